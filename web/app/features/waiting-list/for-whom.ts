import type { OptionFields } from '@nilayam/contract/options/option-fields'
import { toOptionName } from '@nilayam/contract/options/option-names'
import { t } from '../../text.ts'

/** An option's name, with who it is for unless anyone can take it: '4 sharing · Women only'. */
export const sayForWhom = (option: OptionFields): string =>
  t('waiting-list.forWhom', { option: toOptionName(option), who: option.who })
