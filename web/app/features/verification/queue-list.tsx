import type { TablePage } from '@nilayam/contract/admin'
import { photoUrl } from '@nilayam/contract/photo-url'
import type { QueueItem } from '@nilayam/contract/verification'
import { Link } from 'react-router'
import { formatAge } from '../../admin-kit/times.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

type Props = { items: readonly QueueItem[]; page: TablePage; chosenId: number | undefined }

/** What waits, the longest waiting first. */
export function QueueList({ items, page, chosenId }: Props) {
  return (
    <section className="queue-list" aria-label="Queue" data-chosen={chosenId || undefined}>
      <header>
        <h2 className="flex items-center gap-2 text-18">
          Queue
          <span className="pill">
            {page.total}
            {page.total_is_capped && '+'}
          </span>
        </h2>
        <span className="text-14 text-ink-soft">Oldest first</span>
      </header>
      {items.length === 0 && (
        <EmptyState title="Nothing waits" text="New papers come here by themselves.">
          <Link className="link" to={paths.adminProperties()}>
            All properties
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
      <nav aria-label="Pages of the queue" className="flex justify-between gap-2 p-4">
        {page.previous_cursor && (
          <Link className="link" to={{ search: `?cursor=${page.previous_cursor}` }}>
            Earlier
          </Link>
        )}
        {page.next_cursor && (
          <Link className="link ml-auto" to={{ search: `?cursor=${page.next_cursor}` }}>
            Later
          </Link>
        )}
      </nav>
    </section>
  )
}

function Item({ item, isChosen }: { item: QueueItem; isChosen: boolean }) {
  const { id, title, owner_name, photo_key, sent_at, is_again } = item
  return (
    <Link
      to={{ pathname: paths.adminVerification(id), search: location.search }}
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
        {owner_name}, {is_again ? 'sent again' : 'new'}
      </small>
    </Link>
  )
}
