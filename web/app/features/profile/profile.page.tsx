import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api.ts'
import { requireSession } from '../../shell/private-pages/guard.ts'
import { t } from '../../text.ts'
import { useFocusAfterPress } from '../../ui/use-focus-after-press.ts'
import type { Route } from './+types/profile.page'
import { ProfileForm } from './profile-form.tsx'
import { ProfileView } from './profile-view.tsx'

export const meta = () => [{ title: `${t('profile.myProfile')} · Nilayam` }]

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireSession(request, 'user')
  return api.call('getProfile')
}

/** The profile page of all roles. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const [editing, setEditing] = useState<'full_name' | 'password'>()
  const [left, setLeft] = useState(editing)
  const { revalidate } = useRevalidator()
  const focus = useFocusAfterPress()
  const end = async (isSaved: boolean) => {
    if (isSaved) await revalidate()
    focus.press()
    setLeft(editing)
    setEditing(undefined)
  }
  return (
    <div className="wrap grid max-w-[760px] gap-5 py-8 md:py-10">
      {editing ? (
        <ProfileForm mine={loaderData} first={editing} onEnd={end} />
      ) : (
        <ProfileView mine={loaderData} onEdit={setEditing} left={left} takeFocus={focus.take} />
      )}
    </div>
  )
}
