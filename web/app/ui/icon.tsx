import sprite from './icons.svg?url'

/** The icons of icons.svg, which is a cached file, so that pages contain only references to it. */
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
  'flag',
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

/**
 * A 24 × 24 icon in the text colour, hidden from screen readers: the text beside it or the label of its button has the
 * meaning.
 */
export function Icon({ name, size = 20, className = '' }: Props) {
  return (
    <svg className={`icon ${className}`} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

/** The tick of a verified property. */
export function VerifiedTick({ size = 16 }: { size?: number }) {
  return (
    <svg className="tick" width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#verified`} />
    </svg>
  )
}
