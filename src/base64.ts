/** The bytes that a text in base64 stands for. A plain loop takes a third of the time of `from`, and whoever starts waits for it. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64)
  const bytes = new Uint8Array(letters.length)
  for (let i = 0; i < bytes.length; i++) bytes[i] = letters.charCodeAt(i)
  return bytes
}
