import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { type ReactNode, useRef } from 'react'
import { t } from '../../../text.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/drawings/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { sayPicture } from '../property-words.door.ts'
import { altsOf, toGalleryPictures } from './gallery-pictures.ts'
import { gallerySizes } from './gallery-sizes.ts'
import { Lightbox } from './lightbox.tsx'
import { SlideControls } from './slide-controls.tsx'
import { useGalleryEntry } from './use-gallery-entry.ts'
import { useSlides } from './use-slides.ts'

type Props = {
  property: PropertyDetail
  /** Over the first picture on phones: share and heart. */
  children: ReactNode
}

/** The pictures: a row to swipe on phones, one large and four small from `lg`; each opens full screen. */
export function Gallery({ property, children }: Props) {
  const { title } = property
  const pictures = toGalleryPictures(property)
  const frame = useRef<HTMLElement>(null)
  const slides = useSlides(pictures.length, frame)
  const { opened, open, close } = useGalleryEntry()
  // Those behind it stay where they are, so that the focus comes back to a picture in view.
  const openAt = (at: number) => {
    slides.pause()
    open(at)
  }
  if (pictures.length === 0) return <NoPictures />
  return (
    <>
      <section
        ref={frame}
        className="gallery"
        aria-label={t('properties.picturesOf', { title })}
        {...slides.handlers}
      >
        <ul
          ref={slides.track}
          className="gallery-track"
          data-count={Math.min(pictures.length, 5)}
          {...slides.trackHandlers}
        >
          {pictures.map(({ photo, isPage }, at) => (
            <li key={photo.key} data-page={isPage || undefined}>
              <button type="button" className="gallery-picture" onClick={() => openAt(at)}>
                <Picture
                  photo={photo}
                  alt={sayPicture(photo.alt, at)}
                  sizes={gallerySizes(at)}
                  isFirst={at === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        <div className="gallery-corner">{children}</div>
        <SlideControls slides={slides} alts={altsOf(pictures)} />
        {pictures.length > 1 && (
          <Button
            variant="line"
            icon="grid"
            className="gallery-all needs-script"
            onClick={() => openAt(0)}
          >
            {t('properties.allPictures', { count: pictures.length })}
          </Button>
        )}
      </section>
      {opened !== undefined && (
        <Lightbox pictures={pictures} title={title} startAt={opened} onClose={close} />
      )}
    </>
  )
}

function NoPictures() {
  return (
    <div className="gallery-none">
      <Icon name="picture" size={32} />
      {t('properties.noPictures')}
    </div>
  )
}
