import type { AdminProperty, Duplicate } from '@nilayam/contract/admin/moderation'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '../../admin-paths.ts'
import { t } from '../../text.ts'
import { Note } from '../../ui/note.tsx'

const SHARED = {
  phone: t('verification.samePhone'),
  email: t('verification.sameEmail'),
  place: t('verification.samePlace'),
} as const
const STATES = {
  draft: t('verification.stateDraft'),
  listed: t('verification.stateListed'),
  expired: t('verification.stateExpired'),
  held: t('verification.stateHeld'),
  deleted: t('verification.stateDeleted'),
} as const

function sayShared({ same }: Duplicate): string {
  const [one = '', two, three] = same.map((what) => SHARED[what])
  if (!two) return t('verification.sharesOne', { one })
  return three
    ? t('verification.sharesThree', { one, two, three })
    : t('verification.sharesTwo', { one, two })
}

function sayDuplicate(duplicate: Duplicate): ReactNode {
  const { id, title, owner_name: owner, state, is_verified } = duplicate
  const said = {
    title,
    owner,
    shared: sayShared(duplicate),
    state: STATES[state],
    link: (words: string) => (
      <Link className="link" to={adminPaths.property(id)}>
        {words}
      </Link>
    ),
  }
  return is_verified
    ? t('verification.verifiedDuplicateOf', said)
    : t('verification.duplicateOf', said)
}

/** Possible duplicates of this property. */
export function Duplicates({ property: { duplicates } }: { property: AdminProperty }) {
  if (duplicates.length === 0) return null
  return (
    <Note kind="soon" icon="copy">
      <p className="font-semibold">{t('verification.perhapsListed')}</p>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>{sayDuplicate(duplicate)}</li>
        ))}
      </ul>
    </Note>
  )
}
