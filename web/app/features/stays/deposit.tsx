import type { DepositWord, Stay } from '@nilayam/contract/moving-in/stays'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { Face } from '../../shell/bars/face.tsx'
import { useSession } from '../../shell/session/session.ts'
import { t } from '../../text.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { DepositDial } from './deposit-dial.tsx'
import { DepositForm } from './deposit-form.tsx'
import { isWithout, sayDeposit, saySilence } from './stay-words.ts'
import type { StayProps } from './use-stay.ts'

type Deposit = NonNullable<Stay['deposit']>

/** After the stay: the deposit's clock, what each side said, and one's own word. */
export function DepositPanel({ stay, run }: StayProps) {
  const { deposit } = stay
  if (!deposit) return null
  return (
    <section className="stay-panel" aria-labelledby="deposit">
      {isWithout(deposit) ? (
        <div>
          <h2 id="deposit">{t('stays.noDeposit')}</h2>
          <p className="mt-1">{t('stays.paidAllTheSame')}</p>
        </div>
      ) : (
        <Head stay={stay} deposit={deposit} />
      )}
      <Words stay={stay} deposit={deposit} />
      <DepositForm key={deposit.yours?.said_at ?? ''} stay={stay} run={run} deposit={deposit} />
      <p className="text-14 text-ink-soft">{saySilence(deposit, stay)}</p>
    </section>
  )
}

type Props = { stay: Stay; deposit: Deposit }

function Head({ stay, deposit }: Props) {
  return (
    <div className="deposit-head">
      <DepositDial stay={stay} deposit={deposit} />
      <div>
        <h2 id="deposit">{t('stays.depositOf', { rupees: formatRupees(agreedOf(deposit)) })}</h2>
        <p className="mt-1">{sayDue(deposit)}</p>
        <p className="mt-3">
          <Badge inline>{sayDeposit(deposit, stay)}</Badge>
        </p>
      </div>
    </div>
  )
}

const agreedOf = ({ yours, theirs, agreed }: Deposit) => yours?.agreed ?? theirs?.agreed ?? agreed

function sayDue({ due_by, kept }: Deposit): string {
  const due = due_by === null ? t('stays.noDueDay') : t('stays.dueBy', { day: due_by })
  return kept > 0 ? `${due} ${t('stays.keptOf', { rupees: formatRupees(kept) })}` : due
}

function Words({ stay, deposit }: Props) {
  const name = useSession()?.user.full_name ?? ''
  const { yours, theirs } = deposit
  if (!yours && !theirs) return null
  const said = [
    ...(yours ? [{ who: t('stays.you'), face: name, word: yours }] : []),
    ...(theirs ? [{ who: stay.other_name, face: stay.other_name, word: theirs }] : []),
  ].toSorted((one, other) => (one.word.said_at < other.word.said_at ? -1 : 1))
  return (
    <ol className="deposit-words" aria-label={t('stays.whatWasSaid')}>
      {said.map(({ who, face, word }) => (
        <li key={who}>
          <Face name={face} />
          <div className="min-w-0">
            <p>
              <b>{who}</b>{' '}
              <span className="text-14 text-ink-soft">
                {t('stays.day', { day: toIndianDay(word.said_at) })}
              </span>
            </p>
            <p>{sayWord(word)}</p>
            {word.note && <q className="deposit-note">{word.note}</q>}
          </div>
        </li>
      ))}
    </ol>
  )
}

function sayWord({ agreed, returned, returned_on }: DepositWord): string {
  const rupees = formatRupees(agreed)
  if (returned_on === null) return t('stays.nothingBack', { rupees })
  const back = formatRupees(returned)
  return returned === agreed
    ? t('stays.allBack', { rupees, day: returned_on })
    : t('stays.partBack', { rupees, back, day: returned_on })
}
