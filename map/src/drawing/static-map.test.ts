import { describe, expect, it } from 'vitest'
import { getBounds, MAP_BOUNDS } from '../bounds.ts'
import { type Box, fitsIn, getViewportIn } from '../view.ts'
import { overlaps } from './placement.ts'
import { type Pin, type StaticMapOptions, staticMap } from './static-map.ts'
import { getTextWidth } from './text-width.ts'

const ameerpet = { latitude: 17.436, longitude: 78.445 }
const size = { width: 640, height: 420 }

function pinAt(label: string, east = 0, tone: Pin['tone'] = 'plain'): Pin {
  return { ...ameerpet, longitude: ameerpet.longitude + east, label, tone }
}

function getAttribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
}

/** The horizontal texts of an SVG and their boxes. */
function listTexts(svg: string): { text: string; box: Box }[] {
  return [...svg.matchAll(/(<text x[^>]*>)([^<]*)</g)].map(([, tag = '', text = '']) => {
    const size = Number(getAttribute(tag, 'font-size'))
    const spacing = Number(getAttribute(tag, 'letter-spacing')) / size
    const width = getTextWidth(text, size, spacing)
    const x = Number(getAttribute(tag, 'x'))
    const y = Number(getAttribute(tag, 'y'))
    const anchor = getAttribute(tag, 'text-anchor')
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
    return { text, box: { left, right: left + width, top: y - size * 0.7, bottom: y + 1 } }
  })
}

function listPills(svg: string): Box[] {
  return [...svg.matchAll(/<rect [^>]*rx="16\.5"[^>]*>/g)].map(([tag]) => {
    const left = Number(getAttribute(tag, 'x'))
    const top = Number(getAttribute(tag, 'y'))
    return { left, top, right: left + Number(getAttribute(tag, 'width')), bottom: top + 33 }
  })
}

const pictures: [string, StaticMapOptions][] = [
  ['the whole city', { ...size, scheme: 'light' }],
  [
    'the city in a link preview',
    { width: 1200, height: 630, centre: ameerpet, zoom: 11.4, scheme: 'dark' },
  ],
  [
    'results within 2 km',
    {
      ...size,
      bounds: getBounds([], { ...ameerpet, radiusMetres: 2000 }),
      circle: { ...ameerpet, radiusMetres: 2000 },
      pins: [pinAt('₹4,500'), pinAt('₹7,200', 0.012, 'chosen'), pinAt('₹5,800', -0.01)],
      scheme: 'css',
    },
  ],
  [
    'one place on a phone',
    {
      width: 358,
      height: 300,
      centre: ameerpet,
      zoom: 14.6,
      pins: [pinAt('₹6,500')],
      scheme: 'css',
    },
  ],
]

describe.each(pictures)('a picture of %s', (_, options) => {
  const svg = staticMap(options)
  const texts = listTexts(svg)
  const pills = listPills(svg)
  const names = texts.filter(({ text }) => !text.startsWith('₹'))

  it('names places', () => {
    expect(names.length).toBeGreaterThan(0)
  })

  it('lets no two texts overlap', () => {
    texts.forEach(({ text, box }, i) => {
      const others = texts.slice(i + 1).filter((other) => overlaps(box, [other.box]))
      expect([text, ...others.map((other) => other.text)]).toEqual([text])
    })
  })

  it('writes no name under a pin', () => {
    expect(names.filter(({ box }) => overlaps(box, pills)).map(({ text }) => text)).toEqual([])
  })

  it('cuts no text at its edge', () => {
    const cut = texts.filter(
      ({ box }) =>
        box.left < 0 || box.top < 0 || box.right > options.width || box.bottom > options.height,
    )
    expect(cut.map(({ text }) => text)).toEqual([])
  })

  it('keeps the corner of the attribution free', () => {
    const corner = {
      left: options.width - 250,
      top: options.height - 24,
      right: options.width,
      bottom: options.height,
    }
    expect(texts.filter(({ box }) => overlaps(box, [corner])).map(({ text }) => text)).toEqual([])
  })
})

