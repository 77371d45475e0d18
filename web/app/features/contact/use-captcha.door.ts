import { MINUTE } from '@nilayam/contract/durations'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../api.ts'
import { useReply } from '../../use-reply.ts'

// Slightly less than the ten minutes of its validity.
const freshFor = 9.5 * MINUTE

/** The captcha of the form, renewed on request and before it expires. */
export function useCaptcha() {
  const { reply, error, isLoading, ask } = useReply('captcha', (signal) =>
    api.call('getCaptcha', {}, signal),
  )
  const hasFailed = error !== undefined && !isLoading
  // Nobody answers a question that is about to be replaced.
  const captcha = hasFailed || isLoading ? undefined : reply?.captcha
  const renew = useEffectEvent(ask)
  useEffect(() => {
    if (!captcha) return
    const timer = setTimeout(() => renew(), freshFor)
    return () => clearTimeout(timer)
  }, [captcha])
  return { captcha, hasFailed, renew: ask }
}
export type CaptchaState = ReturnType<typeof useCaptcha>
