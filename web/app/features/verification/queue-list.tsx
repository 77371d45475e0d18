import type { TablePage } from '@nilayam/contract/admin/admin'
import type { QueueItem } from '@nilayam/contract/admin/verification'
import { photoUrl } from '@nilayam/contract/places/photo-url'
import { Link } from 'react-router'
import { formatAge } from '../../admin-kit/times.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useSession } from '../../shell/session/session.ts'
import { t } from '../../text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = { items: readonly QueueItem[]; page: TablePage; chosenId: number | undefined }

/** The queue, longest waiting first. */
export function QueueList({ items, page, chosenId }: Props) {
  return (
    <section
      className="queue-list"
      aria-label={t('verification.queue')}
      data-chosen={chosenId || undefined}
    >
      <header>
        <h2 className="flex items-center gap-2 text-18">
          {t('verification.queue')}
          <span className="pill">
            {page.total}
            {page.total_is_capped && '+'}
          </span>
        </h2>
        <span className="text-14 text-ink-soft">{t('verification.oldestFirst')}</span>
      </header>
      {items.length === 0 && (
        <EmptyState title={t('verification.nothingWaits')} text={t('verification.newPapersCome')}>
          <Link className="link" to={adminPaths.properties()}>
            {t('verification.allProperties')}
          </Link>
        </EmptyState>
      )}
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} isChosen={item.id === chosenId} />
          </li>
        ))}
      </ol>
      <nav aria-label={t('verification.pagesOfQueue')} className="flex justify-between gap-2 p-4">
        {page.previous_cursor && (
          <Link className="link" to={{ search: `?cursor=${page.previous_cursor}` }}>
            {t('verification.earlier')}
          </Link>
        )}
        {page.next_cursor && (
          <Link className="link ml-auto" to={{ search: `?cursor=${page.next_cursor}` }}>
            {t('verification.later')}
          </Link>
        )}
      </nav>
    </section>
  )
}

function Item({ item, isChosen }: { item: QueueItem; isChosen: boolean }) {
  const { id, title, owner_name, photo_key, sent_at, is_again, claim } = item
  const me = useSession()?.user.id
  return (
    <Link
      to={{ pathname: adminPaths.verification(id), search: location.search }}
      aria-current={isChosen || undefined}
    >
      {photo_key ? (
        <img src={photoUrl(photo_key, 320, 'webp')} alt="" width={44} height={44} loading="lazy" />
      ) : (
        <span className="size-11 rounded-[8px] bg-sunk" />
      )}
      <b title={title}>{title}</b>
      <time dateTime={sent_at}>{formatAge(sent_at)}</time>
      <small>
        {is_again
          ? t('verification.sentAgain', { owner: owner_name })
          : t('verification.sentFirst', { owner: owner_name })}
      </small>
      {claim && (
        <small className="queue-whose">
          {claim.holder_id === me
            ? t('claims.youHaveIt')
            : t('claims.has', { name: claim.holder_name })}
        </small>
      )}
    </Link>
  )
}
