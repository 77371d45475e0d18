import { createShared } from '../../shared.ts'
import { findSession, useSession } from '../session/session.ts'
import { getPrivatePath } from './private-pages.ts'

/** The page on which a session expired, preserved in memory while its person signs in again. */
type KeptPage = {
  personId: number
  path: string
  release: () => void
  /** Brings back scroll position, focus and open dialogs. */
  restore: () => void
  /** Answers its open dialogs as if they were cancelled. */
  cancelDialogs: () => void
}

let kept: KeptPage | undefined
/** Refused calls, retried when the person is back. */
let waiting: (() => void)[] = []
let goTo: ((path: string) => void) | undefined
const shared = createShared<KeptPage | undefined>(() => kept, undefined)

/** Sets or clears the preserved page. */
export function setKept(page: KeptPage | undefined): void {
  kept?.release()
  kept = page
  shared.changed()
}

/** Navigates to sign-in, if the page can be preserved. */
export function findWayToSignIn() {
  return goTo
}

/**
 * Registers client-side navigation to sign-in pages, since loading a document would lose the page. Returns the function
 * to unregister.
 */
export function setWayToSignIn(go: (path: string) => void): () => void {
  goTo = go
  return () => {
    goTo = undefined
  }
}

/** Resolves when the person is back on the page; never if they don't return. */
export function waitForReturn(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push(resolve)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Retries the waiting calls. */
export function goOnWithCalls(): void {
  const calls = waiting
  waiting = []
  for (const call of calls) call()
}

/** A private page was shown: the preserved one, or another, which discards it. */
export function arrive(): void {
  if (!kept) return
  const { personId, path, restore } = kept
  const isBack = findSession()?.user.id === personId && getPrivatePath() === path
  if (!isBack) {
    forgetKeptPage()
    return
  }
  setKept(undefined)
  restore()
  goOnWithCalls()
}

/** Discards the preserved page, because somebody navigated elsewhere or is somebody else. */
export function forgetKeptPage(): void {
  if (!kept) return
  kept.cancelDialogs()
  setKept(undefined)
  waiting = []
}

export function isPageKept(): boolean {
  return kept !== undefined
}

/** Whether the preserved page belongs to another person than the one signed in now. */
export function isKeptForAnother(): boolean {
  const session = findSession()
  return kept !== undefined && session !== undefined && session.user.id !== kept.personId
}

/** Whether a page is preserved for the current person, or nobody is signed in yet. */
export function useIsPageKept(): boolean {
  const page = shared.use()
  const session = useSession()
  return page !== undefined && (session?.user.id ?? page.personId) === page.personId
}
