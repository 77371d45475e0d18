import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

type LineProps = { name: string; children: ReactNode; isBad?: boolean }

/** A file that has no picture to show: its name and a line about it. */
export function FileLine({ name, children, isBad = false }: LineProps) {
  return (
    <>
      <span className="grid size-12 flex-none place-items-center rounded-control bg-sunk text-ink-soft">
        <Icon name={isBad ? 'alert' : 'book'} />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate font-semibold">{name}</p>
        <div className={`text-14 ${isBad ? 'font-medium text-brick' : 'text-ink-soft'}`}>
          {children}
        </div>
      </div>
    </>
  )
}

const rowClass = 'flex items-center gap-3 rounded-control border bg-surface p-3'

/** The same as a row of its own, with what can be done with it. */
export function FileRow({ actions, ...line }: LineProps & { actions: ReactNode }) {
  return (
    <div
      role={line.isBad ? 'alert' : undefined}
      className={`${rowClass} ${line.isBad ? 'border-brick ring-1 ring-brick' : 'border-line'}`}
    >
      <FileLine {...line} />
      {actions}
    </div>
  )
}

type RefusedProps = { name: string; message: string; onDismiss: () => void }

/** A file that can't be taken, and why. Another one is chosen with the button that chose this. */
export function RefusedRow({ name, message, onDismiss }: RefusedProps) {
  return (
    <FileRow
      name={name}
      isBad
      actions={<IconButton icon="close" label={`Dismiss ${name}`} onClick={onDismiss} />}
    >
      {message}
    </FileRow>
  )
}

/** How much of a file has gone up; what has gone up whole is being looked at by the server. */
export function ShareBar({ share }: { share: number }) {
  const percent = Math.round(share * 100)
  return (
    <div className="grid gap-1 text-14">
      <span className="tabular-nums">{percent < 100 ? `Sending, ${percent} %` : 'Checking'}</span>
      <progress
        className="h-1.5 w-full overflow-hidden rounded-full accent-peacock"
        aria-label="Sent"
        max={100}
        value={percent}
      />
    </div>
  )
}
