import { showToast } from '../../shell/toast.ts'
import { Button, IconButton } from '../../ui/button.tsx'

type Props = { title: string; address: string }

/** The phone's own share sheet where there is one, else the address on the clipboard. */
async function share({ title, address }: Props): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title, url: address })
    else {
      await navigator.clipboard.writeText(address)
      void showToast('good', 'Link copied')
    }
  } catch (error) {
    const isCalledOff = error instanceof DOMException && error.name === 'AbortError'
    // Without HTTPS there is no clipboard.
    if (!isCalledOff) void showToast('note', 'Copy the address from the browser’s bar.')
  }
}

export function ShareButton(props: Props) {
  return (
    <Button variant="line" icon="share" full className="needs-script" onClick={() => share(props)}>
      Share
    </Button>
  )
}

/** On a photograph. */
export function ShareOnPhoto(props: Props) {
  return (
    <IconButton
      icon="share"
      label="Share"
      className="on-photo needs-script"
      onClick={() => share(props)}
    />
  )
}
