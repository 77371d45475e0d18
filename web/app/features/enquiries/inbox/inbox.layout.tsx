import './inbox.css'
import { useEffect } from 'react'
import { Link, Outlet, PrefetchPageLinks, useMatch, useParams } from 'react-router'
import { orErrorPage } from '../../../error-page.ts'
import { ownerPaths } from '../../../owner-paths.ts'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AnswerTiles } from '../../answers/answer-tiles.door.tsx'
import { findProofs, UnprovedNote } from '../../proofs/unproved-note.door.tsx'
import { threadPath } from '../enquiry-words.ts'
import type { Route } from './+types/inbox.layout'
import { loadInbox, useInbox } from './inbox.ts'
import { InboxList } from './inbox-list.tsx'

export const meta: Route.MetaFunction = () => [{ title: `${t('enquiries.title')} · Nilayam` }]

export async function clientLoader() {
  const [inbox, proofs] = await Promise.all([orErrorPage(loadInbox()), findProofs()])
  return { inbox, proofs }
}

/** The list stays when another thread is opened; `refreshInbox` updates it after changes. */
export function shouldRevalidate() {
  return false
}

/** The scripts of a thread, run before one is opened, so that the first opens as fast as the next. */
function useThreadScripts(isWanted: boolean): void {
  useEffect(() => {
    // Opening a thread tries again, and says so if it fails.
    if (isWanted) void import('../thread/thread.page.tsx').catch(() => undefined)
  }, [isWanted])
}

/** The list of threads beside the open one; on phones one at a time. */
export default function InboxLayout({ loaderData }: Route.ComponentProps) {
  const inbox = useInbox() ?? loaderData.inbox
  const { id } = useParams()
  const side = useMatch(`${paths.studentEnquiries()}/*`) ? 'student' : 'owner'
  const first = inbox.waiting[0] ?? inbox.rows[0]
  const isEmpty = first === undefined
  useThreadScripts(!isEmpty && id === undefined)
  if (isEmpty && id === undefined) return <Nothing side={side} />
  return (
    <div className="inbox" data-open={id !== undefined || undefined}>
      <nav className="inbox-list" aria-label={t('enquiries.title')}>
        {/* A thread brings the page's own heading. */}
        {id === undefined ? (
          <h1 className="inbox-title">{t('enquiries.title')}</h1>
        ) : (
          <p className="inbox-title">{t('enquiries.title')}</p>
        )}
        <p className="inbox-links">
          <Link
            to={side === 'student' ? paths.studentStays() : ownerPaths.stays()}
            className="link"
          >
            {t('stays.title')}
          </Link>
        </p>
        <div className="inbox-note">
          <UnprovedNote proofs={loaderData.proofs} />
        </div>
        {inbox.answers && <AnswerTiles answers={inbox.answers} />}
        <InboxList inbox={inbox} side={side} isBesideThread={id !== undefined} />
        {/* The styles and scripts of a thread, the same for all. */}
        {first && id === undefined && <PrefetchPageLinks page={threadPath(side, first.id)} />}
      </nav>
      <Outlet />
    </div>
  )
}

function Nothing({ side }: { side: 'student' | 'owner' }) {
  return (
    <div className="wrap grid gap-5 py-8 md:py-10">
      <h1>{t('enquiries.title')}</h1>
      {side === 'student' ? (
        <EmptyState title={t('enquiries.noneAsked')} text={t('enquiries.noneAskedMeans')}>
          <ButtonLink to={paths.search()}>{t('enquiries.searchPlaces')}</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title={t('enquiries.noneCame')} text={t('enquiries.noneCameMeans')}>
          <ButtonLink to={paths.ownerProperties()}>{t('enquiries.yourPlaces')}</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}
