import { useEffect } from 'react'
import { useBeforeUnload } from 'react-router'
import { t } from '../text.ts'
import { confirm } from './dialogs/ask.ts'
import { isKeptForSomebody } from './private-pages/same-person.ts'
import { findSession } from './session/session.ts'
import { useBlocker } from './use-blocker.ts'

/** Warns before leaving the page or closing the tab with unsaved changes. */
export function useUnsaved(isUnsaved: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      currentLocation.pathname !== nextLocation.pathname &&
      findSession() !== undefined,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    confirm({
      title: t('shell.unsavedLeaveTitle'),
      text: t('shell.unsavedLeaveText'),
      confirm: t('shell.unsavedLeave'),
      cancel: t('shell.unsavedStay'),
    }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useBeforeUnload((event) => {
    if (isUnsaved && isKeptForSomebody()) event.preventDefault()
  })
}
