import { MAP_ATTRIBUTION } from '@nilayam/map/attribution'

/** A picture of the map, as SVG text, with the line that names its sources. */
export function PlaceMap({ svg }: { svg: string }) {
  return (
    <figure className="place-map">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, whose texts are escaped */}
      <div dangerouslySetInnerHTML={{ __html: svg }} />
      <figcaption>
        <a href="https://www.openstreetmap.org/copyright">{MAP_ATTRIBUTION}</a>
      </figcaption>
    </figure>
  )
}
