import sprite from './icons.svg?url'

/** The signs in icons.svg, which is one cached file so that pages carry only references to it. */
export const ICONS = [
  'ac',
  'alert',
  'arrow',
  'bed',
  'bike',
  'bin',
  'book',
  'building',
  'bus',
  'calendar',
  'camera',
  'card',
  'check',
  'clock',
  'close',
  'copy',
  'cross',
  'desk',
  'door',
  'down',
  'download',
  'external',
  'eye',
  'file',
  'filters',
  'food',
  'grid',
  'grip',
  'heart',
  'history',
  'home',
  'lamp',
  'left',
  'list',
  'lock',
  'locker',
  'mail',
  'map',
  'menu',
  'metro',
  'minus',
  'moon',
  'more',
  'near',
  'out',
  'pause',
  'pencil',
  'phone',
  'picture',
  'pin',
  'play',
  'plus',
  'power',
  'reload',
  'right',
  'search',
  'share',
  'shield',
  'sort',
  'sun',
  'tag',
  'ticket',
  'up',
  'upload',
  'user',
  'users',
  'walk',
  'wash',
  'water',
  'wifi',
  'zoom',
] as const
export type IconName = (typeof ICONS)[number]

type Props = { name: IconName; size?: number; className?: string }

/** A sign of 24 × 24 lines in the colour of the text. It is silent: the text beside it, or the label of its button, says what it means. */
export function Icon({ name, size = 20, className = '' }: Props) {
  return (
    <svg className={`icon ${className}`} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

/** The marigold tick of a verified place. */
export function VerifiedTick({ size = 16 }: { size?: number }) {
  return (
    <svg className="tick" width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#verified`} />
    </svg>
  )
}
