import { isIPv6 } from 'node:net'

/** The fifth failure makes the sixth try wait half a minute, and each further one twice as long as the last. */
export const WAITS = { firstWait: 30, longestWait: 900 } as const
export const FREE_FOR_ACCOUNT = 5
/** Many people sit behind one address. */
export const FREE_FOR_ADDRESS = 30
/** Milliseconds without a failure after which the count begins anew. */
export const QUIET = 3_600_000

/** How long a wait is, in words. */
export function toWait(seconds: number): string {
  if (seconds <= 30) return 'half a minute'
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** Who shares an address: itself, or for IPv6 the /64 that one customer is given. */
export function toNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(tail === undefined ? 0 : 8 - front.length - back.length).fill('0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
