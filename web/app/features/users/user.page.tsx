import { formatMoment } from '@nilayam/contract/india-time'
import type { UserRow } from '@nilayam/contract/users'
import { Link } from 'react-router'
import { AdminHead } from '../../admin-kit/admin-head.tsx'
import { useActs } from '../../admin-kit/bulk-bar.tsx'
import { Table } from '../../admin-kit/table.tsx'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../shell/session.ts'
import { Button } from '../../ui/button.tsx'
import { formatMobile } from '../../ui/mobile.ts'
import { Note } from '../../ui/note.tsx'
import { History } from '../audit/history.door.tsx'
import { propertyColumns } from '../moderation/property-columns.door.tsx'
import type { Route } from './+types/user.page'
import { disable, enable, signOut } from './actions.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.user.full_name ?? 'User'} · Nilayam` },
]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return orErrorPage(api.call('getUser', { params: { user_id: Number(params.id) } }))
}

/** One account: who it is, what it owns, and what staff did about it. */
export default function UserPage({ loaderData }: Route.ComponentProps) {
  const { user, properties, history } = loaderData
  const { email, mobile_number, joined_at, type, disabled_at } = user
  const page = {
    total: properties.length,
    total_is_capped: user.property_count > properties.length,
    next_cursor: null,
    previous_cursor: null,
  }
  return (
    <div className="admin-main">
      <AdminHead
        title={user.full_name}
        text={[
          `${type}, ${email}`,
          ...(mobile_number ? [formatMobile(mobile_number)] : []),
          `joined ${formatMoment(joined_at)}`,
        ].join(', ')}
      >
        <Actions user={user} />
      </AdminHead>
      {disabled_at && (
        <div className="mb-4">
          <Note kind="bad">Disabled since {formatMoment(disabled_at)}: nobody can sign in.</Note>
        </div>
      )}
      {properties.length > 0 && (
        <section className="mb-8" aria-label="Properties">
          <h2 className="mb-3 flex flex-wrap items-baseline gap-4 text-18">
            Properties
            <Link className="link text-14" to={paths.adminProperties({ owner_id: user.id })}>
              Find among them
            </Link>
          </h2>
          <Table
            name="Properties"
            columns={propertyColumns.map((column) => ({ ...column, isSortable: false }))}
            rows={properties}
            page={page}
            sort=""
            titleOf={({ title }) => title}
            hrefOf={({ id }) => paths.adminProperty(id)}
          />
        </section>
      )}
      <h2 className="mb-3 text-18">History</h2>
      <div className="table-box">
        <History entries={history} />
      </div>
    </div>
  )
}

function Actions({ user }: { user: UserRow }) {
  const { isBusy, attempt } = useActs()
  const session = useSession()
  if (session?.user.id === user.id) return <p>This is your own account.</p>
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="line" busy={isBusy} onClick={() => attempt(() => signOut([user]))}>
        Sign out everywhere
      </Button>
      {user.disabled_at ? (
        <Button busy={isBusy} onClick={() => attempt(() => enable([user]))}>
          Enable
        </Button>
      ) : (
        <Button variant="danger" busy={isBusy} onClick={() => attempt(() => disable([user]))}>
          Disable
        </Button>
      )}
    </div>
  )
}
