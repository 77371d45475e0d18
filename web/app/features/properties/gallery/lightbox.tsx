import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { t } from '../../../text.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { sayPicture } from '../property-words.door.ts'
import { altsOf, type GalleryPicture } from './gallery-pictures.ts'
import { gallerySizes } from './gallery-sizes.ts'
import { SlideControls } from './slide-controls.tsx'
import { useSlides } from './use-slides.ts'

type Props = {
  pictures: readonly GalleryPicture[]
  title: string
  startAt: number
  /** Called when it closes itself; the parent unmounts it. */
  onClose: () => void
}

/** The pictures in full screen. Escape closes the dialog, and the browser restores the focus. */
export function Lightbox({ pictures, title, startAt, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const slides = useSlides(pictures.length, dialog, true)
  const open = useEffectEvent(() => {
    dialog.current?.showModal()
    slides.show(startAt, false)
  })
  useLayoutEffect(() => {
    const element = dialog.current
    open()
    // Unmounting an open dialog would lose the focus.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={t('properties.picturesOf', { title })}
      onClose={onClose}
      {...slides.handlers}
    >
      <IconButton
        icon="close"
        label={t('properties.close')}
        className="on-photo lightbox-close"
        onClick={() => dialog.current?.close()}
      />
      {/* Browsers let the keyboard focus a list that scrolls. */}
      <ul
        ref={slides.track}
        className="lightbox-track"
        aria-label={t('properties.picturesOf', { title })}
        {...slides.trackHandlers}
      >
        {pictures.map(({ photo }, at) => (
          <li key={photo.key}>
            {/* A placeholder that is already loaded, until the large picture is. */}
            <Picture photo={photo} alt="" sizes={gallerySizes(at)} />
            <Picture
              photo={photo}
              alt={sayPicture(photo.alt, at)}
              sizes="100vw"
              className="lightbox-large"
            />
          </li>
        ))}
      </ul>
      <SlideControls slides={slides} alts={altsOf(pictures)} />
    </dialog>
  )
}
