import { useState } from 'react'
import { t } from '../../text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/fields/choice.tsx'
import { useKeys, useKeysAreOn } from './keys.ts'

type Props = { keys: readonly { key: string; says: string }[] }

/** The page's keyboard shortcuts behind `?`, and a switch to disable them. */
export function KeysHelp({ keys }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isOn, turn] = useKeysAreOn()
  useKeys({ '?': () => setOpen(true) })
  return (
    <>
      <button type="button" className="keys min-h-9 text-14" onClick={() => setOpen(true)}>
        <span>
          <kbd>?</kbd> {t('admin-kit.keysBehind')}
        </span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('admin-kit.keys')}>
        <dl className="keys-list">
          {keys.map(({ key, says }) => (
            <div key={key}>
              <dt>
                {key.split(' ').map((one) => (
                  <kbd key={one}>{one}</kbd>
                ))}
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
        <Checkbox checked={isOn} onChange={(event) => turn(event.target.checked)}>
          {t('admin-kit.useKeys')}
        </Checkbox>
      </Dialog>
    </>
  )
}
