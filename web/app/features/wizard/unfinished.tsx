import { messageOf } from '@nilayam/contract/errors'
import { formatWhen } from '@nilayam/contract/india-time'
import { useState } from 'react'
import { api } from '../../api.ts'
import { showToast } from '../../shell/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

type Props = { savedAt: string; onStartAfresh: () => void }

/** Says where the filled-in fields come from, and lets go of them. */
export function Unfinished({ savedAt, onStartAfresh }: Props) {
  const [isGone, setGone] = useState(false)
  if (isGone) return null
  const startAfresh = async () => {
    try {
      await api.call('saveUnfinished', { body: { form: null } })
      setGone(true)
      onStartAfresh()
    } catch (error) {
      showToast('bad', messageOf(error))
    }
  }
  return (
    <Note kind="info" icon="clock">
      <p>This is how far you came {formatWhen(savedAt)}. Go on where you left off.</p>
      <Button variant="plain" onClick={startAfresh}>
        Start afresh
      </Button>
    </Note>
  )
}
