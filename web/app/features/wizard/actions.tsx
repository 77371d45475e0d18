import type { ReactNode } from 'react'
import './wizard.css'

type Props = {
  /** A hint beside the buttons. */
  says?: ReactNode
  children: ReactNode
}

/** The Back and Next buttons, fixed at the bottom of the screen. */
export function Actions({ says, children }: Props) {
  return (
    <div className="wizard-actions sticky bottom-0 z-10 -mx-(--gutter) grid gap-3 border-t border-line bg-ground px-(--gutter) py-3 md:mx-0 md:px-0 md:py-5">
      {says}
      <div className="flex items-center justify-between gap-2 sm:gap-3">{children}</div>
    </div>
  )
}
