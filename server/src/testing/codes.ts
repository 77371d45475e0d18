import { generateSync } from 'otplib'

/** The code that an authenticator app shows so many seconds from now. */
export function codeAt(secret: string, seconds = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })
}
