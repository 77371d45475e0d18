import { t } from '../../text.ts'
import './panes.door.css'
import type { AdminProperty } from '@nilayam/contract/admin/moderation'
import { photoUrl } from '@nilayam/contract/places/photo-url'
import { useRef, useState } from 'react'
import { useKeys } from '../../admin-kit/table/keys.ts'
import { Tabs } from '../../admin-kit/tabs.tsx'
import { toBrochurePages } from '../properties/brochure-pages.door.ts'
import { sayPicture } from '../properties/property-words.door.ts'
import { PlaceFacts } from './place-facts.tsx'
import { PlaceOnMap } from './place-on-map.tsx'

type View = 'photos' | 'map' | 'listing'

/** What the papers are compared with: photos, location, text. */
export function PlacePane({ property }: { property: AdminProperty }) {
  const [view, setView] = useState<View>('photos')
  const [at, setAt] = useState(0)
  // Includes pages of brochures, which are public too.
  const images = [...property.images, ...toBrochurePages(property.brochures)]
  const strip = useRef<HTMLUListElement>(null)
  const step = (by: number) => {
    const next = (at + by + images.length) % Math.max(1, images.length)
    setAt(next)
    strip.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  useKeys({ ArrowLeft: () => step(-1), ArrowRight: () => step(1) })
  const photo = images[at]
  const tabs = [
    { id: 'photos', label: t('verification.photosCount', { count: images.length }) },
    { id: 'map', label: t('verification.map') },
    { id: 'listing', label: t('verification.listing') },
  ] as const
  return (
    <section className="pane" aria-label={t('verification.place')}>
      <div className="pane-head">
        <Tabs label={t('verification.place')} tabs={tabs} value={view} onChange={setView} />
        {view === 'photos' && photo && (
          <span className="pr-2 text-14 text-ink-soft tabular-nums">
            {t('verification.photoAt', { at: at + 1, count: images.length })}
          </span>
        )}
      </div>
      {view === 'photos' && (
        <>
          <div className="pane-view pane-photo">
            {photo ? (
              <img
                className="pane-picture"
                src={photoUrl(photo.key, 1024, 'webp')}
                alt={sayPicture(photo.alt, at)}
              />
            ) : (
              <p className="pane-says">{t('verification.noPhotographs')}</p>
            )}
          </div>
          <ul ref={strip} className="pane-strip">
            {images.map(({ key, alt }, index) => (
              <li key={key}>
                <button
                  type="button"
                  aria-label={
                    alt
                      ? t('verification.photoNamed', { at: index + 1, alt })
                      : sayPicture(alt, index)
                  }
                  aria-pressed={index === at}
                  onClick={() => setAt(index)}
                >
                  <img src={photoUrl(key, 320, 'webp')} alt="" width={64} height={48} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {view === 'map' && <PlaceOnMap property={property} />}
      {view === 'listing' && <PlaceFacts property={property} />}
    </section>
  )
}
