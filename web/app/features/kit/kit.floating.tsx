import { useState } from 'react'
import { choose, confirm } from '../../shell/dialogs/ask.ts'
import { Overlay } from '../../shell/layouts/overlay.tsx'
import { raiseSessionDialog } from '../../shell/private-pages/session-dialog.ts'
import { showToast } from '../../shell/toasts/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, Sheet } from '../../ui/dialog.tsx'

type Shown = 'dialog' | 'sheet' | 'overlay' | undefined

async function askToDelete() {
  const isSure = await confirm({
    title: 'Delete this property?',
    text: 'The subscription amount will not be refunded. This action cannot be reverted.',
    confirm: 'Yes, delete it!',
    kind: 'danger',
  })
  showToast(isSure ? 'good' : 'note', isSure ? 'Property deleted successfully' : 'Kept')
}

async function askToKeep() {
  const answer = await choose({ title: 'Keep the draft?', text: 'It waits under Drafts.' })
  showToast('note', answer)
}

export function Floating() {
  const [shown, setShown] = useState<Shown>()
  const hide = () => setShown(undefined)
  const seeOverlay = () => {
    setShown('overlay')
    setTimeout(hide, 2000)
  }
  return (
    <div className="flex flex-wrap gap-4">
      <Button
        variant="line"
        onClick={() =>
          showToast('good', 'Added to favorites', { label: 'Undo', onClick: () => undefined })
        }
      >
        Good toast
      </Button>
      <Button variant="line" onClick={() => showToast('bad', 'Something went wrong')}>
        Bad toast
      </Button>
      <Button variant="line" onClick={askToDelete}>
        Confirm
      </Button>
      <Button variant="line" onClick={askToKeep}>
        Choose
      </Button>
      <Button variant="line" onClick={() => raiseSessionDialog('')}>
        Session expired
      </Button>
      <Button variant="line" onClick={() => setShown('dialog')}>
        Dialog
      </Button>
      <Button variant="line" onClick={() => setShown('sheet')}>
        Sheet
      </Button>
      <Button variant="line" onClick={seeOverlay}>
        Overlay
      </Button>
      {shown === 'overlay' && <Overlay />}
      <Dialog isOpen={shown === 'dialog'} onClose={hide} title="A window">
        <p>Escape, the cross and a press beside it close it.</p>
      </Dialog>
      <Sheet
        isOpen={shown === 'sheet'}
        onClose={hide}
        title="Filters"
        actions={
          <>
            <Button variant="plain">Clear all</Button>
            <Button onClick={hide}>Show 24 places</Button>
          </>
        }
      >
        <p>It rises from below on phones and stands at the right from a tablet's width.</p>
      </Sheet>
    </div>
  )
}
