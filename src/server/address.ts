const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]']

/** Whether only programs of this machine reach the address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.includes(host.toLowerCase()) || /^127\.\d+\.\d+\.\d+$/.test(host)
}

/** The name of the machine in a header Host, without the port. */
export function hostName(header: string): string {
  return header.replace(/:\d+$/, '')
}

/** Who calls from an address. Whoever has one address of IPv6 has a whole network of 2⁶⁴, so that counts as one caller. */
export function callerAt(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head, tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({length: missing}, () => '0'), ...after].slice(0, 4).join(':')
}
