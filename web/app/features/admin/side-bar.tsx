import '../../admin-kit/pieces.css'
import './admin.css'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { t } from '../../text.ts'
import { Icon } from '../../ui/icon.tsx'
import { findSection, isWithin, type Section, sections } from './sections.ts'
import { useWaiting } from './waiting.door.ts'

type LinkProps = { section: Section; count: number | undefined; onGo: () => void }

function SectionLink({ section, count, onGo }: LinkProps) {
  const { pathname } = useLocation()
  return (
    <Link
      to={section.to}
      aria-current={isWithin(section, pathname) ? 'page' : undefined}
      onClick={onGo}
    >
      <Icon name={section.icon} size={18} />
      {section.label}
      <Count count={count} />
    </Link>
  )
}

function Count({ count }: { count: number | undefined }) {
  if (count === undefined) return null
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
export function SideBar() {
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
        <Count count={current?.waits && waiting?.[current.waits]} />
        <Icon name="down" size={18} />
      </button>
      <div ref={menu} id="admin-menu" popover="auto" className="admin-menu">
        {sections.map((group) => (
          <ul key={group[0]?.label}>
            {group.map((section) => (
              <li key={section.to}>
                <SectionLink
                  section={section}
                  count={section.waits && waiting?.[section.waits]}
                  onGo={close}
                />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}
