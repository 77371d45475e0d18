import rateLimit from '@fastify/rate-limit'
import type { CallName } from '@nilayam/contract/calls'
import { ApiError } from '@nilayam/contract/errors'
import { MINUTE } from '@nilayam/contract/time/durations'
import { message } from '@nilayam/texts'
import type { FastifyInstance } from 'fastify'
import { toNetwork } from '../../platform/network.ts'
import { Counts } from './counts.ts'

/** So many requests in so many milliseconds. */
export type Limit = { max: number; timeWindow: number }

/** Requests per address, for calls that are expensive or open to abuse. All processes count them together. */
const GUARDED: Partial<Record<CallName, Limit>> = {
  login: { max: 10, timeWindow: MINUTE },
  signInWithCode: { max: 10, timeWindow: MINUTE },
  signInWithPasskey: { max: 20, timeWindow: MINUTE },
  getPasskeyChallenge: { max: 60, timeWindow: MINUTE },
  startPasskey: { max: 20, timeWindow: 10 * MINUTE },
  startSecondFactor: { max: 20, timeWindow: 10 * MINUTE },
  endSecondFactor: { max: 20, timeWindow: 10 * MINUTE },
  signup: { max: 10, timeWindow: 10 * MINUTE },
  forgotPassword: { max: 10, timeWindow: 10 * MINUTE },
  getReset: { max: 60, timeWindow: 10 * MINUTE },
  resetPassword: { max: 20, timeWindow: 10 * MINUTE },
  googleSignIn: { max: 20, timeWindow: MINUTE },
  getGoogleNonce: { max: 60, timeWindow: MINUTE },
  downloadHeld: { max: 10, timeWindow: 10 * MINUTE },
  sendEmailProof: { max: 20, timeWindow: 10 * MINUTE },
  proveEmail: { max: 60, timeWindow: 10 * MINUTE },
  changeEmail: { max: 10, timeWindow: 10 * MINUTE },
  sendPhoneCode: { max: 20, timeWindow: 10 * MINUTE },
  provePhone: { max: 60, timeWindow: 10 * MINUTE },
  confirmPerson: { max: 20, timeWindow: 10 * MINUTE },
  eraseAccount: { max: 10, timeWindow: 10 * MINUTE },
  updateProfile: { max: 60, timeWindow: 10 * MINUTE },
  revealContact: { max: 20, timeWindow: 10 * MINUTE },
  getContact: { max: 60, timeWindow: 10 * MINUTE },
  countView: { max: 120, timeWindow: 10 * MINUTE },
  createQuote: { max: 30, timeWindow: 10 * MINUTE },
  confirmByLink: { max: 60, timeWindow: 10 * MINUTE },
  askOwner: { max: 30, timeWindow: 10 * MINUTE },
  sendMessage: { max: 120, timeWindow: MINUTE },
  openPhone: { max: 60, timeWindow: 10 * MINUTE },
  stopMails: { max: 60, timeWindow: 10 * MINUTE },
  sendReport: { max: 30, timeWindow: 10 * MINUTE },
  sendVisitorReport: { max: 10, timeWindow: 10 * MINUTE },
  appealByToken: { max: 20, timeWindow: 10 * MINUTE },
  answerByToken: { max: 20, timeWindow: 10 * MINUTE },
  getCaptcha: { max: 60, timeWindow: 10 * MINUTE },
  contactUs: { max: 10, timeWindow: 10 * MINUTE },
  savePapersAndPhotos: { max: 90, timeWindow: 10 * MINUTE },
  savePhotos: { max: 90, timeWindow: 10 * MINUTE },
  readPaper: { max: 240, timeWindow: 10 * MINUTE },
}

const EVERYTHING_ELSE: Limit = { max: 600, timeWindow: MINUTE }

/**
 * The built files of pages are counted apart: the first page of a browser needs up to a hundred of them, and a whole
 * hostel or a provider's customers may share an address.
 */
const BUILT_FILES = 6000
const isBuiltFile = (url: string) => url.startsWith('/assets/')

export const findGuard = (name: CallName): Limit | undefined => GUARDED[name]
export const limitOf = (name: CallName): Limit => findGuard(name) ?? EVERYTHING_ELSE

/** The refusal, with the milliseconds to wait. */
export const tooManyCalls = (left: number) =>
  new ApiError(429, 'too_many_requests', message('http.tooManyTries'), {
    retryAfter: Math.max(1, Math.ceil(left / 1000)),
  })

// No rate limit headers until the limit is reached; then Retry-After is enough.
const quiet = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
}

/** Rate limits by address in this process's memory, which no request waits for. */
export async function registerLimits(app: FastifyInstance, on: boolean): Promise<void> {
  if (!on) return
  await app.register(rateLimit, {
    ...EVERYTHING_ELSE,
    global: true,
    store: Counts,
    // IPv6 addresses are counted by network, because everybody has a whole one.
    keyGenerator: ({ ip, url }) => toNetwork(ip) + (isBuiltFile(url) ? ' files' : ''),
    max: ({ url }) => (isBuiltFile(url) ? BUILT_FILES : EVERYTHING_ELSE.max),
    addHeaders: quiet,
    addHeadersOnExceeding: quiet,
    errorResponseBuilder: (_request, { ttl }) => tooManyCalls(ttl),
  })
}
