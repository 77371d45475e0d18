import type { PropertyDetail } from '@nilayam/contract/places/properties'
import { type Message, message, say } from '@nilayam/texts'
import { DEFAULT_LANGUAGE } from '@nilayam/texts/languages'
import { draw, isDrawable, wrap } from '../../platform/uploads/lettering.rules.ts'

/** The size that link previews use everywhere. */
export const SIZE = { width: 1200, height: 630 }
/** Text is left of this x, the photo right of it. */
export const WORDS_WIDTH = 560

const LEFT = 56
const TITLE = 54

// The light scheme's colours (web/app/styles/tokens.css): an image can't follow the reader's scheme.
const COLOURS = {
  ground: '#fbf8f3',
  ink: '#1b2327',
  soft: '#566067',
  peacock: '#0b5d5e',
  marigold: '#f2a31b',
}

const MARK =
  '<path d="M3.5 29.5V15.2C3.5 8.4 11 4.6 16 1.6C21 4.6 28.5 8.4 28.5 15.2V29.5ZM10.3 29.5V19.4C10.3 15.2 13.7 12.8 16 11C18.3 12.8 21.7 15.2 21.7 19.4V29.5Z" fill="#0b5d5e" fill-rule="evenodd"/><path d="M16 16.6L18.5 20.1L16 23.6L13.5 20.1Z" fill="#f2a31b"/>'

/** Crawlers fetch one picture for everybody, and the outlines are of Latin letters. */
const sayHere = (message: Message) => say(DEFAULT_LANGUAGE, message)

/** Logo and name, with the top edge at `y`. */
export function drawLogo(y: number): string {
  const name = draw('nilayam', { x: LEFT + 60, y: y + 38, size: 42, fill: COLOURS.ink })
  return `<g transform="translate(${LEFT} ${y}) scale(1.45)">${MARK}</g>${name}`
}

type Shown = Pick<
  PropertyDetail,
  'title' | 'price_per_month' | 'area' | 'city' | 'property_type' | 'is_verified'
>

/** The title, or the type and area if the title has characters without outlines. */
function toTitle({ title, property_type, area }: Shown): string {
  if (isDrawable(title)) return title
  return sayHere(message('previews.typeInArea', { type: property_type.name, area: area.area_name }))
}

/** The text panel: title, location and rent. */
export function drawPanel(property: Shown): string {
  const { price_per_month, area, city, property_type, is_verified } = property
  const width = WORDS_WIDTH - LEFT - 40
  const line = (text: string, y: number, size: number, fill: string) =>
    draw(text, { x: LEFT, y, size, fill })
  const title = wrap(toTitle(property), TITLE, width, 3)
  const [where = ''] = wrap(`${area.area_name}, ${city.city_name}`, 32, width, 1)
  const below = 204 + title.length * 62
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WORDS_WIDTH}" height="${SIZE.height}">`,
    `<rect width="100%" height="100%" fill="${COLOURS.ground}"/>`,
    drawLogo(52),
    line(property_type.name, 184, 28, COLOURS.peacock),
    ...title.map((words, at) => line(words, 246 + at * 62, TITLE, COLOURS.ink)),
    line(where, below + 36, 32, COLOURS.soft),
    is_verified ? drawVerified(below + 96) : '',
    line(`₹${price_per_month.toLocaleString('en-IN')}`, 560, 72, COLOURS.ink),
    draw(sayHere(message('previews.aMonth')), { x: LEFT, y: 600, size: 26, fill: COLOURS.soft }),
    '</svg>',
  ].join('')
}

function drawVerified(y: number): string {
  return [
    `<circle cx="${LEFT + 14}" cy="${y - 9}" r="14" fill="${COLOURS.marigold}"/>`,
    `<path d="M${LEFT + 7} ${y - 9}l5 5 9 -10" fill="none" stroke="${COLOURS.ink}" stroke-width="3"/>`,
    draw(sayHere(message('previews.verified')), { x: LEFT + 40, y, size: 28, fill: COLOURS.ink }),
  ].join('')
}
