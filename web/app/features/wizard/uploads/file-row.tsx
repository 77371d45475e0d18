import type { ReactNode } from 'react'
import { t } from '../../../text.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/drawings/icon.tsx'
import { usePicture } from './use-picture.ts'

type LineProps = {
  name: string
  children: ReactNode
  isBad?: boolean
  icon?: IconName
  /** Shown instead of the icon. */
  picture?: File | undefined
}

const Thumbnail = ({ file }: { file: File }) => (
  <img src={usePicture(file)} alt="" className="size-full object-cover" />
)

/** A file: picture or icon, name, and a line of text. */
export function FileLine({ name, children, isBad = false, icon = 'file', picture }: LineProps) {
  return (
    <>
      <span className="grid size-12 flex-none place-items-center overflow-hidden rounded-control bg-sunk text-ink-soft">
        {picture ? <Thumbnail file={picture} /> : <Icon name={icon} />}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold" title={name}>
          {name}
        </p>
        <div className={`text-14 ${isBad ? 'font-medium text-brick' : 'text-ink-soft'}`}>
          {children}
        </div>
      </div>
    </>
  )
}

const rowClass = 'flex flex-wrap items-center gap-3 rounded-control border bg-surface p-3'

/** A file as a row with actions. */
export function FileRow({ actions, ...line }: LineProps & { actions: ReactNode }) {
  return (
    <div
      role={line.isBad ? 'alert' : undefined}
      className={`${rowClass} ${line.isBad ? 'border-brick ring-1 ring-brick' : 'border-line'}`}
    >
      <FileLine {...line} />
      <span className="ml-auto flex items-center gap-1">{actions}</span>
    </div>
  )
}

type RefusedProps = {
  name: string
  message: string
  onDismiss: () => void
  onChoose: () => void
}

/** A refused file with the reason: retrying won't help, another file may. */
export function RefusedRow({ name, message, onDismiss, onChoose }: RefusedProps) {
  const chooseAnother = () => {
    onDismiss()
    onChoose()
  }
  return (
    <FileRow
      name={name}
      isBad
      icon="alert"
      actions={
        <>
          <Button
            variant="line"
            onClick={chooseAnother}
            aria-label={t('wizard.chooseAnotherFor', { name })}
          >
            {t('wizard.chooseAnother')}
          </Button>
          <IconButton icon="close" label={t('wizard.dismiss', { name })} onClick={onDismiss} />
        </>
      }
    >
      {message}
    </FileRow>
  )
}

/** Upload progress; at 100% the server is processing the file. */
export function ShareBar({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="grid gap-1 text-14">
      <span className="tabular-nums">
        {percent < 100 ? t('wizard.sending', { percent }) : t('wizard.checking')}
      </span>
      <progress className="share-bar" aria-label={t('wizard.sent')} max={100} value={percent} />
    </div>
  )
}
