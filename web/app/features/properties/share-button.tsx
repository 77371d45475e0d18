import { copyAddress } from '../../shell/copy-address.ts'
import { t } from '../../text.ts'
import { Button, IconButton } from '../../ui/button.tsx'

type Props = { title: string; address: string }

/** Web Share where supported, else copies the address. */
async function share({ title, address }: Props): Promise<void> {
  if (!navigator.share) return copyAddress(address)
  try {
    await navigator.share({ title, url: address })
  } catch (error) {
    const isCalledOff = error instanceof DOMException && error.name === 'AbortError'
    if (!isCalledOff) await copyAddress(address)
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
