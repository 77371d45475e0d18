import type { UserRow } from '@nilayam/contract/admin/users'
import { formatMoment, toIndianDay } from '@nilayam/contract/time/india-time'
import { Link } from 'react-router'
import { AdminHead } from '../../admin-kit/admin-head.tsx'
import { useByPhone } from '../../admin-kit/by-phone.tsx'
import { useActions } from '../../admin-kit/table/bulk-bar.tsx'
import { Table } from '../../admin-kit/table/table.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { api } from '../../api.ts'
import { orErrorPage, requireId } from '../../error-page.ts'
import { useSession } from '../../shell/session/session.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { formatMobile } from '../../ui/fields/mobile.ts'
import { Note } from '../../ui/note.tsx'
import { History } from '../audit/history.door.tsx'
import { propertyColumns } from '../moderation/property-columns.door.tsx'
import type { Route } from './+types/user.page'
import { disable, enable, resetFactor, signOut } from './actions.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.user.full_name ?? t('users.user')} · Nilayam` },
]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return orErrorPage(api.call('getUser', { params: { user_id: Number(requireId(params.id)) } }))
}

/** An account: person, properties, audit history. */
export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { user, properties, history } = loaderData
  const page = {
    total: properties.length,
    total_is_capped: user.property_count > properties.length,
    first_row: Math.min(1, properties.length),
    last_row: properties.length,
    next_cursor: null,
    previous_cursor: null,
  }
  return (
    <div className="admin-main">
      <AdminHead title={user.full_name} text={sayWho(user)}>
        {/* Keyed, so that no tick is carried over to another account. */}
        <Actions key={user.id} user={user} hasFactor={loaderData.has_second_factor} />
      </AdminHead>
      <StateNotes user={user} />
      {properties.length > 0 && (
        <div className="mb-8">
          <h2 className="mb-3 flex flex-wrap items-baseline gap-4 text-18">
            {t('users.properties')}
            <Link className="link text-14" to={adminPaths.properties({ owner_id: user.id })}>
              {t('users.findAmongThem')}
            </Link>
          </h2>
          <Table
            name={t('users.properties')}
            columns={propertyColumns.map((column) => ({ ...column, isSortable: false }))}
            rows={properties}
            none={t('users.noProperties')}
            page={page}
            sort=""
            titleOf={({ title }) => title}
            hrefOf={({ id }) => adminPaths.property(id)}
          />
        </div>
      )}
      <h2 className="mb-3 text-18">{t('users.history')}</h2>
      <div className="table-box">
        <History entries={history} />
      </div>
    </div>
  )
}

function StateNotes({ user: { disabled_at, erase_at, erased_at } }: { user: UserRow }) {
  const day = erase_at && toIndianDay(erase_at)
  return (
    <div className="mb-4 grid gap-2 empty:hidden">
      {erased_at && (
        <Note kind="info">{t('users.isErased', { when: formatMoment(erased_at) })}</Note>
      )}
      {disabled_at && (
        <Note kind="bad">{t('users.disabledSince', { when: formatMoment(disabled_at) })}</Note>
      )}
      {day && (
        <Note kind="soon">
          {disabled_at ? t('users.willBeErased', { day }) : t('users.willBeErasedUnless', { day })}
        </Note>
      )}
    </div>
  )
}

function sayWho({ type, email, mobile_number, joined_at }: UserRow): string {
  const when = formatMoment(joined_at)
  return mobile_number
    ? t('users.whoWithMobile', { type, email, mobile: formatMobile(mobile_number), when })
    : t('users.who', { type, email, when })
}

function Actions({ user, hasFactor }: { user: UserRow; hasFactor: boolean }) {
  const { byPhone, box, clear } = useByPhone()
  const press = useActions(clear)
  const session = useSession()
  if (session?.user.id === user.id) return <p>{t('users.ownAccount')}</p>
  if (user.erased_at) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {box}
      {hasFactor && (
        <Button variant="plain" {...press('factor', (begin) => resetFactor(user, byPhone, begin))}>
          {t('users.resetFactor')}
        </Button>
      )}
      <Button variant="line" {...press('out', (begin) => signOut([user], byPhone, begin))}>
        {t('users.signOut')}
      </Button>
      {user.disabled_at ? (
        <Button {...press('enable', (begin) => enable([user], byPhone, begin))}>
          {t('users.enable')}
        </Button>
      ) : (
        <Button variant="danger" {...press('disable', (begin) => disable([user], byPhone, begin))}>
          {t('users.disable')}
        </Button>
      )}
    </div>
  )
}
