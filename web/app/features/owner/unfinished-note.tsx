import { formatWhen } from '@nilayam/contract/time/when'
import { paths } from '../../paths.ts'
import { getNow } from '../../shell/now.ts'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { titleOf, type UnfinishedDetails } from './unfinished.door.ts'

/** A started form that isn't a draft yet, because step 1 isn't complete, so it has no row. */
export function UnfinishedNote({ unfinished }: { unfinished: UnfinishedDetails }) {
  return (
    <Note kind="info" icon="clock">
      <p>
        {t('owner.isBegun', {
          title: titleOf(unfinished),
          when: formatWhen(unfinished.saved_at, getNow()),
          b: (words) => <b className="font-semibold">{words}</b>,
        })}
      </p>
      <ButtonLink variant="line" to={paths.listProperty()} className="mt-2">
        {t('owner.continue')}
      </ButtonLink>
    </Note>
  )
}
