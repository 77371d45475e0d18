import {
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoFormat,
  type PhotoWidth,
  photoUrl,
} from '@nilayam/contract/places/photo-url'
import type { Photo as PhotoOf } from '@nilayam/contract/places/photos'

type Props = {
  photo: Pick<PhotoOf, 'key' | 'width' | 'height' | 'placeholder'>
  /** '' if the text beside it describes the picture. */
  alt: string
  /** The rendered width, in the format of the `sizes` attribute: '(min-width: 640px) 282px, 92vw'. */
  sizes: string
  /** The picture of the first screen, loaded with priority; all others are lazy. */
  isFirst?: boolean
  /** The widths to offer; small pictures in lists need no large ones, even on high-density screens. */
  widths?: readonly PhotoWidth[]
  className?: string
}

function srcSet(key: string, format: PhotoFormat, widths: readonly PhotoWidth[]): string {
  return widths.map((width) => `${photoUrl(key, width, format)} ${width}w`).join(', ')
}

/**
 * A photo with srcset over its blurred placeholder. It fills its container, which must be positioned and have a height.
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
