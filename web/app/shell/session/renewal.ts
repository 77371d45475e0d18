import { httpSend, makeApi } from '@nilayam/contract/client'
import { ApiError, NO_ANSWER, OFFLINE } from '@nilayam/contract/errors'
import { noteTime } from './server-time.ts'
import { decodeToken, findSession, type Session, saveUser } from './session.ts'

/** A new token that is refused so soon isn't renewed again: the server would go on refusing. */
const JUST_NOW_MS = 10_000

// Not `api`, which would ask for a renewal itself.
const plainApi = makeApi(httpSend(() => null))
let running: Promise<boolean> | undefined
let newest = { token: '', at: Number.NEGATIVE_INFINITY }

/**
 * Renews the session whose token was refused or will soon expire; false if it is over. However many calls and tabs ask
 * at once, one request is made. Throws when the server can't be reached.
 */
export async function renewSession(token: string | null): Promise<boolean> {
  if (!token) return false
  running ??= inTurn(() => renew(token)).finally(() => {
    running = undefined
  })
  return running
}

/** One tab after the other, where the browser can do that; otherwise the server bears it. */
function inTurn(run: () => Promise<boolean>): Promise<boolean> {
  return navigator.locks ? navigator.locks.request('renew-session', run) : run()
}

async function renew(token: string): Promise<boolean> {
  const session = findSession()
  if (!session) return false
  // Another tab was faster.
  if (session.token !== token) return session.payload.sub === decodeToken(token)?.sub
  if (token === newest.token && performance.now() - newest.at < JUST_NOW_MS) return false
  const reply = await requestNew()
  return reply !== undefined && store(session, reply)
}

async function requestNew() {
  try {
    return await plainApi.call('renewSession')
  } catch (error) {
    if (!(error instanceof ApiError)) {
      throw new ApiError(0, 'unavailable', navigator.onLine ? NO_ANSWER : OFFLINE)
    }
    if (error.status === 401 || error.status === 403) return undefined
    throw error
  }
}

type Reply = NonNullable<Awaited<ReturnType<typeof requestNew>>>

/** False if somebody has signed out or in as somebody else meanwhile: the cookie is of the whole browser. */
function store({ token, user }: Session, { access, user: renewed }: Reply): boolean {
  if (renewed.id !== user.id || findSession()?.token !== token) return false
  newest = { token: access, at: performance.now() }
  localStorage.setItem('token', access)
  noteTime(access)
  saveUser(renewed)
  return true
}
