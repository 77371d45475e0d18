import type { UserType } from '@nilayam/contract/accounts'
import type { CallName, RoleOf } from '@nilayam/contract/calls'
import type { Answer, Parsed } from '@nilayam/contract/define'
import type { Contract } from '@nilayam/contract/index'
import type { Language } from '@nilayam/texts/languages'
import type { FastifyRequest } from 'fastify'
import type {} from './language.ts'
import type { ReadyJson } from './ready-json.ts'

/** Whoever signed in, as far as every call needs it. */
export type SignedIn = { id: number; type: UserType }

/** Who may make a call of a role, as gate.ts lets them in; stores that change things of theirs ask for it by type. */
export type Student = SignedIn & { type: 'student' }
export type Owner = SignedIn & { type: 'owner' | 'admin' }
export type Admin = SignedIn & { type: 'admin' }
type Callers = { user: SignedIn; student: Student; owner: Owner; admin: Admin }

type Always = {
  /** The caller's address, for limits and logs. */
  ip: string
  /** What the caller's program says that it is: a word, not a proof. */
  agent: string
  now: Date
  /** What is said to the caller in more than `msg` and `errors` is said in this language. */
  language: Language
}

export function toContext({ ip, headers, language }: FastifyRequest): Always {
  return { ip, agent: headers['user-agent'] ?? '', now: new Date(), language }
}

/** Who is calling. The compiler knows that a call with a role has a user, and of which kind. */
export type ContextOf<K extends CallName> =
  RoleOf<K> extends keyof Callers ? Always & { user: Callers[RoleOf<K>] } : Always

/** Any context, before it is known which call it belongs to. */
export type Context = Always & { user?: SignedIn }

export type Handler<K extends CallName, Ready = never> = (
  input: Parsed<Contract[K]>,
  context: ContextOf<K>,
) => Promise<Answer<Contract[K]> | Ready>

/** The handlers of some calls; a feature gives those of its own. Some answer ready JSON. */
export type Handlers<K extends CallName = CallName, Ready = never> = {
  [N in K]: Handler<N, Ready>
}
export type AllHandlers = Handlers<CallName, ReadyJson>
