import { post } from '../../bench/owner.ts'

/** A request of the mix, and the statuses with which it may be answered. */
export type Sent = {
  path: string
  method?: 'GET' | 'POST'
  body?: object
  token?: string
  allowed: number[]
}
/** `other` is the account that signs in, because a new session may end the oldest one of its account. */
type Student = { token: string; other: string }
/** `variety` is the number of searches that differ: that many pages are cached in the end. */
type City = {
  places: readonly string[]
  ids: readonly number[]
  areas: readonly number[]
  variety: number
}
type Pick = { city: City; student: Student; random: () => number }

const PASSWORD = 'Nilayam#2026'
const PAGES = [
  '/',
  '/happenings',
  '/community-hub',
  '/about',
  '/grievances',
  '/what-we-hold',
  '/api/get_all_cities/',
  '/api/get_property_type/',
  '/.well-known/security.txt',
]
const SORTS = ['newest', 'price_up', 'price_down'] as const

const pick = <T>(all: readonly T[], random: () => number): T =>
  // The lists of a city aren't empty.
  all[Math.floor(random() * all.length)] as T

const page = (path: string): Sent => ({ path, allowed: [200, 301] })
const call = (path: string, body: object, allowed: number[], token?: string): Sent => ({
  ...{ path: `/api${path}`, method: 'POST', body, allowed },
  ...(token && { token }),
})

function browse({ city, random }: Pick): Sent {
  const at = random()
  if (at < 0.05) return { path: `/nowhere-${Math.floor(at * 1e4)}`, allowed: [404] }
  return page(at < 0.6 ? pick(city.places, random) : pick(PAGES, random))
}

function search({ city: { areas, variety }, random }: Pick): Sent {
  const which = Math.floor(random() * variety)
  const area_id = areas[which % areas.length]
  const max_price = 1_000 + 500 * (Math.floor(which / areas.length) % 30)
  if (random() < 0.5) return call('/public/properties/', { area_id, max_price }, [200])
  const sort = SORTS[which % SORTS.length]
  return page(`/user/properties?area_id=${area_id}&max_price=${max_price}&sort=${sort}`)
}

function favour({ city, student: { token }, random }: Pick): Sent {
  const property_id = pick(city.ids, random)
  const at = random()
  if (at < 0.2) return { path: '/api/favorites/list/', token, allowed: [200] }
  const what = at < 0.6 ? 'add' : 'remove'
  return call(`/favorites/${what}/`, { property_id }, [200, 201, 404], token)
}

const signIn = ({ student: { other } }: Pick) =>
  call('/login/', { email: other, password: PASSWORD }, [200])

/** 70 of a hundred browse, 20 search, 8 save what they like, 2 sign in. */
export function choose(from: Pick): Sent {
  const at = from.random()
  if (at < 0.7) return browse(from)
  if (at < 0.9) return search(from)
  return at < 0.98 ? favour(from) : signIn(from)
}

export async function signUpStudent(site: string): Promise<Student> {
  const [email, other] = [await signUp(site), await signUp(site)]
  const { access } = await post<{ access: string }>(site, '/login/', { email, password: PASSWORD })
  return { token: access, other }
}

async function signUp(site: string): Promise<string> {
  const email = `load-${crypto.randomUUID()}@nilayam.test`
  const person = { full_name: 'Ananya Rao', mobile_number: '9876543210', type: 'student' }
  await post(site, '/signup/', { ...person, email, password: PASSWORD })
  return email
}

export async function readCity(site: string, variety: number): Promise<City> {
  type Listed = { properties: { id: number; slug: string }[] }
  const { properties } = await post<Listed>(site, '/public/properties/', {})
  const { areas } = await post<{ areas: { id: number }[] }>(site, '/get_areas_for_city/', {
    city_id: 1,
  })
  return {
    places: properties.map(({ id, slug }) => `/user/property-details/${id}/${slug}`),
    ids: properties.map(({ id }) => id),
    areas: areas.map(({ id }) => id),
    variety,
  }
}
