import { showToast } from '../../shell/toast.ts'
import { t } from '../../text.ts'
import { Button, IconButton } from '../../ui/button.tsx'

type Props = { title: string; address: string }

/** Web Share where supported, else copies the address. */
async function share({ title, address }: Props): Promise<void> {
  try {
    if (navigator.share) await navigator.share({ title, url: address })
    else {
      await navigator.clipboard.writeText(address)
      void showToast('good', t('properties.linkCopied'))
    }
  } catch (error) {
    const isCalledOff = error instanceof DOMException && error.name === 'AbortError'
    // The clipboard API needs HTTPS.
    if (!isCalledOff) void showToast('note', t('properties.copyFromBar'))
  }
}

export function ShareButton(props: Props) {
  return (
    <Button variant="line" icon="share" full className="needs-script" onClick={() => share(props)}>
      {t('properties.share')}
    </Button>
  )
}

/** On a photograph. */
export function ShareOnPhoto(props: Props) {
  return (
    <IconButton
      icon="share"
      label={t('properties.share')}
      className="on-photo needs-script"
      onClick={() => share(props)}
    />
  )
}
