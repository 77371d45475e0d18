import type { AdminProperty } from '@nilayam/contract/admin/moderation'
import { messageOf } from '@nilayam/contract/errors'
import { hasRight, type Right } from '@nilayam/contract/rights'
import { formatMoment, toIndianDay } from '@nilayam/contract/time/india-time'
import { useState } from 'react'
import { Link } from 'react-router'
import { AdminHead } from '../../admin-kit/admin-head.tsx'
import { useByPhone } from '../../admin-kit/by-phone.tsx'
import { PublicPageLink } from '../../admin-kit/public-page-link.tsx'
import { loadRights } from '../../admin-kit/rights.ts'
import { useActions } from '../../admin-kit/table/bulk-bar.tsx'
import { Tabs } from '../../admin-kit/tabs.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { api } from '../../api.ts'
import { orErrorPage, requireId } from '../../error-page.ts'
import { ownerPaths } from '../../owner-paths.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { State } from '../../ui/state.tsx'
import { History } from '../audit/history.door.tsx'
import { ClaimBar } from '../claims/claim-bar.door.tsx'
import { Duplicates } from '../verification/duplicates.door.tsx'
import { PapersPane } from '../verification/papers-pane.door.tsx'
import { PlacePane } from '../verification/place-pane.door.tsx'
import { usePropertyClaim } from '../verification/property-claim.door.ts'
import type { Route } from './+types/property.page'
import { hold, NEEDS, release, unverify } from './actions.ts'
import { sayState } from './property-state.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.property.title ?? t('moderation.property')} · Nilayam` },
]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const property_id = Number(requireId(params.id))
  const [{ property }, { rights }] = await Promise.all([
    orErrorPage(api.call('getAdminProperty', { params: { property_id } })),
    orErrorPage(loadRights()),
  ])
  return { property, rights }
}

type View = 'papers' | 'history'

/** A property for staff: state, actions, papers and history. */
export default function PropertyPage({ loaderData }: Route.ComponentProps) {
  // Keyed, so that no opened paper, claim or tick is carried over to a duplicate.
  return <Property key={loaderData.property.id} {...loaderData} />
}

type Props = { property: AdminProperty; rights: readonly Right[] }

function Property({ property, rights }: Props) {
  const [view, setView] = useState<View>('papers')
  const claim = usePropertyClaim(property)
  const { kind, words } = sayState({
    ...property,
    is_refused: property.verification.status === 'refused',
  })
  return (
    <div className="admin-main">
      <AdminHead
        title={property.title}
        text={t('moderation.whatWhereChanged', {
          type: property.property_type.name,
          area: property.area.area_name,
          city: property.city.city_name,
          when: formatMoment(property.updated_at),
        })}
      >
        <Actions property={property} rights={rights} />
      </AdminHead>
      <div className="mb-4 grid grid-cols-1 gap-3 text-14">
        <p className="flex flex-wrap gap-x-6 gap-y-1">
          <State kind={kind}>{words}</State>
          <span>{VERIFICATION[property.verification.status]}</span>
          <span>
            {t('moderation.ownerIs', {
              name: property.account.full_name,
              link: (words) => (
                <Link className="link" to={adminPaths.user(property.account.id)}>
                  {words}
                </Link>
              ),
            })}
          </span>
          {property.plan_ends_at && (
            <span>{t('moderation.planUntil', { when: formatMoment(property.plan_ends_at) })}</span>
          )}
        </p>
        <Notes property={property} />
        <Duplicates property={property} />
      </div>
      <Tabs
        label={t('moderation.parts')}
        tabs={[
          { id: 'papers', label: t('moderation.papersAndPlace') },
          { id: 'history', label: t('moderation.history', { count: property.history.length }) },
        ]}
        value={view}
        onChange={setView}
      />
      {property.sent_at && hasRight(rights, 'verify') && (
        <div className="mt-2 flex">
          <ClaimBar
            claim={claim}
            onTake={() => claim.take().catch((error) => showToast('bad', messageOf(error)))}
          />
        </div>
      )}
      <div className="table-box mt-2">
        {view === 'papers' ? (
          <div className="panes">
            {/* Others that were sent since are closed. */}
            <PapersPane key={property.sent_at} property={property} claim={claim} />
            <PlacePane property={property} />
          </div>
        ) : (
          <History entries={property.history} />
        )}
      </div>
    </div>
  )
}

const VERIFICATION = {
  none: t('moderation.noProof'),
  waiting: t('moderation.papersWait'),
  asked: t('moderation.betterAsked'),
  verified: t('moderation.verified'),
  refused: t('moderation.verificationRefused'),
} as const

function Notes({ property }: { property: AdminProperty }) {
  const { deleted_at, held_note, verification, account } = property
  return (
    <>
      {deleted_at && (
        <Note kind="bad">{t('moderation.deletedOn', { when: formatMoment(deleted_at) })}</Note>
      )}
      {held_note && <Note kind="bad">{t('moderation.onHoldBecause', { note: held_note })}</Note>}
      {verification.note && (
        <Note kind="soon">
          {verification.reason
            ? t('moderation.reasonAndNote', {
                reason: verification.reason,
                note: verification.note,
              })
            : verification.note}
        </Note>
      )}
      {account.is_disabled && (
        <Note kind="bad">{t('moderation.accountDisabled', { name: account.full_name })}</Note>
      )}
      {account.erase_at && (
        <Note kind="soon">
          {t('moderation.accountErasing', {
            name: account.full_name,
            day: toIndianDay(account.erase_at),
          })}
        </Note>
      )}
    </>
  )
}

/** The server refuses what one has no right for, so it isn't offered. */
function Actions({ property, rights }: Props) {
  const { byPhone, box, clear } = useByPhone()
  const press = useActions(clear)
  const { id, state, is_verified, sent_at } = property
  const isUp = state === 'listed' || state === 'expired'
  const canUnverify = is_verified && hasRight(rights, NEEDS.unverify)
  const canHold = isUp && hasRight(rights, NEEDS.hold)
  const canRelease = state === 'held' && hasRight(rights, NEEDS.release)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state === 'listed' && <PublicPageLink property={property} />}
      {state === 'listed' && hasRight(rights, 'money') && (
        <ButtonLink variant="plain" to={ownerPaths.coupon(id)}>
          {t('moderation.coupon')}
        </ButtonLink>
      )}
      {(canUnverify || canHold || canRelease) && box}
      {canUnverify && (
        <Button
          variant="line"
          {...press('unverify', (begin) => unverify([property], byPhone, begin))}
        >
          {t('moderation.takeAway')}
        </Button>
      )}
      {canHold && (
        <Button variant="line" {...press('hold', (begin) => hold([property], byPhone, begin))}>
          {t('moderation.hold')}
        </Button>
      )}
      {canRelease && (
        <Button {...press('release', (begin) => release([property], byPhone, begin))}>
          {t('moderation.release')}
        </Button>
      )}
      {sent_at && hasRight(rights, 'verify') && (
        <ButtonLink to={adminPaths.verification(id)}>{t('moderation.checkPapers')}</ButtonLink>
      )}
    </div>
  )
}
