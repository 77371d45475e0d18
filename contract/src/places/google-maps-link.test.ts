import { expect, test } from 'vitest'
import {
  extractLink,
  findLinkProblem,
  findPointInLink,
  findPointInText,
  isGoogleMapsLink,
} from './google-maps-link.ts'

const here = { latitude: 17.4354, longitude: 78.4473 }
const place = 'Sri+Sai+Study+Hall'

test.each([
  ['the view alone', '/@17.4354,78.4473,17z'],
  [
    'the view with other words behind it',
    '/@17.4354,78.4473,17z/data=!3m1!1e3?entry=ttu&g_ep=EgoyMDI2',
  ],
  ['a satellite view in metres', '/@17.4354,78.4473,350m/data=!3m1!1e3'],
  [
    'a place',
    `/place/${place}/@17.1,78.1,17z/data=!4m6!3m5!1s0x3bcb!8m2!3d17.4354!4d78.4473!16s%2Fg%2F11`,
  ],
  [
    'a place in a list of others',
    `/place/${place}/@17.1,78.1,15z/data=!3d17.2!4d78.2!8m2!3d17.4354!4d78.4473`,
  ],
  ['a place of which only the view is known', `/place/${place}/@17.4354,78.4473,17z`],
  ['a dropped pin', '/place/17.4354,78.4473/@17.1,78.1,17z'],
  ['a dropped pin in degrees', `/place/17%C2%B026'07.4%22N+78%C2%B026'50.3%22E/`],
  ['a search for a point', '/search/17.4354,+78.4473?shorturl=1'],
  ['a search by the API', '/search/?api=1&query=17.4354%2C78.4473&query_place_id=ChIJ'],
  ['q', '?q=17.4354,78.4473&z=17&hl=en'],
  ['q with loc', '?q=loc:17.4354+78.4473'],
  ['q with a name behind it', '?q=17.4354,78.4473+(Sri+Sai)'],
  ['ll', '?ll=17.4354,78.4473&spn=0.1,0.1'],
  ['center', '/@?api=1&map_action=map&center=17.4354%2C78.4473&zoom=17'],
  ['a panorama', '/@?api=1&map_action=pano&viewpoint=17.4354,78.4473'],
  ['a way by the API', '/dir/?api=1&origin=17.1,78.1&destination=17.4354,78.4473'],
  ['a way between points', '/dir/17.1,78.1/17.4354,78.4473/@17.2,78.2,12z'],
  ['a way from here', '/dir//17.4354,78.4473/@17.2,78.2,12z'],
  [
    'a way between places',
    `/dir/Ameerpet/${place}/@17.2,78.2,12z/data=!4m14!4m13!1m5!2m2!1d78.1!2d17.1!1m5!2m2!1d78.4473!2d17.4354!3e2`,
  ],
  ['an old way', '?saddr=17.1,78.1&daddr=17.4354,78.4473'],
  ['a frame', '/embed?pb=!1m18!1m12!1m3!1d380.62!2d78.4473!3d17.4354!2m3!1f0'],
])('the point is read from %s', (_what, rest) => {
  const point = findPointInLink(`https://www.google.com/maps${rest}`)
  expect(point?.latitude).toBeCloseTo(here.latitude, 4)
  expect(point?.longitude).toBeCloseTo(here.longitude, 4)
})

test.each([
  'google.com',
  'maps.google.com',
  'google.co.in',
  'www.google.co.uk',
  'www.google.com.au',
])('links of %s are taken', (host) => {
  expect(findPointInLink(`https://${host}/maps?q=17.4354,78.4473`)).toEqual(here)
})

test.each([
  ['of a place that is named only', `/place/${place}/`],
  ['of an address with numbers in it', '/place/12,+5+Main+Road/'],
  ['of a search', '/search/hostels+near+me'],
  ['off the map', '/@97.4,278.4,17z'],
  ['with a broken escape', '/place/%E0%A4%A/'],
])('no point is read from a link %s', (_what, rest) => {
  const link = `https://www.google.com/maps${rest}`
  expect(findPointInLink(link)).toBeUndefined()
  expect(findLinkProblem(link)).toBe('no-point')
})

test('south and west are negative', () => {
  expect(findPointInText('33°52\'04"S 151°12\'36"W')).toEqual({
    latitude: expect.closeTo(-33.8678, 3),
    longitude: expect.closeTo(-151.21, 3),
  })
})

test.each([
  ['https://maps.app.goo.gl/k3Jd9', 'short'],
  ['https://goo.gl/maps/k3Jd9', 'short'],
  ['https://g.co/kgs/k3Jd9', 'short'],
  ['https://plus.codes/7J9WCFPW+5X', 'plus-code'],
  ['https://www.google.com/maps?q=17.4354,78.4473', undefined],
  ['https://example.in/', undefined],
  ['Ameerpet', undefined],
])('%s lacks %s', (link, lack) => {
  expect(findLinkProblem(link)).toBe(lack)
})

test.each([
  ['Sri Sai Hall\nhttps://maps.app.goo.gl/k3Jd9', 'https://maps.app.goo.gl/k3Jd9'],
  ['www.google.com/maps/@17.4,78.4,17z', 'https://www.google.com/maps/@17.4,78.4,17z'],
  ['http://maps.google.com/?q=17.4,78.4', 'https://maps.google.com/?q=17.4,78.4'],
  ['https://google.com/maps?q=1.5,2.5', 'https://google.com/maps?q=1.5,2.5'],
  ['near the temple', 'near the temple'],
])('from %j the link is taken', (pasted, link) => {
  expect(extractLink(pasted)).toBe(link)
})

test.each([
  ['with another port', 'https://maps.app.goo.gl:8443/k3Jd9'],
  ['with a backslash before another host', 'https://maps.app.goo.gl\\@evil.test/x'],
  ['with a backslash in its path', 'https://www.google.com\\maps\\@17.4354,78.4473,17z'],
  ['with backslashes after its scheme', 'https:\\\\www.google.com/maps?q=17.4354,78.4473'],
  ['with a name before its host', 'https://maps.google.com@evil.test/maps'],
  ['with a password before its host', 'https://a:b@maps.google.com/'],
  ['with a line break in its host', 'https://maps.google.com\n.evil.test/maps'],
  ['with a host that only looks the same', 'https://ｍaps.google.com/'],
  ['with an escape in its host', 'https://maps%2egoogle.com/'],
  ['of a host that goes on', 'https://maps.app.goo.gl.evil.test/x'],
  ['without its slashes', 'https:maps.google.com/?q=17.4354,78.4473'],
])('a link %s is refused and contains no point', (_what, link) => {
  expect(isGoogleMapsLink(link)).toBe(false)
  expect(findPointInLink(link)).toBeUndefined()
  expect(findLinkProblem(link)).toBeUndefined()
})

test('the default port is accepted', () => {
  expect(findPointInLink('https://www.google.com:443/maps?q=17.4354,78.4473')).toEqual(here)
})

test('links to other sites contain no point', () => {
  for (const link of ['https://www.google.com/search?q=maps', 'https://mapsgoogle.com/maps', '']) {
    expect([link, isGoogleMapsLink(link)]).toEqual([link, false])
  }
})
