import { useEffect, useRef } from 'react'
import { useBeforeUnload } from 'react-router'
import { loadPart } from '../../shell/late.ts'
import { isKeptForSomebody } from '../../shell/private-pages/same-person.ts'
import { keepsWizardData } from '../../shell/private-pages/wizard-storage.ts'
import { findSession } from '../../shell/session/session.ts'
import { useBlocker } from '../../shell/use-blocker.ts'
import { t } from '../../text.ts'

/**
 * Warns before leaving the page or closing the tab with unsaved changes. Returns a function that disables the warning,
 * for the moment after saving.
 */
export function useLeaveGuard(isUnsaved: boolean): () => void {
  const isReleased = useRef(false)
  const blocker = useBlocker(
    ({ nextLocation }) =>
      isUnsaved &&
      !isReleased.current &&
      // People who must sign in again come back to the page.
      findSession() !== undefined &&
      !keepsWizardData(nextLocation.pathname),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToLeave().then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useBeforeUnload((event) => {
    // After signing out everything is cleared anyway.
    if (isUnsaved && !isReleased.current && isKeptForSomebody()) event.preventDefault()
  })
  return () => {
    isReleased.current = true
  }
}

// Most people save first, so the question is loaded on demand.
async function askToLeave(): Promise<boolean | undefined> {
  const dialogs = await loadPart(() => import('../../shell/dialogs/ask.ts'))
  return dialogs?.confirm({
    title: t('wizard.leaveQuestion'),
    text: t('wizard.leaveExplained'),
    confirm: t('wizard.leave'),
    cancel: t('wizard.stay'),
  })
}
