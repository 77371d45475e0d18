import type { ReactNode } from 'react'

type Props = { title: string; help?: ReactNode; children: ReactNode }

/** A part of a step: heading, a line of help, fields; a hairline parts it from the one before. */
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
