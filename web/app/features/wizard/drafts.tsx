import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Note } from '../../ui/note.tsx'

/** Leads to the drafts there are, so that nobody begins one twice. */
export function Drafts({ drafts }: { drafts: readonly OwnerProperty[] }) {
  const [draft] = drafts
  if (!draft) return null
  return (
    <div className="mb-8">
      <Note kind="info" icon="clock">
        {drafts.length > 1
          ? t('wizard.haveDrafts', { count: drafts.length })
          : t('wizard.isDraft', { title: draft.title })}{' '}
        <Link
          className="link -my-2.5 inline-flex min-h-11 items-center"
          to={
            drafts.length > 1
              ? paths.ownerProperties({ tab: 'drafts' })
              : paths.listProperty({ property: draft.id })
          }
        >
          {drafts.length > 1 ? t('wizard.seeThem') : t('wizard.continueWithIt')}
        </Link>
      </Note>
    </div>
  )
}
