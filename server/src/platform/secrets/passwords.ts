import { ApiError } from '@nilayam/contract/errors'
import { message } from '@nilayam/texts'
import { hash, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'

// argon2id is the library's default; memory in KiB.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashes at a time, and how many wait for their turn. */
const AT_ONCE = 1
const WAITING = 40

export type Passwords = {
  hash: (password: string) => Promise<string>
  /** Takes equally long without a stored hash, so that timing doesn't reveal which accounts exist. */
  matches: (stored: string | null | undefined, password: string) => Promise<boolean>
}

/**
 * argon2id behind a bounded queue. A hash takes 66 ms of CPU, so floods of sign-ins are refused with 503 before they
 * starve everything else.
 */
export function createPasswords(): Passwords {
  const queue = new PQueue({ concurrency: AT_ONCE })
  const takeTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (queue.size >= WAITING) throw tooMany()
    return queue.add(work)
  }
  let decoy: Promise<string> | undefined
  const getDecoy = () => {
    decoy ??= hash('no account has this password', options)
    return decoy
  }
  return {
    hash: (password) => takeTurn(() => hash(password, options)),
    matches: (stored, password) =>
      takeTurn(async () => {
        // Always awaited: if only unknown accounts needed it, the first of them would take longer.
        const otherwise = await getDecoy()
        const matched = await verify(stored ?? otherwise, password)
        return matched && typeof stored === 'string'
      }),
  }
}

const tooMany = () =>
  new ApiError(503, 'unavailable', message('accounts.tooManySigningIn'), { retryAfter: 5 })
