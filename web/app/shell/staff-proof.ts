import type { ApiError } from '@nilayam/contract/errors'
import { paths } from '../paths.ts'
import type { Prove } from './code-dialog.tsx'
import { getPrivatePath } from './private-pages.ts'

/**
 * For a call that was refused for want of a second factor: asks for a code over the page as it is, or leads to where
 * one is set up. Throws the refusal unless the call can be made again.
 */
export async function waitForProof(refusal: ApiError, prove: Prove): Promise<void> {
  if (refusal.code === 'factor_missing') {
    location.assign(paths.twoStep(getPrivatePath()))
    throw refusal
  }
  const { askCode } = await import('./code-dialog.tsx')
  if (!(await askCode(prove))) throw refusal
}
