import { toOptionName } from '@nilayam/contract/options/option-names'
import type { Option } from '@nilayam/contract/options/options'
import type { TermsFields } from '@nilayam/contract/options/terms-fields'
import { getWholeCost, type WholeCost } from '@nilayam/contract/options/whole-cost'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { t } from '../../../text.ts'
import { SelectField } from '../../../ui/fields/text-field.tsx'
import { formatRate } from '../../../ui/numbers/rates.ts'
import { formatRupees } from '../../../ui/numbers/rupees.ts'
import { Panel } from '../../../ui/panel.tsx'
import { saySum } from '../term-words.door.ts'
import { findTerm } from './answer-words.ts'

type Props = { propertyId: number; options: Option[]; fields: TermsFields | undefined }

const STAYS = [1, 2, 3, 6, 9, 12]

/** Preview of the whole cost with the terms in the form. */
export function WillRead({ propertyId, options, fields }: Props) {
  const [at, setAt] = useState(0)
  const [months, setMonths] = useState(6)
  const option = options[at]
  return (
    <Panel title={t('owner-terms.willRead')}>
      {option ? (
        <div className="grid gap-4">
          <p className="-mt-3 text-14 text-ink-soft">{t('owner-terms.changesAsTyped')}</p>
          <SelectField
            label={t('owner-terms.ofWhich')}
            value={at}
            onChange={({ target }) => setAt(Number(target.value))}
          >
            {options.map((one, n) => (
              <option key={one.id} value={n}>
                {t('owner-terms.optionAt', {
                  option: toOptionName(one.fields),
                  price: formatRupees(one.fields.price),
                })}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('owner-terms.staysFor')}
            value={months}
            onChange={({ target }) => setMonths(Number(target.value))}
          >
            {STAYS.map((stay) => (
              <option key={stay} value={stay}>
                {t('owner-terms.stayMonths', { months: stay })}
              </option>
            ))}
          </SelectField>
          {fields ? (
            <Sums cost={getWholeCost(option.fields, fields, months)} />
          ) : (
            <p className="text-ink-soft">{t('owner-terms.wrongForNow')}</p>
          )}
        </div>
      ) : (
        <p className="text-ink-soft">
          {t('owner-terms.noOptions', {
            link: (words) => (
              <Link to={paths.ownerRooms(propertyId)} className="link">
                {words}
              </Link>
            ),
          })}
        </p>
      )}
    </Panel>
  )
}

function Sums({ cost }: { cost: WholeCost }) {
  const { months } = cost
  const sums: [string, string][] = [
    [t('owner-terms.onMovingIn'), saySum(cost, 'moving_in')],
    [t('owner-terms.perMonth'), formatRupees(cost.each_month)],
    [t('owner-terms.inAll', { months }), formatRupees(cost.in_all)],
    [t('owner-terms.comesBack'), saySum(cost, 'comes_back')],
    [t('owner-terms.allTold'), formatRupees(cost.per_month)],
  ]
  const terms = cost.unstated.map((key) => findTerm(key)?.label ?? '').join(', ')
  return (
    <>
      <dl className="whole-list">
        {sums.map(([label, sum]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      {(terms || cost.metered.length > 0 || cost.optional.length > 0) && (
        <div className="whole-not">
          {cost.metered.map(({ key, rupees_a_unit }) => (
            <p key={key}>
              {t('owner-terms.byMeterNotCounted', { price: formatRate(rupees_a_unit) })}
            </p>
          ))}
          {cost.optional.map(({ key, rupees }) => (
            <p key={key}>{t('owner-terms.foodNotCounted', { price: formatRupees(rupees) })}</p>
          ))}
          {terms && <p>{t('owner-terms.unstated', { terms })}</p>}
        </div>
      )}
    </>
  )
}
