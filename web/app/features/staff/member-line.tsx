import type { StaffMember } from '@nilayam/contract/admin/staff'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Begin, useActions } from '../../admin-kit/table/bulk-bar.tsx'
import { formatChanged } from '../../admin-kit/times.ts'
import { adminPaths } from '../../admin-paths.ts'
import { api } from '../../api.ts'
import { confirm } from '../../shell/dialogs/ask.ts'
import { t } from '../../text.ts'
import { Button } from '../../ui/button.tsx'
import { State } from '../../ui/state.tsx'
import { RightsBoxes } from './rights-boxes.tsx'

/** One of the staff with the rights, which are saved when they were changed. */
export function MemberLine({ member }: { member: StaffMember }) {
  const { id, full_name: name, email, rights: was, is_invited, is_disabled } = member
  const [rights, setRights] = useState(was)
  const press = useActions()
  const params = { user_id: id }
  const isChanged = rights.join() !== was.join()
  const save = async (begin: Begin) => {
    begin()
    return { said: (await api.call('changeRights', { params, body: { was, rights } })).msg }
  }
  const remove = async (begin: Begin) => {
    const isMeant = await confirm({
      title: t('staff.removeTitle', { name }),
      text: t('staff.removeExplained'),
      confirm: t('staff.remove'),
      kind: 'danger',
    })
    if (!isMeant) return undefined
    begin()
    return { said: (await api.call('removeStaff', { params, body: { was } })).msg }
  }
  const invite = async (begin: Begin) => {
    begin()
    return { said: (await api.call('inviteStaff', { params, body: {} })).msg }
  }
  return (
    <section className="staff-member" aria-label={name}>
      <div className="min-w-0">
        <h2 className="text-16">
          <Link className="hover:underline" to={adminPaths.user(id)}>
            {name}
          </Link>
        </h2>
        <p className="staff-email">{email}</p>
        <Standing member={member} />
      </div>
      <RightsBoxes legend={t('staff.rightsOf', { name })} rights={rights} onChange={setRights} />
      <div className="staff-actions">
        {isChanged && <Button {...press('save', save)}>{t('staff.save')}</Button>}
        {is_invited && !is_disabled && (
          <Button variant="line" {...press('invite', invite)}>
            {t('staff.inviteAgain')}
          </Button>
        )}
        <Button
          variant="plain"
          aria-label={t('staff.removeNamed', { name })}
          {...press('remove', remove)}
        >
          {t('staff.remove')}
        </Button>
      </div>
    </section>
  )
}

function Standing({
  member: { id, is_invited, is_disabled, last_act_at },
}: {
  member: StaffMember
}) {
  if (is_disabled) return <State kind="bad">{t('staff.disabled')}</State>
  if (is_invited) return <State kind="wait">{t('staff.isInvited')}</State>
  if (!last_act_at) return <p className="staff-email">{t('staff.noActs')}</p>
  return (
    <p className="staff-email">
      <Link className="link" to={adminPaths.audit({ actor_id: id })}>
        {t('staff.lastAct', { when: formatChanged(last_act_at) })}
      </Link>
    </p>
  )
}
