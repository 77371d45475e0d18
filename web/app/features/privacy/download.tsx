import { messageOf } from '@nilayam/contract/errors'
import { useState } from 'react'
import { saveFile } from '../../admin-kit/save-file.ts'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'

/** Everything as one file. */
export function Download() {
  const [isBusy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      saveFile(await api.call('downloadHeld'), 'nilayam.zip')
    } catch (error) {
      void showToast('bad', messageOf(error))
    }
    setBusy(false)
  }
  return (
    <div className="mt-5 grid justify-items-start gap-2">
      <Button variant="line" icon="download" busy={isBusy} onClick={press}>
        {t('privacy.download')}
      </Button>
      <p className="text-14 text-ink-soft">{t('privacy.downloadMeans')}</p>
    </div>
  )
}
