import { t } from '../text.ts'
import { showToast } from './toasts/toast.ts'

/** Copies an address and says so. Browsers allow it over HTTPS only; where they don't, `otherwise` says what to do. */
export async function copyAddress(
  address: string,
  otherwise = t('shell.copyFromBar'),
): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    void showToast('good', t('shell.linkCopied'))
  } catch {
    void showToast('note', otherwise)
  }
}
