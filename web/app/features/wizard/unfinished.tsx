import { messageOf } from '@nilayam/contract/errors'
import { formatWhen } from '@nilayam/contract/time/when'
import { useState } from 'react'
import { api } from '../../api.ts'
import { confirm } from '../../shell/dialogs/ask.ts'
import { getNow } from '../../shell/now.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

type Props = { savedAt: string; onStartAfresh: () => void }

const askToStartAfresh = () =>
  confirm({
    title: t('wizard.startAfreshQuestion'),
    text: t('wizard.startAfreshExplained'),
    confirm: t('wizard.startAfresh'),
    kind: 'danger',
  })

/** Explains where the prefilled fields come from, with a button to discard them. */
export function Unfinished({ savedAt, onStartAfresh }: Props) {
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  const startAfresh = async () => {
    if (!(await askToStartAfresh())) return
    try {
      await api.call('saveUnfinished', { body: { form: null } })
      setGone(true)
      onStartAfresh()
    } catch (error) {
      showToast('bad', messageOf(error))
    }
  }
  return (
    <Note kind="info" icon="clock">
      <p>{t('wizard.howFar', { when: formatWhen(savedAt, getNow()) })}</p>
      <Button variant="plain" onClick={startAfresh}>
        {t('wizard.startAfresh')}
      </Button>
    </Note>
  )
}
