import { t } from '../../text.ts'
import { IconButton } from '../../ui/button.tsx'

type Props = { page: number; pages: number; isBusy: boolean; onTurn: (page: number) => void }

/** The page number of a paper, with buttons for the next and the previous page. */
export function PageTurner({ page, pages, isBusy, onTurn }: Props) {
  if (pages < 2) return null
  return (
    <div className="flex items-center justify-center gap-1 text-14 tabular-nums">
      <IconButton
        icon="left"
        label={t('papers.pageBefore')}
        disabled={isBusy || page === 1}
        onClick={() => onTurn(page - 1)}
      />
      <span aria-live="polite">{t('papers.pageOf', { page, pages })}</span>
      <IconButton
        icon="right"
        label={t('papers.nextPage')}
        disabled={isBusy || page === pages}
        onClick={() => onTurn(page + 1)}
      />
    </div>
  )
}
