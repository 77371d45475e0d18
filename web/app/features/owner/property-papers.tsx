import { formatDay } from '@nilayam/contract/india-time'
import type { OwnerProperty } from '@nilayam/contract/owner'
import type { PaperKind } from '@nilayam/contract/papers'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { formatRupees } from '../../ui/rupees.ts'
import { countPages } from '../papers/count-pages.door.ts'
import { OpenPaper } from './open-paper.door.tsx'

const names = { id_document: 'KYC ID Document', property_proof: 'Property proof' } as const

function Paper({ property, kind }: { property: OwnerProperty; kind: PaperKind }) {
  const onFile = property.kyc_documents[kind]
  return (
    <li className="flex items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold">{names[kind]}</p>
        <p className="truncate text-14 text-ink-soft" title={onFile?.file_name}>
          {onFile?.file_name ?? 'Not on file'}
        </p>
        {onFile && (
          <p className="text-14 text-ink-soft">On file since {formatDay(onFile.uploaded_at)}</p>
        )}
      </div>
      {onFile && (
        <OpenPaper propertyId={property.id} kind={kind} onFile={onFile}>
          {(open, isBusy) => (
            <Button
              variant="line"
              busy={isBusy}
              aria-label={`Open ${onFile.file_name}`}
              onClick={open}
            >
              Open
            </Button>
          )}
        </OpenPaper>
      )}
    </li>
  )
}

/** Papers by name, brochures and the plan. */
export function Papers({ property }: { property: OwnerProperty }) {
  const { plan, brochures } = property
  return (
    <div className="grid gap-4">
      <Panel title="Papers">
        <ul className="divide-y divide-line">
          <Paper property={property} kind="id_document" />
          <Paper property={property} kind="property_proof" />
          {brochures.map(({ id, file_name, pages }) => (
            <li key={id} className="py-3 last:pb-0">
              <p className="truncate font-semibold" title={file_name}>
                {file_name}
              </p>
              <p className="text-14 text-ink-soft">
                Brochure, {countPages(pages.length)}, shown behind the photographs
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel
        title="Plan"
        aside={
          !property.is_drafted && (
            <Link to={paths.subscription({ property: property.id })} className="link">
              Subscription
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
                    {period.plan_name}, {formatDay(period.starts_at)} to {formatDay(period.ends_at)}
                    , {formatRupees(period.amount)}
                  </li>
                ),
            )}
          </ul>
        ) : (
          <p className="text-ink-soft">None yet. It is chosen in the last step of the wizard.</p>
        )}
      </Panel>
    </div>
  )
}
