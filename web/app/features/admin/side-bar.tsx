import './desk.css'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { isWithin, type Section, sections } from './sections.ts'
import { useWaiting } from './waiting.ts'

function SectionLink({ section, count }: { section: Section; count: number | undefined }) {
  const { pathname } = useLocation()
  return (
    <Link to={section.to} aria-current={isWithin(section, pathname) ? 'page' : undefined}>
      <Icon name={section.icon} size={18} />
      {section.label}
      {count !== undefined && (
        <span className="desk-count" data-hot={count > 0 || undefined}>
          {count}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  )
}

/** What is seen of the section before the current one, where they are a strip. */
const MARGIN = 48

/** The sections of the desk, with what waits in them: at the left, or a strip to scroll on phones. */
export function SideBar() {
  const waiting = useWaiting()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current section
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (nav.current && current) nav.current.scrollLeft = current.offsetLeft - MARGIN
  }, [pathname])
  return (
    <nav ref={nav} className="desk-rail" aria-label="Admin">
      {sections.map((group) => (
        <ul key={group[0]?.label}>
          {group.map((section) => (
            <li key={section.to}>
              <SectionLink section={section} count={section.waits && waiting?.[section.waits]} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
