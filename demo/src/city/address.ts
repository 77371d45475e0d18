import type { PropertyType } from './model.ts'
import type { Random } from './random.ts'
import { anyCorner, corners, houseNumbers, pinCodes } from './tables/street-names.ts'

export type AddressArea = { name: string; city: string; source: string }

/**
 * For example "H.No. 7-1-59/3, lane behind Maitrivanam, Ameerpet, Hyderabad 500016"; without a PIN code where we know
 * none.
 */
export function addressIn(
  area: AddressArea,
  cityName: string,
  type: PropertyType,
  random: Random,
): string {
  const pinCode = findPinCode(area)
  const corner = random.pick(cornersOf(area, random))
  const town = pinCode ? `${cityName} ${pinCode}` : cityName
  return `${houseNumber(area, type, random)}, ${corner}, ${area.name}, ${town}`
}

function findPinCode({ name, city, source }: AddressArea): string | undefined {
  const [kind, code] = source.split(':')
  if (kind === 'post') return code
  return city === 'hyderabad' ? pinCodes[name] : undefined
}

function cornersOf({ name, city }: AddressArea, random: Random): readonly string[] {
  const own = city === 'hyderabad' ? corners[name] : undefined
  return own && random.chance(0.8) ? own : anyCorner
}

function houseNumber({ name, city }: AddressArea, type: PropertyType, random: Random): string {
  const old = city === 'hyderabad' ? houseNumbers[name] : undefined
  if (old) {
    const part = random.chance(0.4) ? `/${random.between(1, 9)}` : ''
    return `H.No. ${random.pick(old)}-${random.between(11, 890)}${part}`
  }
  return random.weighted([
    [`Plot No. ${random.between(4, 320)}`, 5],
    [`House No. ${random.between(2, 160)}`, 3],
    [
      `Flat ${random.between(1, 5)}0${random.between(1, 6)}, Plot ${random.between(4, 220)}`,
      type === 'co-living' || type === 'single-room' ? 2 : 0,
    ],
  ])
}
