import type { OptionFields } from '@nilayam/contract/options/option-fields'
import type { Option } from '@nilayam/contract/options/options'
import { t } from '../../text.ts'

export type Waited = { option: Pick<Option, 'id' | 'fields'>; waiting: number }
type Next = { id: number | null; fields: Pick<OptionFields, 'who'> }

/**
 * What a save does to those who wait, as the server's clock does it: a line ends with its option, and when what was for
 * women is for men; who waits for what was for anyone stays, and is told whom it is for now.
 */
export function sayLinesAfter(waited: readonly Waited[], options: readonly Next[]): string[] {
  let [told, ended] = [0, 0]
  for (const { option, waiting } of waited) {
    const before = option.fields.who
    const now = options.find(({ id }) => id === option.id)?.fields.who
    if (now === before || now === 'anyone') continue
    if (now && before === 'anyone') told += waiting
    else ended += waiting
  }
  return [
    ...(told > 0 ? [t('waiting-list.willBeTold', { count: told })] : []),
    ...(ended > 0 ? [t('waiting-list.willEnd', { count: ended })] : []),
  ]
}
