import { createShared } from '../shared.ts'
import { getPrivatePath } from './private-pages.ts'
import { findSession, useSession } from './session.ts'

/** The page that somebody's session ended on, while they sign in again. Nothing of it leaves the memory. */
type KeptPage = {
  personId: number
  path: string
  /** How far it was scrolled, what had the focus, which windows lay over it. */
  top: number
  focused: Element | null
  dialogs: readonly HTMLDialogElement[]
  release: () => void
}

let kept: KeptPage | undefined
/** Calls that were refused, and are made again when their person is back. */
let waiting: (() => void)[] = []
let goTo: ((path: string) => void) | undefined
const shared = createShared<KeptPage | undefined>(() => kept, undefined)

/** Keeps the page that is shown, or no page any more. */
export function setKept(page: KeptPage | undefined): void {
  kept?.release()
  kept = page
  shared.changed()
}

/** The way there, where the page can be kept. */
export function findWayToSignIn() {
  return goTo
}

/** Goes to sign-in pages without loading a document, which would lose the page. Answers how to let go. */
export function setWayToSignIn(go: (path: string) => void): () => void {
  goTo = go
  return () => {
    goTo = undefined
  }
}

/** Done when the person whose page it was is back on it; never, when they don't come back. */
export function waitForReturn(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push(resolve)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** Makes the calls that waited. */
export function goOnWithCalls(): void {
  const calls = waiting
  waiting = []
  for (const call of calls) call()
}

/** A private page has come up: the kept one as it was, or another one, and then the kept one is no more. */
export function arrive(): void {
  if (!kept) return
  const { personId, path, top, focused, dialogs } = kept
  const isBack = findSession()?.user.id === personId && getPrivatePath() === path
  if (!isBack) {
    forgetKeptPage()
    return
  }
  setKept(undefined)
  for (const dialog of dialogs) if (dialog.isConnected && !dialog.open) dialog.showModal()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  scrollTo({ top, behavior: 'instant' })
  goOnWithCalls()
}

/** Somebody went elsewhere instead of signing in, or is somebody else. */
export function forgetKeptPage(): void {
  if (!kept) return
  // Windows with a root of their own don't go with their page.
  for (const dialog of kept.dialogs) dialog.remove()
  setKept(undefined)
  waiting = []
}

export function isPageKept(): boolean {
  return kept !== undefined
}

/** Whether the page that is kept is another person's than who is signed in now. */
export function isKeptForAnother(): boolean {
  const session = findSession()
  return kept !== undefined && session !== undefined && session.user.id !== kept.personId
}

/** Whether a page is kept for whoever is here: nobody as yet, or its own person. */
export function useIsPageKept(): boolean {
  const page = shared.use()
  const session = useSession()
  return page !== undefined && (session?.user.id ?? page.personId) === page.personId
}
