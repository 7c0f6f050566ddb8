/** Whether two arrays hold the same numbers to the last bit. To compare millions of them as values takes seconds. */
export function sameNumbers(a: Float32Array, b: Float32Array): boolean {
  const bytes = ({buffer, byteOffset, byteLength}: Float32Array) => Buffer.from(buffer, byteOffset, byteLength)
  return bytes(a).equals(bytes(b))
}
