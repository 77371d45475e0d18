import { type FocusEvent, useEffect, useState } from 'react'
import { loadPart } from '../../shell/late.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import type { WayIn } from './use-entrance.tsx'

/** What takes a passkey; loaded when somebody is about to sign in. */
const load = () => import('../passkeys/ask-passkey.door.ts')

const hasPasskeys = () => 'PublicKeyCredential' in globalThis

async function canOfferInField(): Promise<boolean> {
  if (!hasPasskeys()) return false
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false
}

/** Signs in with a passkey from a button, where the browser knows them. */
export function PasskeyButton({ way }: { way: WayIn }) {
  const isHydrated = useIsHydrated()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (isHydrated && !hasPasskeys()) return null
  const press = async () => {
    setError(undefined)
    setBusy(true)
    try {
      const { signInWithPasskey } = await load()
      await way.enter(await signInWithPasskey())
    } catch (problem) {
      const part = await loadPart(load)
      setError(part?.sayPasskeyProblem(problem))
    }
    setBusy(false)
  }
  return (
    <>
      <FormError message={error} />
      <Button
        variant="line"
        size="big"
        full
        icon="key"
        busy={isBusy}
        disabled={!isHydrated}
        className="whitespace-normal until-hydrated"
        onClick={press}
      >
        {t('accounts.signInWithPasskey')}
      </Button>
    </>
  )
}

/**
 * From the first touch of a field on, the browser offers passkeys in the list under the e-mail field too, if it can.
 * Returns what the form's `onFocus` is to be. Nobody has asked for it, so failures are silent.
 */
export function usePasskeysInField({ enter }: WayIn): (event: FocusEvent) => void {
  const [isWanted, setWanted] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is first touched
  useEffect(() => {
    if (!isWanted) return
    let hasGone = false
    let stop: (() => void) | undefined
    const offer = async () => {
      if (!(await canOfferInField())) return
      const { signInWithPasskey, stopOffering } = await load()
      if (hasGone) return
      stop = stopOffering
      const reply = await signInWithPasskey({ inField: true })
      if (!hasGone) await enter(reply)
    }
    offer().catch(() => undefined)
    return () => {
      hasGone = true
      stop?.()
    }
  }, [isWanted])
  // A button that is pressed has the focus, too.
  return ({ target }) => {
    if (target instanceof HTMLInputElement) setWanted(true)
  }
}
