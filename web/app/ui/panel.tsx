import type { ReactNode } from 'react'

type Props = { title: string; aside?: ReactNode; children: ReactNode }

/** A panel on the owner's pages: a surface with a hairline border, never a shadow. */
export function Panel({ title, aside, children }: Props) {
  return (
    <section className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-5 md:p-6">
      <div className="mb-4 flex items-center justify-between gap-3">
        <h2 className="text-22">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
