import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { findNextThings, type NextThing, type Own } from './next-things.ts'

const variants = {
  bad: { icon: 'alert', colours: 'bg-brick-soft text-brick' },
  soon: { icon: 'clock', colours: 'bg-marigold-soft' },
  proof: { icon: 'shield', colours: 'bg-sunk' },
  rooms: { icon: 'bed', colours: 'bg-sunk' },
  terms: { icon: 'file', colours: 'bg-sunk' },
  photo: { icon: 'picture', colours: 'bg-sunk' },
  draft: { icon: 'list', colours: 'bg-sunk' },
} as const

function Thing({ kind, title, text, to }: NextThing) {
  const { icon, colours } = variants[kind]
  return (
    <li className="relative grid grid-cols-[40px_minmax(0,1fr)_20px] items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span className={`grid size-[40px] place-items-center rounded-control ${colours}`}>
        <Icon name={icon} />
      </span>
      <div>
        <Link to={to} className="font-semibold after:absolute after:inset-0 hover:underline">
          {title}
        </Link>
        <p className="text-14 text-ink-soft">{text}</p>
      </div>
      <Icon name="right" className="text-ink-soft" />
    </li>
  )
}

const SHOWN = 5

/** To-do list of an owner. */
export function NextThings(own: Own) {
  const things = findNextThings(own)
  return (
    <Panel title={t('owner.next')}>
      {things.length === 0 ? (
        <p className="text-ink-soft">{t('owner.nothingToDo')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {things.slice(0, SHOWN).map((thing) => (
            <Thing {...thing} key={thing.key} />
          ))}
        </ul>
      )}
      {things.length > SHOWN && (
        <p className="mt-4 text-14 text-ink-soft">
          {t('owner.moreThings', { count: things.length - SHOWN })}{' '}
          <Link to={paths.ownerProperties()} className="link">
            {t('owner.allProperties')}
          </Link>
        </p>
      )}
    </Panel>
  )
}
