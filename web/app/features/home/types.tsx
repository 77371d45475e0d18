import type { TypeSummary } from '@nilayam/contract/search/home'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { t } from '../../text.ts'
import { LitDoorway } from '../../ui/drawings/drawing.tsx'
import { formatRupees } from '../../ui/numbers/rupees.ts'
import { Band } from './band.tsx'

/** The types with a picture in public/scenes, made by scripts/draw-scenes.ts. */
const drawn = ['study-hall', 'boys-hostel', 'girls-hostel', 'co-living', 'pg', 'single-room']
const size = { width: 360, height: 461 }

/** The property types, as a row of arches. */
export function Types({ types }: { types: readonly TypeSummary[] }) {
  return (
    <Band title={t('home.whichType')}>
      <ul className="types">
        {types.map((type) => (
          <li key={type.id}>
            <Type type={type} />
          </li>
        ))}
      </ul>
    </Band>
  )
}

function Type({ type }: { type: TypeSummary }) {
  return (
    <Link to={paths.allPlaces({ property_type_id: type.id })} className="type">
      <span className="door">
        {drawn.includes(type.slug) ? <Scene slug={type.slug} /> : <LitDoorway />}
      </span>
      <span className="type-name">{type.name}</span>
      <span>{t('home.placesOfType', { count: type.count })}</span>
      {type.from_price !== null && (
        <span>{t('home.rentFrom', { rent: formatRupees(type.from_price) })}</span>
      )}
    </Link>
  )
}

function Scene({ slug }: { slug: string }) {
  return (
    <img
      src={`/scenes/${slug}-360.webp`}
      srcSet={`/scenes/${slug}-240.webp 240w, /scenes/${slug}-360.webp 360w`}
      sizes="(min-width: 768px) min(180px, 15vw), 30vw"
      {...size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
