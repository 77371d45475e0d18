import { messageOf } from '@nilayam/contract/errors'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { useState } from 'react'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { signIn } from '../../shell/session/session-change.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { t } from '../../text.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { formatMobile } from '../../ui/fields/mobile.ts'
import { Passkeys } from '../passkeys/passkeys.door.tsx'
import { ProofsPanel } from '../proofs/proofs-panel.door.tsx'
import { TwoStep } from '../second-factor/two-step.door.tsx'
import { Facts, type OwnAccount, Panel, ProfileHead, userTypes } from './profile-parts.tsx'
import { securityTitle } from './profile-values.ts'

type First = 'full_name' | 'password'
type Props = {
  mine: OwnAccount
  onEdit: (first: First) => void
  /** Where editing began that has ended. */
  left: First | undefined
  /** Ref of the button that it began with. */
  takeFocus: (button: HTMLElement | null) => void
}

/** The profile in read mode. */
export function ProfileView({ mine, onEdit, left, takeFocus }: Props) {
  const { full_name, email, mobile_number, type } = mine.user
  return (
    <>
      <ProfileHead mine={mine}>
        <Button
          ref={left === 'full_name' ? takeFocus : undefined}
          variant="line"
          icon="pencil"
          onClick={() => onEdit('full_name')}
        >
          {t('profile.editProfile')}
        </Button>
      </ProfileHead>
      <Panel>
        <Facts
          facts={[
            [t('profile.name'), full_name],
            [t('profile.email'), email],
            [
              t('profile.phone'),
              mobile_number ? formatMobile(mobile_number) : t('profile.noPhone'),
            ],
            [t('profile.type'), userTypes[type]],
          ]}
        />
      </Panel>
      <ProofsPanel email={email} />
      <Security
        mine={mine}
        onChange={() => onEdit('password')}
        buttonRef={left === 'password' ? takeFocus : undefined}
      />
      <Passkeys hasPassword={mine.profile.has_password} />
      <TwoStep hasPassword={mine.profile.has_password} />
    </>
  )
}

function passwordSays({ has_password, password_changed_at }: OwnAccount['profile']): string {
  if (!has_password) return t('profile.noPasswordYet')
  return password_changed_at
    ? t('profile.passwordChanged', { day: toIndianDay(password_changed_at) })
    : t('profile.passwordNeverChanged')
}

type SecurityProps = {
  mine: OwnAccount
  onChange: () => void
  buttonRef: Props['takeFocus'] | undefined
}

function Security({ mine, onChange, buttonRef }: SecurityProps) {
  const { user, profile } = mine
  return (
    <Panel>
      <h2>{securityTitle(user, profile)}</h2>
      <Facts
        facts={[
          [t('profile.password'), passwordSays(profile)],
          [
            'Google',
            profile.has_google ? t('profile.googleConnected') : t('profile.googleNotConnected'),
          ],
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Button ref={buttonRef} variant="line" onClick={onChange}>
          {profile.has_password ? t('profile.changePassword') : t('profile.setPassword')}
        </Button>
        <SignOutEverywhere />
        <ButtonLink variant="plain" icon="eye" to={paths.privacyCentre()}>
          {t('profile.privacyCentre')}
        </ButtonLink>
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
      {t('profile.signOutEverywhere')}
    </Button>
  )
}
