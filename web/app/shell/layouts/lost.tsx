import type { ReactNode } from 'react'
import { Arcade } from '../../ui/drawings/drawing.tsx'

type Props = {
  isLit: boolean
  title: string
  text: ReactNode
  /** The original error message. */
  said?: string
  children: ReactNode
}

/** What error pages say, with the ways on. */
export function Lost({ isLit, title, text, said, children }: Props) {
  return (
    <div className="lost wrap">
      <Arcade isLit={isLit} />
      <h1>{title}</h1>
      <p>{text}</p>
      {said && <pre className="said">{said}</pre>}
      <div className="lost-ways">{children}</div>
    </div>
  )
}
