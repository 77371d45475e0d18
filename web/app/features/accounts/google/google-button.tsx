import type { GoogleConfig } from '@nilayam/contract/accounts/accounts'
import { ApiError, messageOf } from '@nilayam/contract/errors'
import { MINUTE } from '@nilayam/contract/time/durations'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { api } from '../../../api.ts'
import { confirm } from '../../../shell/dialogs/ask.ts'
import { t } from '../../../text.ts'
import { FormError } from '../../../ui/fields/form-error.tsx'
import type { WayIn } from '../use-entrance.tsx'
import type { Audience } from '../use-way-on.ts'
import { loadGoogle, mayRunGoogle } from './google-identity.ts'

type Props = { google: GoogleConfig; audience: Audience; way: WayIn }

const GOOGLE_AWAY = t('accounts.googleAway')
/** Renews the button before its nonce expires (ten minutes). */
const RENEW_EVERY = 9 * MINUTE
const WIDEST = 400

type Draw = { google: GoogleConfig; onCredential: (credential: string, nonce: string) => void }

/** Lets Google render its button for a fresh nonce. */
async function drawButton(parent: HTMLElement, { google, onCredential }: Draw): Promise<void> {
  const identity = await loadGoogle(google.script)
  const { nonce, hashed } = await api.call('getGoogleNonce')
  identity.initialize({
    client_id: google.client_id,
    nonce: hashed,
    callback: ({ credential }) => onCredential(credential, nonce),
  })
  identity.renderButton(parent, {
    type: 'standard',
    theme: 'outline',
    size: 'large',
    text: 'continue_with',
    width: Math.min(parent.clientWidth, WIDEST),
  })
}

function useGoogle({ google, audience, way }: Props, place: RefObject<HTMLDivElement | null>) {
  const [error, setError] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is drawn on arrival and when its nonce has aged
  useEffect(() => {
    if (!mayRunGoogle()) return location.reload()
    let comesBack = false
    const draw = () => {
      if (!place.current) return
      drawButton(place.current, { google, onCredential }).catch(() => setError(GOOGLE_AWAY))
    }
    const onCredential = async (credential: string, nonce: string) => {
      try {
        const body = { credential, nonce, type: audience, come_back: comesBack }
        await way.enter(await api.call('googleSignIn', { body }))
      } catch (refusal) {
        const isErasing = refusal instanceof ApiError && refusal.code === 'erasing'
        comesBack = isErasing && (await wantsBack(refusal.message))
        setError(comesBack ? t('accounts.googleAgain') : messageOf(refusal))
        draw()
      }
    }
    draw()
    const renewing = setInterval(draw, RENEW_EVERY)
    return () => clearInterval(renewing)
  }, [])
  return error
}

const wantsBack = (text: string) =>
  confirm({ title: t('accounts.isToBeErased'), text, confirm: t('accounts.keepAccount') })

/** Google's button. New accounts get the type of the page's audience. */
export function GoogleButton(props: Props) {
  const place = useRef<HTMLDivElement>(null)
  const error = useGoogle(props, place)
  return (
    <>
      <FormError message={error} />
      <div ref={place} className="grid min-h-11 justify-center" />
      <p className="sign-in-or">{t('accounts.orWithEmail')}</p>
    </>
  )
}
