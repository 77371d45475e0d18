import type { User } from '@nilayam/contract/accounts'
import { paths } from '../paths.ts'
import { findWayToSignIn, isPageKept, setKept } from './kept-page.ts'
import { enterPrivate, getPrivatePath } from './private-pages.ts'

/** Leads to the sign-in page of the role, and keeps the page that is shown as it is: a private one. */
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
  // So that the sign-in page takes the focus.
  if (focused instanceof HTMLElement) focused.blur()
  const dialogs = shutDialogs()
  setKept({ personId: id, path, top: scrollY, focused, dialogs, release: enterPrivate(path) })
  goTo(to)
}

/** Passwords are not kept, not even in memory: their fields are emptied, and their forms hear of it. */
function forgetSecrets(): void {
  const secrets = 'input[type=password], input[autocomplete$=password]'
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  for (const field of document.querySelectorAll(secrets)) {
    set?.call(field, '')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Modal windows would lie over the sign-in page. Whoever opened them doesn't hear that they are shut meanwhile. */
function shutDialogs(): HTMLDialogElement[] {
  const hush = (event: Event) => event.stopImmediatePropagation()
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  for (const dialog of dialogs) {
    dialog.addEventListener('close', hush, { capture: true, once: true })
    dialog.close()
  }
  return dialogs
}
