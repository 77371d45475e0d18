import '../../admin-kit/pieces.css'
import './admin.css'
import type { Right } from '@nilayam/contract/rights'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useWaiting } from '../../admin-kit/waiting.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { findSection, isWithin, type Section, sectionsFor } from './sections.ts'

type LinkProps = { section: Section; waiting: Waiting; onGo: () => void }
type Waiting = ReturnType<typeof useWaiting>

function SectionLink({ section, waiting, onGo }: LinkProps) {
  const { pathname } = useLocation()
  return (
    <Link
      to={section.to}
      aria-current={isWithin(section, pathname) ? 'page' : undefined}
      onClick={onGo}
    >
      <Icon name={section.icon} size={18} />
      {section.label}
      <Count section={section} waiting={waiting} />
    </Link>
  )
}

/** How many wait; of grievances first how many wait for too long. */
function Count({ section, waiting }: { section: Section | undefined; waiting: Waiting }) {
  const count = section?.waits && waiting?.[section.waits]
  if (count === undefined) return null
  const overdue = section?.waits === 'reports' ? (waiting?.overdue ?? 0) : 0
  if (overdue > 0) {
    return (
      <span className="admin-count admin-over">{t('admin.countOverdue', { count: overdue })}</span>
    )
  }
  return (
    <span className="admin-count" data-hot={count > 0 || undefined}>
      {t('admin.countWaiting', {
        count,
        hidden: (words) => <span className="sr-only">{words}</span>,
      })}
    </span>
  )
}

/**
 * The navigation of the admin pages with counts of waiting items: at the left, or behind a button that names the
 * current section.
 */
export function SideBar({ rights }: { rights: readonly Right[] }) {
  const waiting = useWaiting()
  const { pathname } = useLocation()
  const menu = useRef<HTMLDivElement>(null)
  const current = findSection(pathname)
  // On desktops the menu is always shown, not as a popover.
  const close = () => menu.current?.matches(':popover-open') && menu.current.hidePopover()
  return (
    <nav className="admin-rail" aria-label={t('admin.admin')}>
      <button type="button" className="admin-open" popoverTarget="admin-menu">
        <Icon name={current?.icon ?? 'list'} size={18} />
        {current?.label ?? t('admin.admin')}
        <Count section={current} waiting={waiting} />
        <Icon name="down" size={18} />
      </button>
      <div ref={menu} id="admin-menu" popover="auto" className="admin-menu">
        {sectionsFor(rights).map((group) => (
          <ul key={group[0]?.label}>
            {group.map((section) => (
              <li key={section.to}>
                <SectionLink section={section} waiting={waiting} onGo={close} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}
