import { MINUTE } from '@nilayam/contract/time/durations'
import { useEffect, useEffectEvent, useState } from 'react'
import { api } from '../../api.ts'
import { useReply } from '../../use-reply.ts'

// Slightly less than the ten minutes of its validity.
const freshFor = 9.5 * MINUTE

/** The captcha of the form, renewed on request and before it expires. Says whether the question replaced another. */
export function useCaptcha() {
  const { reply, error, isLoading, ask } = useReply('captcha', (signal) =>
    api.call('getCaptcha', {}, signal),
  )
  const hasFailed = error !== undefined && !isLoading
  // Nobody answers a question that is about to be replaced.
  const captcha = hasFailed || isLoading ? undefined : reply?.captcha
  const [isReplaced, setReplaced] = useState(false)
  const renew = async () => {
    if (captcha) setReplaced(true)
    await ask()
  }
  const renewInTime = useEffectEvent(renew)
  useEffect(() => {
    if (!captcha) return
    const timer = setTimeout(() => renewInTime(), freshFor)
    return () => clearTimeout(timer)
  }, [captcha])
  return { captcha, isReplaced: isReplaced && captcha !== undefined, hasFailed, renew }
}
export type CaptchaState = ReturnType<typeof useCaptcha>
