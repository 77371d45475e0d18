import type { Contract } from '@nilayam/contract'
import type { Reply } from '@nilayam/contract/define'
import { t } from '../../../text.ts'

export type OwnCounts = Reply<Contract['getOwnerCounts']>['counts']

/** As many as the list of listed properties has: also those that students don't find now. */
export function countListed({ listed, expired, held }: OwnCounts): number {
  return listed + expired + held
}

export function saysOfListed(counts: OwnCounts): string {
  const { listed, verified } = counts
  return listed < countListed(counts)
    ? t('owner.inSearchVerified', { listed, verified })
    : t('owner.ofThemVerified', { verified })
}
