import type { ReactNode } from 'react'

/** Back and on: at the foot of the screen on phones, however long the step is. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-3 border-t border-line bg-ground px-4 py-3 md:mx-0 md:px-0 md:py-5">
      {children}
    </div>
  )
}
