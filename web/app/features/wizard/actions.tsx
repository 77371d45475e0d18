import type { ReactNode } from 'react'
import './wizard.css'

type Props = {
  /** What there is to know before the next press. */
  says?: ReactNode
  children: ReactNode
}

/** Back and on: at the foot of the screen, however long the step is. */
export function Actions({ says, children }: Props) {
  return (
    <div className="wizard-actions sticky bottom-0 z-10 -mx-(--gutter) grid gap-3 border-t border-line bg-ground px-(--gutter) py-3 md:mx-0 md:px-0 md:py-5">
      {says}
      <div className="flex items-center justify-between gap-2 sm:gap-3">{children}</div>
    </div>
  )
}
