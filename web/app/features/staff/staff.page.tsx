import './staff.css'
import { AdminHead } from '../../admin-kit/admin-head.tsx'
import { api } from '../../api.ts'
import { orErrorPage } from '../../error-page.ts'
import { t } from '../../text.ts'
import type { Route } from './+types/staff.page'
import { AddStaff } from './add-staff.tsx'
import { MemberLine } from './member-line.tsx'

export const meta = () => [{ title: `${t('staff.staff')} · Nilayam` }]

export async function clientLoader() {
  return orErrorPage(api.call('getStaff'))
}

/** Who may do what in the admin pages. */
export default function StaffPage({ loaderData: { staff } }: Route.ComponentProps) {
  return (
    <div className="admin-main">
      <AdminHead title={t('staff.staff')} text={t('staff.explained')} />
      <ul className="staff-list" aria-label={t('staff.staff')}>
        {staff.map((member) => (
          // Its boxes follow what is saved.
          <li key={`${member.id} ${member.rights.join()}`}>
            <MemberLine member={member} />
          </li>
        ))}
      </ul>
      <AddStaff />
    </div>
  )
}
