import type { ReactNode } from 'react'

type Props = { title: string; help?: ReactNode; children: ReactNode }

/** A section of a step: heading, help, fields; separated by a hairline. */
export function Section({ title, help, children }: Props) {
  return (
    <section className="grid min-w-0 gap-5 [section+&]:border-t [section+&]:border-line [section+&]:pt-8">
      <header className="grid gap-1">
        <h2 className="text-22">{title}</h2>
        {help && <p className="text-14 text-ink-soft">{help}</p>}
      </header>
      {children}
    </section>
  )
}
