import { ApiError } from '@nilayam/contract/errors'
import { WebAuthnAbortService } from '@simplewebauthn/browser'
import { api } from '../../api.ts'
import { confirm } from '../../shell/dialogs/ask.ts'
import { signChallenge } from '../../shell/proof/sign-challenge.ts'
import { t } from '../../text.ts'

export { sayPasskeyProblem } from './problems.ts'

type Way = {
  /** The browser offers passkeys in the list under the e-mail field instead of a dialog. */
  inField?: boolean
}

/** How many were asked for by a press and aren't answered yet. The browser has room for one: the last one begun. */
let pressed = 0

/** Lets the browser find a passkey and unlock it; the reply of signing in with it. Throws as browser and server do. */
export async function signInWithPasskey({ inField = false }: Way = {}) {
  if (inField) return signIn({ inField })
  pressed += 1
  return signIn({ inField }).finally(() => {
    pressed -= 1
  })
}

async function signIn({ inField }: Required<Way>, comeBack = false) {
  const { options } = await api.call('getPasskeyChallenge')
  if (inField && pressed > 0) throw new Error('Asked for by the button meanwhile')
  const credential = await signChallenge(options, inField)
  try {
    const body = { credential, ...(comeBack && { come_back: true }) }
    return await api.call('signInWithPasskey', { body })
  } catch (error) {
    const isErasing = error instanceof ApiError && error.code === 'erasing'
    if (!isErasing || !(await wantsBack(error.message))) throw error
    // What was signed is used, so it takes another.
    return signIn({ inField: false }, true)
  }
}

const wantsBack = (text: string) =>
  confirm({ title: t('passkeys.isToBeErased'), text, confirm: t('passkeys.keepAccount') })

/** Ends the offer in the field, when its page goes. */
export function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony()
}
