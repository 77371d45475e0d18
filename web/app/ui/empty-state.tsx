import type { ReactNode } from 'react'
import { LitDoorway } from './drawings/drawing.tsx'

type Props = { title: ReactNode; text?: ReactNode; children?: ReactNode }

/** Shown in place of an empty list; children are suggestions, as ChipLinks or one button. */
export function EmptyState({ title, text, children }: Props) {
  return (
    <div className="empty">
      <LitDoorway />
      <h2 className="text-22">{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className="empty-ways">{children}</div>}
    </div>
  )
}
