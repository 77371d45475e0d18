import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/drawings/icon.tsx'

type Props = {
  title: string
  text?: ReactNode
  /** A link to more, at the right, on phones a button below. */
  more?: { label: string; to: string }
  id?: string
  className?: string
  children: ReactNode
}

/** A section of the page with its heading. */
export function Band({ title, text, more, id, className = '', children }: Props) {
  return (
    <section id={id} className={`band wrap ${className}`}>
      <div className="band-head">
        <div>
          <h2>{title}</h2>
          {text && <p className="mt-1.5 text-ink-soft">{text}</p>}
        </div>
        {more && (
          <Link to={more.to} className="more">
            {more.label} <Icon name="arrow" size={18} />
          </Link>
        )}
      </div>
      {children}
      {more && (
        <ButtonLink to={more.to} variant="line" full className="more-below mt-5">
          {more.label}
        </ButtonLink>
      )}
    </section>
  )
}
