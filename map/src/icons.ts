import type { Colours } from './palette.ts'
import type { LandmarkKind } from './tables/landmarks.ts'

/** SVG paths on a 16 × 16 grid, with the even-odd fill rule. */
export const iconPaths: Record<LandmarkKind, string> = {
  college:
    'M8 3.2 1.8 6.2 8 9.2l6.2-3zM4.4 8.4v2.9c0 .9 1.6 1.7 3.6 1.7s3.6-.8 3.6-1.7V8.4L8 10.2z',
  library:
    'M2.6 3.6c2-.5 3.9-.2 5 .7v8.5c-1.100-.8-3-1.100-5-.7zM13.400 3.600c-2-.5-3.900-.2-5 .7v8.500c1.100-.8 3-1.100 5-.7z',
  hospital: 'M6.300 2.800h3.400v3.500h3.500v3.400H9.700v3.500H6.300V9.700H2.800V6.300h3.500z',
  bus: 'M4.200 2.800h7.600c.8 0 1.400.6 1.400 1.400v6.600c0 .5-.3.900-.8 1v1h-1.600v-1H5.200v1H3.600v-1c-.5-.1-.8-.5-.8-1V4.200c0-.8.6-1.400 1.400-1.400zm-.2 1.800v3h8v-3zm.9 4.300a.9.9 0 1 0 0 1.800.9.9 0 0 0 0-1.800zm6.200 0a.9.9 0 1 0 0 1.800.9.9 0 0 0 0-1.800z',
  sight:
    'M2.600 13.200V6l1-2.200 1 2.200v1h1.200C6.300 5.600 7 4.900 8 4.200c1 .7 1.700 1.400 2.200 2.800h1.200V6l1-2.200 1 2.200v7.200h-3v-1.600c0-1.500-1-2.400-2.400-3.100-1.400.7-2.400 1.600-2.400 3.100v1.600z',
  stadium:
    'M8 4C4.600 4 1.900 5.600 1.900 7.700v1.800C1.900 11.600 4.600 13 8 13s6.100-1.400 6.100-3.500V7.700C14.100 5.600 11.400 4 8 4zm0 1.700c2.500 0 4.300.9 4.300 2S10.500 9.700 8 9.700s-4.300-.9-4.300-2 1.800-2 4.300-2z',
  work: 'M6 3h4c.6 0 1 .4 1 1v1h2.200c.5 0 .8.4.8.8v6.400c0 .5-.4.8-.8.8H2.800c-.5 0-.8-.4-.8-.8V5.800c0-.5.4-.8.8-.8H5V4c0-.6.4-1 1-1zm.4 1.400V5h3.200v-.6z',
}

export function getIconColour(kind: LandmarkKind, colours: Colours): string {
  if (kind === 'college' || kind === 'library') return colours.learning
  return kind === 'hospital' ? colours.health : colours.quietText
}
