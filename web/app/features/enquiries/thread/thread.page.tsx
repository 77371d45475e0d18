import './messages.css'
import './thread.css'
import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../api.ts'
import { orErrorPage, requireId } from '../../../error-page.ts'
import { Face } from '../../../shell/bars/face.tsx'
import { late } from '../../../shell/late.ts'
import { t } from '../../../text.ts'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { ThreadOffer } from '../../offers/thread-offer.door.tsx'
import { findFree, useChoices } from '../../offers/use-choices.door.ts'
import { VisitCard } from '../../visits/visit-card.door.tsx'
import { threadPath } from '../enquiry-words.ts'
import type { Route } from './+types/thread.page'
import { Composer } from './composer.tsx'
import { LineList } from './line-list.tsx'
import { SilenceNote } from './silence-note.tsx'
import { ThreadSide } from './thread-side.tsx'
import { addTyped } from './typed.ts'
import { useOutbox } from './use-outbox.ts'
import { useThread } from './use-thread.ts'

// Students have none.
const QuickAnswers = late(
  async () => (await import('../../quick-answers/quick-answers.door.tsx')).QuickAnswers,
)

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.enquiry.other_name ?? t('enquiries.title')} · Nilayam` },
]

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const enquiry_id = requireId(params.id)
  return await orErrorPage(api.call('getEnquiry', { params: { enquiry_id }, query: {} }))
}

export default function ThreadPage({ loaderData }: Route.ComponentProps) {
  // Keyed, so that the draft of one thread isn't shown in another.
  return <OpenThread key={loaderData.enquiry.id} loaded={loaderData} />
}

function OpenThread({ loaded }: { loaded: Reply<Contract['getEnquiry']> }) {
  const thread = useThread(loaded)
  const outbox = useOutbox(loaded.enquiry.id, thread.addLine)
  const { enquiry, isAway } = thread
  const [timesTaken, setTimesTaken] = useState(0)
  const takeBack = (key: string, text: string) => {
    outbox.remove(key)
    addTyped(enquiry.id, text)
    setTimesTaken(timesTaken + 1)
  }
  const choices = useChoices(enquiry, thread.lines)
  const quick = (put: (words: string) => void) => (
    <div className="composer-above">
      <Suspense>
        <QuickAnswers
          free={choices && findFree(choices, enquiry).length > 0 ? choices : undefined}
          terms={choices?.terms?.fields}
          put={put}
        />
      </Suspense>
    </div>
  )
  return (
    <>
      <section className="thread" aria-labelledby="thread-name">
        <header className="thread-head">
          <Link to={threadPath(enquiry.side)} className="round thread-back">
            <Icon name="left" size={22} />
            <span className="sr-only">{t('enquiries.backToAll')}</span>
          </Link>
          <Face name={enquiry.other_name} />
          <div className="min-w-0">
            {/* The height leaves room for the marks below Telugu letters. */}
            <h1 id="thread-name" className="truncate text-18 leading-normal">
              {enquiry.other_name}
            </h1>
            <p className="truncate text-14 text-ink-soft">{enquiry.property.title}</p>
          </div>
        </header>
        <LineList
          {...thread}
          outbox={{ ...outbox, takeBack }}
          composer={`${timesTaken} ${enquiry.can_write}`}
        >
          <SilenceNote enquiry={enquiry} lines={thread.lines} />
          <VisitCard enquiry={enquiry} lines={thread.lines}>
            <ThreadOffer enquiry={enquiry} lines={thread.lines} />
          </VisitCard>
        </LineList>
        <Composer
          // Reads again what is typed.
          key={timesTaken}
          enquiry={enquiry}
          isAway={isAway}
          onSend={outbox.add}
          takesFocus={timesTaken > 0}
          {...(enquiry.side === 'owner' && { above: quick })}
        />
      </section>
      <ThreadSide enquiry={enquiry} choices={choices} />
    </>
  )
}
