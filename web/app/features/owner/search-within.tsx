import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

type Props = { typed: string; onType: (typed: string) => void }

/** Search field that filters the owner's properties while typing. */
export function SearchWithin({ typed, onType }: Props) {
  return (
    <search className="mt-5 block max-w-md">
      <TextField
        label={t('owner.searchAmongYours')}
        name="q"
        type="search"
        autoComplete="off"
        maxLength={80}
        before={<Icon name="search" />}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
    </search>
  )
}
