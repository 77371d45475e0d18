import { toShortName } from '@nilayam/contract/options/option-names'
import type { CardOption as Option } from '@nilayam/contract/search/search'
import type { ReactNode } from 'react'
import '../options/vacancy.door.css'
import './card-option.css'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { sayConfirmed, sayFacts, sayFree, sayNotCounted } from './option-on-card.door.ts'

/** The cheapest option that fits the search, on a card. Not part of home's bundle. */
export function CardOption({ option }: { option: Option }) {
  const { state, says } = sayFree(option)
  const confirmed = sayConfirmed(option)
  return (
    <>
      <p className="card-facts">{sayFacts(option)}</p>
      <p className="card-offer">
        <span className="card-offer-name">{toShortName(option)}</span>
        <span className="card-offer-rent">
          {t('cards.rentAMonth', {
            rent: formatRupees(option.price),
            b: (rent) => <b>{rent}</b>,
            small: (words) => <span>{words}</span>,
          })}
        </span>
      </p>
      {option.all_told !== null && (
        <p className="card-told">
          <span>{t('cards.allTold', { count: option.months })}</span>
          <span>
            <AllTold allTold={option.all_told} option={option} />
          </span>
        </p>
      )}
      <p className="card-claim">
        <span className={`vacancy vacancy-${state}`}>{says}</span>
        {state !== 'ask' && (
          <span className="card-confirmed">
            <Icon name={confirmed.isFresh ? 'check' : 'clock'} size={16} />
            {confirmed.says}
          </span>
        )}
      </p>
    </>
  )
}

function AllTold({ allTold, option }: { allTold: number; option: Option }) {
  const rupees = formatRupees(allTold)
  const costs = sayNotCounted(option)
  const b = (sum: ReactNode) => <b>{sum}</b>
  return costs === '' ? t('cards.sum', { rupees, b }) : t('cards.sumAndMore', { rupees, costs, b })
}
