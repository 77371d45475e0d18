import { toOptionName } from '@nilayam/contract/options/option-names'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { Note } from '../../../ui/note.tsx'
import { formatRupees } from '../../../ui/numbers/rupees.ts'
import { Panel } from '../../../ui/panel.tsx'
import type { Standing } from './rooms-draft.ts'

type Props = { propertyId: number; standing: Standing }

/** The saved options, as pages and cards show them. */
export function StudentsSee({ propertyId, standing: { options, groups } }: Props) {
  const cheapest = options.toSorted((a, b) => a.fields.price - b.fields.price)[0]
  if (!cheapest) return null
  return (
    <div className="grid content-start gap-4">
      <Panel title={t('owner-options.studentsSee')}>
        <p className="flex flex-wrap items-baseline justify-between gap-2">
          <span className="text-ink-soft">{t('owner-options.from')}</span>
          <span>
            <b className="text-22 tabular-nums">{formatRupees(cheapest.fields.price)}</b>{' '}
            {t('owner-options.aMonth')}
          </span>
        </p>
        <p className="mt-1 mb-4 text-14 text-ink-soft">
          {t('owner-options.cheapest', { option: toOptionName(cheapest.fields) })}
        </p>
        <ul className="mb-4 grid gap-1 border-t border-line pt-4 text-14">
          {options.map(({ id, fields, free, units }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3">
              <span>{toOptionName(fields)}</span>
              <span className="text-ink-soft tabular-nums">
                {t('owner-options.freeOfAll', { free: free.now, all: units })}
              </span>
            </li>
          ))}
        </ul>
        <Link
          to={paths.ownerPreview({ property: propertyId })}
          className="link inline-flex min-h-11 items-center"
        >
          {t('owner-options.seePage')}
        </Link>
      </Panel>
      {groups.length > 0 && (
        <Note kind="info" icon="shield">
          {t('owner-options.newPrice')}
        </Note>
      )}
    </div>
  )
}
