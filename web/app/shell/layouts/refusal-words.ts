import { t } from '../../text.ts'

/** What error pages say of refusals that pass by themselves, by status. */
export const REFUSAL_WORDS: Record<number, { title: string; text: string } | undefined> = {
  429: { title: t('shell.tooMany'), text: t('shell.tooManyExplained') },
  503: { title: t('shell.away'), text: t('shell.awayExplained') },
}