describe('pins', () => {
  const draw = (...pins: Pin[]) => staticMap({ ...size, centre: ameerpet, pins, scheme: 'light' })

  it('that lie on each other are one pill, which says how many others there are', () => {
    const svg = draw(pinAt('₹4,500'), pinAt('₹7,200', 0.0001), pinAt('₹9,000'))
    expect(listPills(svg)).toHaveLength(1)
    expect(svg).toMatch(/>₹4,500<tspan[^>]*>\+2</)
    expect(svg).not.toContain('₹7,200')
  })

  it('stand alone and on top when chosen', () => {
    const svg = draw(pinAt('₹7,200', 0, 'chosen'), pinAt('₹4,500'))
    expect(listPills(svg)).toHaveLength(2)
    expect(svg.indexOf('₹7,200')).toBeGreaterThan(svg.indexOf('₹4,500'))
  })

  it('outside the picture are not drawn', () => {
    expect(draw(pinAt('₹4,500', 1))).toBe(draw())
  })

  it('may hold any text', () => {
    expect(draw(pinAt('<b> & "c"'))).toContain('&#60;b&#62; &#38; &#34;c&#34;')
  })
})

describe('the view', () => {
  it('shows the whole of the bounds', () => {
    const { south, west, north, east } = MAP_BOUNDS
    const corners = [
      { latitude: south, longitude: west },
      { latitude: north, longitude: east },
    ].map((place): Pin => ({ ...place, label: '₹1', tone: 'plain' }))
    expect(
      listPills(staticMap({ ...size, bounds: MAP_BOUNDS, pins: corners, scheme: 'light' })),
    ).toHaveLength(2)
  })

  it('names the great areas from afar and the small ones from near', () => {
    const list = (zoom: number) =>
      listTexts(staticMap({ ...size, centre: ameerpet, zoom, scheme: 'light' })).map(
        ({ text }) => text,
      )
    expect(list(10)).toContain('SECUNDERABAD')
    expect(list(10)).not.toContain('SRINAGAR COLONY')
    expect(list(14)).toContain('SRINAGAR COLONY')
  })

  it('writes the names of roads along them when it is close', () => {
    const centre = { latitude: 17.4075, longitude: 78.4905 }
    const draw = (zoom: number) => staticMap({ ...size, centre, zoom, scheme: 'light' })
    expect(draw(15)).toMatch(/rotate\([^)]*\)"[^>]*>Gandhi Nagar Road</)
    expect(draw(13)).not.toContain('Gandhi Nagar Road')
  })
})

describe('a picture in a place of another shape', () => {
  const bounds = getBounds([], { ...ameerpet, radiusMetres: 2000 })
  const inset = { left: 40, right: 40, top: 100, bottom: 100 }
  const picture = { width: 600, height: 700, bounds, inset, isSliced: true }

  it('stands where a living map of that shape would', () => {
    const own = getViewportIn(picture, picture)
    expect(getViewportIn(picture, { width: 1200, height: 700 })).toEqual({
      ...own,
      zoom: own.zoom + 1,
    })
  })

  it('fits while it is cut no further than what it keeps clear', () => {
    expect(fitsIn(picture, { width: 600, height: 510 })).toBe(true)
    expect(fitsIn(picture, { width: 600, height: 490 })).toBe(false)
    expect(fitsIn(picture, { width: 740, height: 290 })).toBe(false)
  })

  it('lower than what covers it still shows what was asked for, in a map or drawn', () => {
    const low = { ...picture, height: 100 }
    const { centre, zoom } = getViewportIn(low, low)
    expect(zoom).toBeGreaterThan(8)
    expect(Math.abs(centre.latitude - ameerpet.latitude)).toBeLessThan(0.05)
    expect(staticMap({ ...low, pins: [pinAt('₹4,500')], scheme: 'light' })).not.toContain('NaN')
  })

  it('keeps its middle where nothing covers it', () => {
    const covered = { ...inset, top: 300, bottom: 0 }
    const { centre } = getViewportIn({ ...picture, inset: covered }, picture)
    expect(centre.latitude).toBeGreaterThan(ameerpet.latitude + 0.005)
  })
})

describe('colours', () => {
  it('follow the page in the scheme css and name no colour of their own', () => {
    const svg = staticMap({ ...size, scheme: 'css' })
    expect(svg).toContain('fill="var(--map-land)"')
    expect(svg).not.toMatch(/#[0-9A-Fa-f]{6}/)
  })

  it('are fixed in a picture that stands alone', () => {
    const svg = staticMap({ ...size, scheme: 'dark' })
    expect(svg).toContain('fill="#141A1D"')
    expect(svg).not.toContain('var(')
  })
})
