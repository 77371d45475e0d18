import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoFormat,
  type PhotoWidth,
  photoUrl,
} from '@nilayam/contract/photo-url'
import type { Photo as PhotoOf } from '@nilayam/contract/photos'

type Props = {
  photo: Pick<PhotoOf, 'key' | 'width' | 'height' | 'placeholder'>
  /** '' where the words beside it say what is seen. */
  alt: string
  /** How wide it is drawn, as the `sizes` attribute says it: '(min-width: 640px) 282px, 92vw'. */
  sizes: string
  /** The picture that the first screen waits for; all others load when they come near. */
  isFirst?: boolean
  /** Those that it may come in; a picture in a list needs no large one, however sharp the screen. */
  widths?: readonly PhotoWidth[]
  className?: string
}

function srcSet(key: string, format: PhotoFormat, widths: readonly PhotoWidth[]): string {
  return widths.map((width) => `${photoUrl(key, width, format)} ${width}w`).join(', ')
}

/**
 * A photograph in the size and format that the browser wants, over its blurred placeholder. It
 * fills whatever holds it, which must be positioned and bring the height.
 */
export function Picture({ photo, alt, sizes, isFirst = false, ...more }: Props) {
  const { widths = PHOTO_WIDTHS, className } = more
  return (
    <picture className={className ? `picture ${className}` : 'picture'}>
      {PHOTO_FORMATS.map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSet(photo.key, format, widths)}
          sizes={sizes}
        />
      ))}
      {photo.placeholder && (
        <img src={photo.placeholder} alt="" width={photo.width} height={photo.height} />
      )}
      <img
        src={photoUrl(photo.key, 1024, 'webp')}
        alt={alt}
        width={photo.width}
        height={photo.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  )
}
