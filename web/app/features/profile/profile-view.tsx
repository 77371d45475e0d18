import { messageOf } from '@nilayam/contract/errors'
import { formatDay } from '@nilayam/contract/india-time'
import { useState } from 'react'
import { api } from '../../api.ts'
import { signIn } from '../../shell/session-change.ts'
import { showToast } from '../../shell/toast.ts'
import { Button } from '../../ui/button.tsx'
import { formatMobile } from '../../ui/mobile.ts'
import { Facts, type Mine, Panel, ProfileHead, userTypes } from './profile-parts.tsx'
import { securityTitle } from './profile-values.ts'

type Props = { mine: Mine; onEdit: (first: 'full_name' | 'password') => void }

/** The profile as it is read. */
export function ProfileView({ mine, onEdit }: Props) {
  const { full_name, email, mobile_number, type } = mine.user
  return (
    <>
      <ProfileHead mine={mine}>
        <Button variant="line" icon="pencil" onClick={() => onEdit('full_name')}>
          Edit Profile
        </Button>
      </ProfileHead>
      <Panel>
        <Facts
          facts={[
            ['Name', full_name],
            ['E-mail', email],
            ['Phone', mobile_number ? formatMobile(mobile_number) : 'N/A'],
            ['Type', userTypes[type]],
          ]}
        />
      </Panel>
      <Security mine={mine} onChange={() => onEdit('password')} />
    </>
  )
}

function passwordSays({ has_password, password_changed_at }: Mine['profile']): string {
  if (!has_password) return 'none yet'
  return password_changed_at ? `changed ${formatDay(password_changed_at)}` : 'never changed'
}

function Security({ mine, onChange }: { mine: Mine; onChange: () => void }) {
  const { user, profile } = mine
  return (
    <Panel>
      <h2>{securityTitle(user, profile)}</h2>
      <Facts
        facts={[
          ['Password', passwordSays(profile)],
          ['Google', profile.has_google ? 'can sign you in' : 'not connected'],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="line" onClick={onChange}>
          {profile.has_password ? 'Change password' : 'Set a password'}
        </Button>
        <SignOutEverywhere />
      </div>
    </Panel>
  )
}

function SignOutEverywhere() {
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    try {
      const reply = await api.call('signOutEverywhere')
      signIn(reply)
      void showToast('good', reply.msg)
    } catch (error) {
      void showToast('bad', messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Button variant="plain" icon="out" busy={isBusy} onClick={end}>
      Sign out everywhere
    </Button>
  )
}
