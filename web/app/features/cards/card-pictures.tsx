import { useRef, useState } from 'react'
import { Icon } from '../../ui/drawings/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CARD_WIDTHS, type CardPhoto } from './card.door.ts'

type Props = {
  photos: readonly CardPhoto[]
  sizes: string
  isFirst: boolean
  /** Text in place of a missing picture. */
  noPicture: string | undefined
}

/** The pictures of a card, to swipe through. All but the first load on the first touch. */
export function CardPictures({ photos, sizes, isFirst, noPicture }: Props) {
  const [first, ...others] = photos
  const [isAwake, setAwake] = useState(false)
  const { ref, index, onScroll } = useSlide()
  if (!first) return <NoPicture says={noPicture} />
  return (
    <>
      <span
        ref={ref}
        className="slides"
        // Chromium lets keys scroll it: one more stop within the link, without a name.
        tabIndex={-1}
        onTouchStart={() => setAwake(true)}
        onScroll={onScroll}
      >
        <Picture photo={first} alt="" sizes={sizes} widths={CARD_WIDTHS} isFirst={isFirst} />
        {others.map((photo) =>
          isAwake ? (
            <Picture key={photo.id} photo={photo} alt="" sizes={sizes} widths={CARD_WIDTHS} />
          ) : (
            <span key={photo.id} className="picture" />
          ),
        )}
      </span>
      {others.length > 0 && <Dots ids={photos.map((photo) => photo.id)} index={index} />}
    </>
  )
}

function NoPicture({ says }: { says: string | undefined }) {
  return (
    <span className="no-picture">
      <Icon name="building" size={48} />
      {says}
    </span>
  )
}

function useSlide() {
  const ref = useRef<HTMLSpanElement>(null)
  const [index, setIndex] = useState(0)
  const onScroll = () => {
    const slides = ref.current
    if (slides) setIndex(Math.round(slides.scrollLeft / slides.clientWidth))
  }
  return { ref, index, onScroll }
}

function Dots({ ids, index }: { ids: readonly number[]; index: number }) {
  return (
    <span className="dots">
      {ids.map((id, at) => (
        <i key={id} data-on={at === index || undefined} />
      ))}
    </span>
  )
}
