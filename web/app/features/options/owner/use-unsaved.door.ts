import { useEffect } from 'react'
import { useBeforeUnload } from 'react-router'
import { confirm } from '../../../shell/ask.ts'
import { findSession } from '../../../shell/session.ts'
import { useBlocker } from '../../../shell/use-blocker.ts'
import { t } from '../../../text.ts'

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
      title: t('owner-options.leaveTitle'),
      text: t('owner-options.leaveText'),
      confirm: t('owner-options.leave'),
      cancel: t('owner-options.stay'),
    }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useBeforeUnload((event) => {
    if (isUnsaved && findSession()) event.preventDefault()
  })
}
