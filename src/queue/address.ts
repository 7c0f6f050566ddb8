/** Where the Redis of a queue is. */
export interface Address {
  /** With user and password; never printed. */
  readonly url: string
  /** Without them. */
  readonly printed: string
}

const SCHEMES = ['redis:', 'rediss:']

/** Reads `redis://[user:password@]host[:port][/database]`; `rediss:` is the same over TLS. */
export function readAddress(given: string): Address {
  const url = URL.canParse(given) ? new URL(given) : undefined
  // what is given may hold a password, so that it is not repeated
  if (url === undefined || !SCHEMES.includes(url.protocol) || url.hostname === '') {
    throw new RangeError('Expected redis://[USER:PASSWORD@]HOST[:PORT][/DATABASE], or rediss:// for TLS.')
  }
  if (!/^\/?\d*$/.test(url.pathname)) {
    throw new RangeError(`Expected the number of a database after the host, found ${url.pathname}.`)
  }
  return {url: given, printed: `${url.protocol}//${url.host}${url.pathname.replace(/^\/$/, '')}`}
}
