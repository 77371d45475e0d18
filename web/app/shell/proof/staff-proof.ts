import type { Api } from '@nilayam/contract/client'
import type { ApiError } from '@nilayam/contract/errors'
import { paths } from '../../paths.ts'
import { loadPart } from '../late.ts'
import { getPrivatePath } from '../private-pages/private-pages.ts'

/**
 * For a call that was refused until its person is proved: asks for a code, or for password or passkey, over the page as
 * it is, or leads to where a second factor is set up. Throws the refusal unless the call can be made again.
 */
export async function waitForProof(refusal: ApiError, api: Api): Promise<void> {
  if (refusal.code === 'factor_missing') {
    location.assign(paths.twoStep(getPrivatePath()))
    throw refusal
  }
  const isProved = refusal.code === 'person_needed' ? askPerson(api) : askCode(api)
  if (!(await isProved)) throw refusal
}

async function askPerson(api: Api): Promise<boolean> {
  const part = await loadPart(() => import('./person-dialog.tsx'))
  return (await part?.askPerson(api)) ?? false
}

async function askCode(api: Api): Promise<boolean> {
  const part = await loadPart(() => import('./code-dialog.tsx'))
  const prove = (code: string) => api.call('proveSecondFactor', { body: { code } })
  return (await part?.askCode(prove)) ?? false
}
