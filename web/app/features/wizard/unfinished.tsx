import { messageOf } from '@nilayam/contract/errors'
import { formatWhen } from '@nilayam/contract/time/when'
import { useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { confirm } from '../../shell/dialogs/ask.ts'
import { getNow } from '../../shell/now.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { DetailsForm, Form } from './details/details-form.ts'
import type { Auto } from './details/saving/use-auto-save.ts'

type Props = {
  savedAt: string
  form: Form
  auto: Auto
  blank: DetailsForm
  onAfresh: () => void
}

const askToStartAfresh = () =>
  confirm({
    title: t('wizard.startAfreshQuestion'),
    text: t('wizard.startAfreshExplained'),
    confirm: t('wizard.startAfresh'),
    kind: 'danger',
  })

/** Explains where the prefilled fields come from, with a button to discard them. */
export function Unfinished({ savedAt, form, auto, blank, onAfresh }: Props) {
  const { tab } = auto
  const navigate = useNavigate()
  const startAfresh = async () => {
    if (!(await askToStartAfresh())) return
    // A save in progress would bring the form back.
    await auto.stop()
    // It may just have become a draft, beside which a new one begins.
    if (tab.id) return navigate(paths.listProperty())
    try {
      await api.call('saveUnfinished', { body: { form: null } })
      auto.tell(blank)
      auto.forget()
      tab.isBehind = false
      // The empty form needn't be saved.
      tab.isTaking = true
      form.reset(blank)
      tab.isTaking = false
      onAfresh()
    } catch (error) {
      // Stopping has dropped what was typed last.
      auto.again()
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
