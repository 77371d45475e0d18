import type { OwnerProperty } from '@nilayam/contract/listing/owner'
import type { PaperKind } from '@nilayam/contract/places/papers'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { Panel } from '../../ui/panel.tsx'
import { OpenPaper } from './open-paper.door.tsx'
import { sayPaper } from './paper-words.ts'

const names = {
  id_document: t('owner.idDocument'),
  property_proof: t('owner.propertyProof'),
} as const

function Paper({ property, kind }: { property: OwnerProperty; kind: PaperKind }) {
  const onFile = property.kyc_documents[kind]
  return (
    <li className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">{names[kind]}</p>
        <p
          className={`text-14 text-ink-soft ${onFile ? 'truncate' : ''}`}
          title={onFile?.file_name}
        >
          {sayPaper(property, kind)}
        </p>
        {onFile && (
          <p className="text-14 text-ink-soft">
            {t('owner.onFileSince', { day: toIndianDay(onFile.uploaded_at) })}
          </p>
        )}
      </div>
      {onFile && (
        <OpenPaper propertyId={property.id} kind={kind} onFile={onFile}>
          {(open, isBusy) => (
            <Button
              variant="line"
              busy={isBusy}
              aria-label={t('owner.openThis', { name: onFile.file_name })}
              onClick={open}
            >
              {t('owner.open')}
            </Button>
          )}
        </OpenPaper>
      )}
    </li>
  )
}

/** Documents, brochures and plan. */
export function Papers({ property }: { property: OwnerProperty }) {
  const { plan, brochures } = property
  return (
    <div className="grid gap-4">
      <Panel title={t('owner.papers')}>
        <ul className="divide-y divide-line">
          <Paper property={property} kind="id_document" />
          <Paper property={property} kind="property_proof" />
          {brochures.map(({ id, file_name, pages }) => (
            <li key={id} className="py-3 last:pb-0">
              <p className="truncate font-semibold" title={file_name}>
                {file_name}
              </p>
              <p className="text-14 text-ink-soft">
                {t('owner.brochure', { pages: pages.length })}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel
        title={t('owner.plan')}
        aside={
          !property.is_drafted && (
            <Link to={paths.subscription({ property: property.id })} className="link">
              {t('owner.subscription')}
            </Link>
          )
        }
      >
        {plan ? (
          <ul className="grid gap-1.5 tabular-nums">
            {[plan, property.next_plan].map(
              (period) =>
                period && (
                  <li key={period.starts_at}>
                    {t('owner.planPeriod', {
                      plan: period.plan_name,
                      from: toIndianDay(period.starts_at),
                      until: toIndianDay(period.ends_at),
                      amount: formatRupees(period.amount),
                    })}
                  </li>
                ),
            )}
          </ul>
        ) : (
          <p className="text-ink-soft">{t('owner.noPlanYet')}</p>
        )}
      </Panel>
    </div>
  )
}
