import * as z from 'zod/mini'
import { idInText } from '../fields.ts'
import { currentPassword, sessionReply } from './accounts.ts'
import { PasskeySigned } from './passkeys.ts'

/** Browsers and systems that are told apart: no more than their owner needs to know a device again. */
export const BROWSERS = ['chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'uc'] as const
export type Browser = (typeof BROWSERS)[number]
export const SYSTEMS = ['android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows'] as const
export type System = (typeof SYSTEMS)[number]

/** Somewhere that an account is signed in. */
const Session = z.object({
  id: z.int(),
  /** Null if unknown. */
  browser: z.nullable(z.enum(BROWSERS)),
  system: z.nullable(z.enum(SYSTEMS)),
  /** ISO times in UTC. */
  since: z.string(),
  seen: z.string(),
  /** Whether the call was made from it. */
  is_this: z.boolean(),
})
export type SessionView = z.infer<typeof Session>

export const sessionsShapes = {
  renewSession: {
    summary: 'A new access token for the browser’s refresh cookie, which is replaced',
    fromOwnPages: true,
    reply: sessionReply,
  },
  signOut: {
    summary: 'End the session of the browser’s refresh cookie',
    fromOwnPages: true,
    reply: z.object({}),
  },
  getSessions: {
    summary: 'Where one is signed in, this session first, then the last seen first',
    reply: z.object({ sessions: z.array(Session) }),
  },
  confirmPerson: {
    summary:
      'Shows again that it is the account’s owner who is here, by password or passkey; a code does the same',
    body: z.strictObject({
      current_password: currentPassword,
      credential: z.optional(PasskeySigned),
    }),
    reply: z.object({ msg: z.string() }),
  },
  endSession: {
    summary: 'End a session of one’s own; its access token is refused at once',
    needsPerson: true,
    params: z.object({ session_id: idInText }),
    reply: z.object({ msg: z.string() }),
  },
} as const
