import { toOptionName } from '@nilayam/contract/options/option-names'
import type { Option } from '@nilayam/contract/options/options'
import { api } from '../../api.ts'
import { t } from '../../text.ts'
import { Note } from '../../ui/note.tsx'
import { useReply } from '../../use-reply.ts'
import type { Waited } from './lines-after.door.ts'

/** For the owner: how many wait for each option; only those that somebody waits for. */
export function useWaiting(propertyId: number, options: readonly Option[]): Waited[] {
  const { reply } = useReply(propertyId, (signal) =>
    api.call('getWaitingCounts', { params: { property_id: String(propertyId) } }, signal),
  )
  return (reply?.options ?? []).flatMap(({ option_id, waiting }) => {
    const option = options.find(({ id }) => id === option_id)
    return option ? [{ option, waiting }] : []
  })
}

/** Nothing while nobody waits. */
export function WaitingCounts({ waited }: { waited: readonly Waited[] }) {
  if (waited.length === 0) return null
  return (
    <Note kind="info" icon="users">
      <h2 className="text-18">{t('waiting-list.title')}</h2>
      <ul>
        {waited.map(({ option, waiting }) => (
          <li key={option.id}>
            {t('waiting-list.whoWaits', { option: toOptionName(option.fields), count: waiting })}
          </li>
        ))}
      </ul>
      <p className="text-14">{t('waiting-list.explained')}</p>
    </Note>
  )
}
