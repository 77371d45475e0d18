import { Icon, type IconName } from '../../ui/drawings/icon.tsx'

const icons: Record<string, IconName> = {
  metro_station: 'metro',
  railway_station: 'train',
  bus_station: 'bus',
  coaching_hub: 'cap',
  library: 'book',
  hospital: 'cross',
}

/** The icon of a landmark's kind. */
export function LandmarkSign({ kind }: { kind: string }) {
  return (
    <span className="near-sign">
      <Icon name={icons[kind] ?? 'building'} size={22} />
    </span>
  )
}
