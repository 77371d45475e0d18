import type { User } from '@nilayam/contract/accounts/accounts'
import { paths } from '../../paths.ts'
import { findWayToSignIn, isPageKept, setKept } from './kept-page.ts'
import { enterPrivate, getPrivatePath } from './private-pages.ts'

/** Navigates from a private page to the sign-in page of the role, preserving the page. */
export function leaveToSignIn({ id, type }: Pick<User, 'id' | 'type'>): void {
  if (isPageKept()) return
  const path = getPrivatePath()
  const door = type === 'student' ? paths.studentLogin() : paths.login()
  const to = `${door}?next=${encodeURIComponent(path)}`
  const goTo = findWayToSignIn()
  if (!goTo) {
    location.assign(to)
    return
  }
  forgetSecrets()
  const focused = document.activeElement
  // So that the sign-in page can take the focus.
  if (focused instanceof HTMLElement) focused.blur()
  const top = scrollY
  const dialogs = shutDialogs()
  setKept({
    personId: id,
    path,
    release: enterPrivate(path),
    restore: () => {
      for (const dialog of dialogs) if (dialog.isConnected && !dialog.open) dialog.showModal()
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
      scrollTo({ top, behavior: 'instant' })
    },
    // Those with a React root of their own aren't unmounted with the page, and until their answer comes none is asked again.
    cancelDialogs: () => {
      for (const dialog of dialogs) dialog.dispatchEvent(new Event('cancel'))
    },
  })
  goTo(to)
}

/** Clears password fields, and dispatches events to their forms: passwords aren't preserved, not even in memory. */
function forgetSecrets(): void {
  const secrets = 'input[type=password], input[autocomplete$=password]'
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const field of document.querySelectorAll(secrets)) {
    set?.call(field, '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Closes modal dialogs, which would cover the sign-in page, without their `close` handlers noticing. */
function shutDialogs(): HTMLDialogElement[] {
  const hush = (event: Event) => event.stopImmediatePropagation()
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  for (const dialog of dialogs) {
    dialog.addEventListener('close', hush, { capture: true, once: true })
    dialog.close()
  }
  return dialogs
}
