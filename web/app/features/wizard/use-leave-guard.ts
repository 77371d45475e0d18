import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '../../shell/ask.ts'
import { keepsWizardData } from '../../shell/wizard-storage.ts'

/**
 * Asks before another page is opened while something is not saved: leaving clears it. Answers a
 * function that lets go, for the moment when everything has just been saved.
 */
export function useLeaveGuard(isUnsaved: boolean): () => void {
  const isReleased = useRef(false)
  const blocker = useBlocker(
    ({ nextLocation }) =>
      isUnsaved && !isReleased.current && !keepsWizardData(nextLocation.pathname),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    confirm({
      title: 'Leave without saving?',
      text: 'What you filled in here is not saved yet and will be gone.',
      confirm: 'Leave',
      cancel: 'Stay',
    }).then((isSure) => (isSure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  return () => {
    isReleased.current = true
  }
}
