import type { EnquiryRow } from '@nilayam/contract/moving-in/enquiries'
import { useId, useState } from 'react'
import { NavLink } from 'react-router'
import { Face } from '../../../shell/bars/face.tsx'
import { getNow } from '../../../shell/now.ts'
import { showToast } from '../../../shell/toasts/toast.ts'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { sayAskedFor, sayLately, sayParts, sayWait, threadPath } from '../enquiry-words.ts'
import { findTag } from '../progress-words.ts'
import type { Inbox } from './inbox.ts'
import { useOlder } from './use-older.ts'

type Props = { inbox: Inbox; side: 'student' | 'owner'; isBesideThread: boolean }

/** Threads that wait for an owner's answer first, then the others, with "Show more". */
export function InboxList({ inbox, side, isBesideThread }: Props) {
  const older = useOlder(inbox)
  const [isBusy, setBusy] = useState(false)
  const more = async () => {
    setBusy(true)
    await older.load().catch(() => showToast('bad', t('enquiries.notLoaded')))
    setBusy(false)
  }
  return (
    <>
      {inbox.waiting.length > 0 && (
        <Group
          title={t('enquiries.waitingForYou', { count: inbox.waiting.length })}
          isBesideThread={isBesideThread}
        >
          {inbox.waiting.map((row) => (
            <Row key={row.id} row={row} side={side} />
          ))}
        </Group>
      )}
      {older.rows.length > 0 && (
        <Group
          title={side === 'owner' ? t('enquiries.waitingForThem') : ''}
          isBesideThread={isBesideThread}
        >
          {older.rows.map((row) => (
            <Row key={row.id} row={row} side={side} />
          ))}
        </Group>
      )}
      {older.hasMore && (
        <div className="p-4">
          <Button variant="line" full busy={isBusy} onClick={more}>
            {t('enquiries.showMore')}
          </Button>
        </div>
      )}
    </>
  )
}

type GroupProps = { title: string; isBesideThread: boolean; children: React.ReactNode }

function Group({ title, isBesideThread, children }: GroupProps) {
  const id = useId()
  // An open thread has the page's headings, and this list comes before the first of them.
  const Title = isBesideThread ? 'p' : 'h2'
  return (
    <section>
      {title && (
        <Title id={id} className="inbox-group">
          {title}
        </Title>
      )}
      <ul aria-labelledby={title ? id : undefined}>{children}</ul>
    </section>
  )
}

function Row({ row, side }: { row: EnquiryRow; side: Props['side'] }) {
  const { id, property, other_name, last, unread, due_since } = row
  const tag = findTag(row)
  return (
    <li>
      <NavLink
        to={threadPath(side, id)}
        className="inbox-row"
        data-unread={unread > 0 || undefined}
      >
        {side === 'student' ? <Thumb row={row} /> : <Face name={other_name} />}
        <span className="inbox-name">{side === 'student' ? property.title : other_name}</span>
        <span className="inbox-when">
          {due_since && side === 'owner'
            ? sayWait(due_since, getNow().getTime())
            : sayLately(last.sent_at, getNow().getTime())}
        </span>
        {side === 'owner' && <span className="inbox-line">{sayAskedFor(row.asked_for)}</span>}
        <span className="inbox-line inbox-last">
          {last.is_yours
            ? t('enquiries.lastYours', {
                text: sayParts(last.parts),
                said: (words) => <bdi>{words}</bdi>,
              })
            : sayParts(last.parts)}
        </span>
        {unread > 0 && (
          <span className="inbox-dot">
            <span className="sr-only">{t('enquiries.unreadHere', { count: unread })}</span>
          </span>
        )}
        {tag && (
          <span className="inbox-tag" data-kind={tag.kind}>
            {tag.says}
          </span>
        )}
      </NavLink>
    </li>
  )
}

function Thumb({ row }: { row: EnquiryRow }) {
  const { photo } = row.property
  return (
    <span className="inbox-thumb">
      {photo && <Picture photo={photo} alt="" sizes="48px" widths={[320]} />}
    </span>
  )
}
