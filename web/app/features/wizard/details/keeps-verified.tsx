import { t } from '../../../text.ts'
import { Note } from '../../../ui/note.tsx'

/** Which changes of a verified property keep its badge. */
export function KeepsVerified({ title }: { title: string }) {
  return (
    <Note kind="soon" icon="shield">
      <p>
        {t('wizard.keepsVerified', {
          title,
          b: (words) => <b className="font-semibold">{words}</b>,
        })}
      </p>
      <p>{t('wizard.losesVerified')}</p>
    </Note>
  )
}
