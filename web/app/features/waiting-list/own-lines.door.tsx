import './lines.css'
import type { OwnWait, Wait } from '@nilayam/contract/moving-in/waiting-list'
import { toOptionName } from '@nilayam/contract/options/option-names'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { sayForWhom } from './for-whom.ts'
import { Line } from './line.tsx'

/** For a student's dashboard: all lines in which they are. One that was left stays until the page is, to join again. */
export function OwnLines({ waits }: { waits: readonly OwnWait[] }) {
  if (waits.length === 0) return null
  return (
    <section className="lines" aria-labelledby="waiting-lists">
      <h2 id="waiting-lists" className="text-22">
        {t('waiting-list.own')}
      </h2>
      <p className="text-14 text-ink-soft">{t('waiting-list.explained')}</p>
      <ul>
        {waits.map((wait) => (
          <OwnLine key={wait.option_id} {...wait} />
        ))}
      </ul>
    </section>
  )
}

function OwnLine({ property, option, option_id, ...rest }: OwnWait) {
  const [wait, setWait] = useState<Wait | undefined>({ option_id, ...rest })
  const { id, slug, title, area_name, city_name } = property
  const name = toOptionName(option)
  return (
    <Line
      propertyId={id}
      optionId={option_id}
      name={t('waiting-list.optionAt', { option: name, title })}
      wait={wait}
      changed={(waits) => setWait(waits.find((one) => one.option_id === option_id))}
    >
      <Link to={paths.property(id, slug)} className="link font-semibold wrap-anywhere">
        {title}
      </Link>
      <p className="wrap-anywhere">
        {sayForWhom(option)} · {area_name}, {city_name}
      </p>
    </Line>
  )
}
