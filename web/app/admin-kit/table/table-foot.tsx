import type { TablePage } from '@nilayam/contract/admin/admin'
import { t } from '../../text.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useKeysAreOn } from './keys.ts'
import { KeysHelp } from './keys-help.tsx'
import { sayRows } from './say-rows.ts'
import { changeAddress, useTableAddress } from './table-address.ts'

type Props = {
  page: TablePage
  /** What Enter does. */
  opens: string
  keys: readonly { key: string; says: string }[]
}

/** Which rows these are, shortcuts, and pagination. */
export function TableFoot({ page, opens, keys }: Props) {
  const { next_cursor, previous_cursor } = page
  return (
    <div className="table-foot">
      <p className="tabular-nums">{sayRows(page)}</p>
      <KeyHints opens={opens} keys={keys} />
      <nav aria-label={t('admin-kit.pages')} className="flex gap-2">
        <PageLink cursor={previous_cursor}>{t('admin-kit.previous')}</PageLink>
        <PageLink cursor={next_cursor}>{t('admin-kit.next')}</PageLink>
      </nav>
    </div>
  )
}

function KeyHints({ opens, keys }: Pick<Props, 'opens' | 'keys'>) {
  const [isOn] = useKeysAreOn()
  const shown = keys.map(({ key, says }) => ({ key: key.toUpperCase(), says }))
  return (
    <div className="keys">
      {isOn && (
        <>
          <span>
            <kbd>J</kbd>
            <kbd>K</kbd> {t('admin-kit.row')}
          </span>
          <span>
            <kbd>Enter</kbd> {opens}
          </span>
        </>
      )}
      <KeysHelp
        keys={[
          { key: 'J K', says: t('admin-kit.nextAndPrevious') },
          { key: 'Enter', says: opens },
          { key: 'X', says: t('admin-kit.chooseTheRow') },
          { key: '/', says: t('admin-kit.search') },
          ...shown,
        ]}
      />
    </div>
  )
}

/** Disabled links keep their space, so that the other one doesn't move. */
function PageLink({ cursor, children }: { cursor: string | null; children: string }) {
  const { query } = useTableAddress()
  if (cursor === null) {
    return (
      <span className="btn btn-line" aria-disabled="true">
        {children}
      </span>
    )
  }
  return (
    <ButtonLink variant="line" to={{ search: `?${changeAddress(query, { cursor })}` }}>
      {children}
    </ButtonLink>
  )
}
