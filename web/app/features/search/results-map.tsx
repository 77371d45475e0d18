import type { PropertyCard as Property } from '@nilayam/contract/properties'
import { MAP_ATTRIBUTION } from '@nilayam/map/attribution'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Icon, VerifiedTick } from '../../ui/icon.tsx'
import { formatRupees } from '../../ui/rupees.ts'
import { formatDistance } from '../properties/card-words.ts'
import { Picture } from '../properties/picture.tsx'
import { useGuideToSignIn } from '../properties/property-card.tsx'
import { type Search, searchPath } from './search-address.ts'

/** The picture of the map that the server drew, with its sources. */
export function MapPicture({ svg }: { svg: string }) {
  return (
    <div className="map">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own map, which escapes every name */}
      <div className="map-drawn" dangerouslySetInnerHTML={{ __html: svg }} />
      <a className="map-sources" href="https://www.openstreetmap.org/copyright">
        {MAP_ATTRIBUTION}
      </a>
    </div>
  )
}

type FullProps = { search: Search; svg: string | null; properties: readonly Property[] }

/** The map alone, on phones, with the results in a tray that a thumb moves through. */
export function FullMap({ search, svg, properties }: FullProps) {
  return (
    <section className="map-full" aria-label="Map of the results">
      {svg ? (
        <MapPicture svg={svg} />
      ) : (
        <p className="map-none">The map covers Hyderabad. These places are in the list.</p>
      )}
      <Flip search={search} />
      <ul className="tray">
        {properties.map((property) => (
          <li key={property.id}>
            <TrayCard property={property} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TrayCard({ property }: { property: Property }) {
  const { images, title, area, distance_m } = property
  const [photo] = images
  const guide = useGuideToSignIn(property)
  return (
    <Link to={paths.property(property.id, property.slug)} onClick={guide} className="tray-card">
      <span className="tray-photo">{photo && <Picture photo={photo} alt="" sizes="116px" />}</span>
      <span className="tray-words">
        <span className="tray-kind">
          {property.property_type.name}
          {property.is_verified && (
            <>
              {' · '}
              <VerifiedTick /> Verified
            </>
          )}
        </span>
        <b>{title}</b>
        <span className="tray-where">
          {area.area_name}
          {distance_m !== null && ` · ${formatDistance(distance_m)} away`}
        </span>
        <span className="tray-price">
          <b>{formatRupees(property.price_per_month)}</b> / month
        </span>
      </span>
    </Link>
  )
}

/** Turns from the list to the map and back; the list keeps its place beneath. */
export function Flip({ search }: { search: Search }) {
  const other = searchPath({ ...search, isMap: !search.isMap })
  return (
    <Link to={other} className="flip" preventScrollReset>
      <Icon name={search.isMap ? 'list' : 'map'} />
      {search.isMap ? 'List' : 'Map'}
    </Link>
  )
}
