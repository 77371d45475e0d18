import type { AdminProperty, Duplicate } from '@nilayam/contract/moderation'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Note } from '../../ui/note.tsx'

const SHARED = { phone: 'phone', email: 'e-mail', place: 'place' } as const

function sayShared({ same }: Duplicate): string {
  return `same ${same.map((what) => SHARED[what]).join(' and ')}`
}

/** Other properties that may be this one. */
export function Duplicates({ property: { duplicates } }: { property: AdminProperty }) {
  if (duplicates.length === 0) return null
  return (
    <Note kind="soon" icon="copy">
      <p className="font-semibold">Perhaps listed already</p>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <Link className="link" to={paths.adminProperty(duplicate.id)}>
              {duplicate.title}
            </Link>{' '}
            of {duplicate.owner_name}: {sayShared(duplicate)}, {duplicate.state}
            {duplicate.is_verified && ', verified'}
          </li>
        ))}
      </ul>
    </Note>
  )
}
