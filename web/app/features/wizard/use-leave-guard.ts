import { useEffect, useRef } from 'react'
import { useBeforeUnload } from 'react-router'
import { confirm } from '../../shell/ask.ts'
import { findSession } from '../../shell/session.ts'
import { useBlocker } from '../../shell/use-blocker.ts'
import { keepsWizardData } from '../../shell/wizard-storage.ts'
import { t } from '../../text.ts'

/**
 * Asks before another page is opened, or the tab is closed, while something is not saved: leaving clears it.
 * Answers a function that lets go, for the moment when everything has just been saved.
 */
export function useLeaveGuard(isUnsaved: boolean): () => void {
  const isReleased = useRef(false)
  const blocker = useBlocker(
    ({ nextLocation }) =>
      isUnsaved &&
      !isReleased.current &&
      // Whoever has to sign in again comes back to it.
      findSession() !== undefined &&
      !keepsWizardData(nextLocation.pathname),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    confirm({
      title: t('wizard.leaveQuestion'),
      text: t('wizard.leaveExplained'),
      confirm: t('wizard.leave'),
      cancel: t('wizard.stay'),
    }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useBeforeUnload((event) => {
    // Signing out has cleared everything already.
    if (isUnsaved && !isReleased.current && findSession()) event.preventDefault()
  })
  return () => {
    isReleased.current = true
  }
}
