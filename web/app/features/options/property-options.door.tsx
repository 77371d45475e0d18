import { toOptionName } from '@nilayam/contract/options/option-names'
import './options.css'
import type { Option } from '@nilayam/contract/options/options'
import { t } from '../../text.ts'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { Confirmed } from './confirmed.tsx'
import { Free } from './free.door.tsx'
import { listDetails } from './option-words.door.ts'
import type { Choice } from './use-choice.door.ts'

/** Table of options with a radio per row; CSS turns rows into cards on phones. */
export function PropertyOptions({ choice }: { choice: Choice }) {
  const { offered, age } = choice
  return (
    <section className="part">
      <h2 id="options">{t('options.choose')}</h2>
      <table className="options" aria-labelledby="options">
        <thead>
          <tr>
            <th scope="col">{t('options.option')}</th>
            <th scope="col">{t('options.free')}</th>
            <th scope="col">{t('options.price')}</th>
          </tr>
        </thead>
        <tbody>
          {offered.options.map((option) => (
            <Row key={option.id} option={option} choice={choice} />
          ))}
        </tbody>
      </table>
      <Confirmed at={offered.confirmed_at} days={offered.confirmed_days} age={age} />
    </section>
  )
}

function Row({ option, choice }: { option: Option; choice: Choice }) {
  const { fields, free } = option
  const { is_certain, per_month } = choice.costOf(option)
  return (
    <tr>
      <th scope="row">
        <label>
          <input
            type="radio"
            name="option"
            checked={option.id === choice.option.id}
            onChange={() => choice.choose(option)}
          />
          <b>{toOptionName(fields)}</b>
          <span>{listDetails(fields).join(' · ')}</span>
        </label>
      </th>
      <td>
        <Free free={free} age={choice.age} />
        {choice.age !== 'ask' && <More {...option} />}
      </td>
      <td>
        {t('options.aMonth', {
          rent: formatRupees(fields.price),
          b: (rent) => <b>{rent}</b>,
        })}
        <small>
          {is_certain
            ? t('options.allTold', { rupees: formatRupees(per_month) })
            : t('options.someNotStated')}
        </small>
      </td>
    </tr>
  )
}

function More({ fields, units: count, free: { now, more } }: Option) {
  const of = {
    bed: t('options.ofBeds', { count }),
    desk: t('options.ofDesks', { count }),
    room: t('options.ofRooms', { count }),
  }[fields.kind]
  return (
    <>
      <small>{of}</small>
      {now > 0 && more && (
        <small>{t('options.moreFrom', { count: more.count, day: more.from })}</small>
      )}
    </>
  )
}
