import type { ReactNode } from 'react'
import { Icon, type IconName } from './drawings/icon.tsx'

const signs = { info: 'info', good: 'check', soon: 'clock', bad: 'alert' } as const

type Props = { kind: keyof typeof signs; icon?: IconName; children: ReactNode }

/** A coloured note; icon and text carry the meaning, not the colour alone. */
export function Note({ kind, icon = signs[kind], children }: Props) {
  return (
    <div className={`note note-${kind}`}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  )
}
