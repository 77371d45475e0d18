import { ApiError } from '@nilayam/contract/errors'
import { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
import { api } from '../../api.ts'
import { confirm } from '../../shell/ask.ts'
import { t } from '../../text.ts'

export { sayPasskeyProblem } from './problems.ts'

type Way = {
  /** The browser offers passkeys in the list under the e-mail field instead of a dialog. */
  inField?: boolean
}

/** Lets the browser find a passkey and unlock it; the reply of signing in with it. Throws as browser and server do. */
export async function signInWithPasskey({ inField = false }: Way = {}, comeBack = false) {
  const { options } = await api.call('getPasskeyChallenge')
  // Made by the library's other half, on the server.
  const credential = await startAuthentication({
    optionsJSON: options as never,
    useBrowserAutofill: inField,
  })
  try {
    const body = { credential: credential as never, ...(comeBack && { come_back: true }) }
    return await api.call('signInWithPasskey', { body })
  } catch (error) {
    const isErasing = error instanceof ApiError && error.code === 'erasing'
    if (!isErasing || !(await wantsBack(error.message))) throw error
    // What was signed is used, so it takes another.
    return signInWithPasskey({}, true)
  }
}

const wantsBack = (text: string) =>
  confirm({ title: t('passkeys.isToBeErased'), text, confirm: t('passkeys.keepAccount') })

/** Ends the offer in the field, when its page goes. */
export function stopOffering(): void {
  WebAuthnAbortService.cancelCeremony()
}
