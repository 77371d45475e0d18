import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import type { WaitingThing } from '@nilayam/contract/moving-in/waiting'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Side, saySince, WAITING_WORDS } from './waiting-words.ts'

const SHOWN = 4

type Props = { waiting: Reply<Contract['getWaitingForMe']>; side: Side; now: Date }

/** What waits for the reader, first on a dashboard; nothing when nothing does. */
export function WaitingPanel({ waiting, side, now }: Props) {
  const { things, total } = waiting
  if (total === 0) return null
  return (
    <Panel title={t('waiting.title')}>
      <ul className="divide-y divide-line">
        {things.slice(0, SHOWN).map((thing) => (
          <Thing key={`${thing.kind} ${thing.enquiry_id}`} {...{ thing, side, now }} />
        ))}
      </ul>
      {total > SHOWN && (
        <p className="mt-4 text-14 text-ink-soft">
          {t('waiting.more', { count: total - SHOWN })}{' '}
          <Link
            to={side === 'student' ? paths.studentEnquiries() : paths.ownerEnquiries()}
            className="link"
          >
            {t('waiting.allEnquiries')}
          </Link>
        </p>
      )}
    </Panel>
  )
}

function Thing({ thing, side, now }: { thing: WaitingThing; side: Side; now: Date }) {
  const { icon, say, to } = WAITING_WORDS[thing.kind]
  return (
    <li className="relative grid grid-cols-[40px_minmax(0,1fr)_20px] items-center gap-3 py-3 first:pt-0 last:pb-0">
      <span className="grid size-[40px] place-items-center rounded-control bg-marigold-soft">
        <Icon name={icon} />
      </span>
      <div>
        <Link
          to={to(thing, side)}
          className="font-semibold after:absolute after:inset-0 hover:underline"
        >
          {say(thing, side)}
        </Link>
        <p className="text-14 text-ink-soft">{saySince(thing, now)}</p>
      </div>
      <Icon name="right" className="text-ink-soft" />
    </li>
  )
}
