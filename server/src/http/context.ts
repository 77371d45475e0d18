import type { UserType } from '@nilayam/contract/accounts/accounts'
import type { CallName, RoleOf } from '@nilayam/contract/calls'
import type { Answer, Parsed } from '@nilayam/contract/define'
import type { Contract } from '@nilayam/contract/index'
import type { Language } from '@nilayam/texts/languages'
import type { FastifyRequest } from 'fastify'
import type { Cookies } from './cookies.ts'
import type {} from './language.ts'
import type { ReadyJson } from './replies/ready-json.ts'

/** The signed-in user, with what every call needs. */
export type SignedIn = {
  id: number
  type: UserType
  /** Of admins, from the database at each call; absent where no call is made. */
  rights?: readonly string[]
  /** The session that the token belongs to. */
  session?: number | undefined
}

/** Who makes a call, with the account's version when it began: whatever ends sessions raises it. */
export type Caller = SignedIn & { version: number }

/** A user with the role of a call, as checked by gate.ts; stores that change a user's data demand this type. */
export type Student = SignedIn & { type: 'student' }
export type Owner = SignedIn & { type: 'owner' | 'admin' }
export type Admin = SignedIn & { type: 'admin' }
type Callers = { user: SignedIn; student: Student; owner: Owner; admin: Admin }

type Always = {
  /** The client's IP address, for limits and logs. */
  ip: string
  /** The User-Agent header. */
  agent: string
  now: Date
  /** The language of messages besides `msg` and `errors`. */
  language: Language
  cookies: Cookies
}

export function toContext(
  { ip, headers, language }: FastifyRequest,
  { cookies, now }: Pick<Always, 'cookies' | 'now'>,
): Always {
  return { ip, agent: headers['user-agent'] ?? '', now, language, cookies }
}

/** The context of a call. Calls with a role have a user of a known type. */
export type ContextOf<K extends CallName> =
  RoleOf<K> extends keyof Callers ? Always & { user: Caller & Callers[RoleOf<K>] } : Always

/** The context of any call. */
export type Context = Always & { user?: Caller }

export type Handler<K extends CallName, Ready = never> = (
  input: Parsed<Contract[K]>,
  context: ContextOf<K>,
) => Promise<Answer<Contract[K]> | Ready>

/** The handlers of some calls, such as a feature's. They may return ready JSON. */
export type Handlers<K extends CallName = CallName, Ready = never> = {
  [N in K]: Handler<N, Ready>
}
export type AllHandlers = Handlers<CallName, ReadyJson>
