import type { ReactNode } from 'react'
import { Colours, Type } from './kit.basics.tsx'
import { Buttons, Chips, Waiting } from './kit.controls.tsx'
import { Fields } from './kit.fields.tsx'
import { Floating } from './kit.floating.tsx'

export const meta = () => [{ title: 'The kit · Nilayam' }, { name: 'robots', content: 'noindex' }]

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-4">
      <h2 className="text-22">{title}</h2>
      {children}
    </section>
  )
}

/** All components in all states, for viewing and for screenshots. */
export default function KitPage() {
  return (
    <div className="wrap py-10">
      <h1>The kit</h1>
      <p className="mt-2 text-18 text-ink-soft">
        Every piece in its states. Switch the theme with the moon.
      </p>
      <div className="mt-8 grid gap-10">
        <Part title="Colours">
          <Colours />
        </Part>
        <Part title="Type">
          <Type />
        </Part>
        <Part title="Buttons">
          <Buttons />
        </Part>
        <Part title="Chips, badges, segment">
          <Chips />
        </Part>
        <Part title="Fields">
          <Fields />
        </Part>
        <Part title="Waiting and empty">
          <Waiting />
        </Part>
        <Part title="Things that float">
          <Floating />
        </Part>
      </div>
    </div>
  )
}
