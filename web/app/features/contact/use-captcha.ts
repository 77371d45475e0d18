import type { Captcha } from '@nilayam/contract/contact'
import { MINUTE } from '@nilayam/contract/durations'
import { useCallback, useEffect, useState } from 'react'
import { api } from '../../api.ts'

// A little before the ten minutes are over.
const freshFor = 9.5 * MINUTE

/** The question of the form; another one when asked for, and when it gets old. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha>()
  const [hasFailed, setFailed] = useState(false)
  const renew = useCallback(async () => {
    setFailed(false)
    try {
      const reply = await api.call('getCaptcha')
      setCaptcha(reply.captcha)
    } catch {
      setCaptcha(undefined)
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    void renew()
  }, [renew])
  useEffect(() => {
    if (!captcha) return
    const timer = setTimeout(renew, freshFor)
    return () => clearTimeout(timer)
  }, [captcha, renew])
  return { captcha, hasFailed, renew }
}
export type CaptchaState = ReturnType<typeof useCaptcha>
