import { useEffect } from 'react'
import { useBeforeUnload } from 'react-router'
import { t } from '../text.ts'
import { confirm } from './ask.ts'
import { findSession } from './session.ts'
import { useBlocker } from './use-blocker.ts'

/** Asks before another page is opened, or the tab is closed, while something is not saved. */
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
    if (isUnsaved && findSession()) event.preventDefault()
  })
}
