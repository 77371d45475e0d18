import { MINUTE } from '@nilayam/contract/durations'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../api.ts'
import { useReply } from '../../use-reply.ts'

// A little before the ten minutes are over.
const freshFor = 9.5 * MINUTE

/** The question of the form; another one when asked for, and when it gets old. */
export function useCaptcha() {
  const { reply, error, ask } = useReply('captcha', (signal) => api.call('getCaptcha', {}, signal))
  const hasFailed = error !== undefined
  const captcha = hasFailed ? undefined : reply?.captcha
  const renew = useEffectEvent(ask)
  useEffect(() => {
    if (!captcha) return
    const timer = setTimeout(() => renew(), freshFor)
    return () => clearTimeout(timer)
  }, [captcha])
  return { captcha, hasFailed, renew: ask }
}
export type CaptchaState = ReturnType<typeof useCaptcha>
