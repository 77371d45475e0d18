import type { Stay } from '@nilayam/contract/moving-in/stays'
import { toOptionName } from '@nilayam/contract/options/option-names'
import { toIndianDay } from '@nilayam/contract/time/india-time'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { Icon } from '../../ui/drawings/icon.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { Picture } from '../../ui/picture.tsx'
import { Way } from '../../ui/way.tsx'
import { AllTerms, CostSheet, sayNotice } from '../offers/sheet.door.tsx'
import { listSteps } from './stay-words.ts'

type Props = { stay: Stay }

/** Beside what is to do: place and days, the way of the stay, and its papers. */
export function StaySide({ stay }: Props) {
  return (
    <aside className="stay-side" aria-label={t('stays.about')}>
      <Facts stay={stay} />
      <section className="stay-panel">
        <h2>{t('stays.way')}</h2>
        <Way steps={listSteps(stay)} />
      </section>
      <Papers stay={stay} />
    </aside>
  )
}

function Facts({ stay }: Props) {
  const { property, sheet, move_in, moved_in_on, last_day, state } = stay
  const { kind } = sheet.unit
  const { photo } = property
  return (
    <section className="stay-panel">
      {photo && (
        <div className="stay-photo">
          <Picture
            photo={photo}
            alt=""
            sizes="(min-width: 1024px) 380px, 100vw"
            widths={[320, 640]}
          />
        </div>
      )}
      <dl className="stay-facts">
        <Fact
          name={moved_in_on ? t('stays.movedIn', { kind }) : t('stays.movesIn', { kind })}
          day={moved_in_on ?? move_in}
        />
        <Fact name={state === 'left' ? t('stays.left') : t('stays.lastDay')} day={last_day} />
        <div>
          <dt>{t('stays.rentAgreed')}</dt>
          <dd>{t('stays.aMonth', { rupees: formatRupees(sheet.option.price) })}</dd>
        </div>
        <div>
          <dt>{t('stays.what')}</dt>
          <dd>{toOptionName(sheet.option)}</dd>
        </div>
      </dl>
      {property.is_listed && (
        <Link to={paths.property(property.id, property.slug)} className="link text-14">
          {t('stays.toPlace')}
        </Link>
      )}
    </section>
  )
}

function Fact({ name, day }: { name: string; day: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{t('stays.day', { day })}</dd>
    </div>
  )
}

function Papers({ stay }: Props) {
  const { sheet, agreed_at, side, enquiry_id, other_name: name } = stay
  const thread =
    side === 'student' ? paths.studentEnquiries(enquiry_id) : paths.ownerEnquiries(enquiry_id)
  return (
    <section className="stay-panel stay-papers">
      <h2>{t('stays.papers')}</h2>
      <details>
        <summary>
          <Icon name="card" size={20} />
          {t('stays.costsAsAgreed', { day: toIndianDay(agreed_at) })}
        </summary>
        <CostSheet {...sheet} />
        <p className="mt-2 text-14 text-ink-soft">{sayNotice(sheet)}</p>
      </details>
      <AllTerms terms={sheet.terms} />
      <Link to={thread} className="stay-thread">
        <Icon name="talk" size={20} />
        {t('stays.messagesWith', { name })}
      </Link>
    </section>
  )
}
