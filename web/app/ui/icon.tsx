import sprite from './icons.svg?url'

/** The signs in icons.svg, which is one cached file so that pages carry only references to it. */
export const ICONS = [
  'ac',
  'alert',
  'arrow',
  'balcony',
  'bath',
  'bed',
  'bike',
  'bin',
  'book',
  'broom',
  'building',
  'bus',
  'calendar',
  'camera',
  'cap',
  'card',
  'check',
  'clock',
  'close',
  'copy',
  'cross',
  'cubicle',
  'cup',
  'desk',
  'door',
  'down',
  'download',
  'external',
  'eye',
  'file',
  'filters',
  'finger',
  'food',
  'fridge',
  'full',
  'grid',
  'grip',
  'guard',
  'guest',
  'gym',
  'hanger',
  'heart',
  'history',
  'home',
  'hot',
  'hours',
  'info',
  'key',
  'kitchen',
  'lamp',
  'late',
  'left',
  'lift',
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
  'news',
  'out',
  'pause',
  'pencil',
  'phone',
  'picture',
  'pin',
  'play',
  'plus',
  'power',
  'printer',
  'reading',
  'reload',
  'right',
  'search',
  'share',
  'shield',
  'sofa',
  'sort',
  'sun',
  'tag',
  'talk',
  'terrace',
  'ticket',
  'train',
  'turn',
  'up',
  'upload',
  'user',
  'users',
  'walk',
  'warden',
  'wash',
  'water',
  'wifi',
  'women',
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
