import type { OwnerProperty } from '@nilayam/contract/listing/owner'

/** An owner with a draft on a running server; `user` is what a browser remembers of who is signed in. */
export type Owner = { site: string; token: string; user: object; draft: number; typeId: number }

/** Signs up an owner and saves a draft, as a browser does. */
export async function signUpOwner(site: string): Promise<Owner> {
  const password = 'Nilayam#2026'
  const email = `bench-${crypto.randomUUID()}@nilayam.test`
  const person = { full_name: 'Lakshmi Prasanna', mobile_number: '9876543210', type: 'owner' }
  await post(site, '/signup/', { ...person, email, password })
  type SignedIn = { access: string; user: object }
  const { access: token, user } = await post<SignedIn>(site, '/login/', { email, password })
  return { site, token, user, ...(await startDraft({ site, token })) }
}

/** A further property of theirs, up to step 1; the same details twice would be one. */
export async function startDraft({ site, token }: Pick<Owner, 'site' | 'token'>) {
  const title = `Study Hall ${crypto.randomUUID()}`
  const chosen = await chooseDetails(site)
  const details = { ...chosen, title, contact_person_email: 'lakshmi@nilayam.test' }
  type Saved = { property_id: number }
  const saved = await post<Saved>(site, '/owner/property/step1/', details, token)
  return { draft: saved.property_id, typeId: details.property_type }
}

/** Saves the draft with another title; throws unless acknowledged, a `RefusedError` if there was a reply. */
export async function retitle({ site, token, draft }: Owner, title: string): Promise<void> {
  const details = { ...(await chooseDetails(site)), contact_person_email: 'lakshmi@nilayam.test' }
  await post(site, '/owner/property/step1/', { ...details, id: draft, title }, token)
}

/** Submits a form of step 2; returns the ids of new photos. */
export async function sendForm(
  { site, token }: Owner,
  path: string,
  fields: Record<string, Blob | number>,
): Promise<number[]> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'number' ? String(value) : value)
  }
  const headers = { authorization: `Bearer ${token}` }
  const url = `${site}/api/owner/property/${path}`
  const reply = await fetch(url, { method: 'POST', headers, body: form })
  return (await read<{ image_ids: number[] }>(reply)).image_ids
}

/** The first plan for the draft's type. */
export async function findPlan({ site, token, typeId }: Owner): Promise<number> {
  const path = '/owner/get_subscriptions_by_property_type/'
  type Plans = { subscriptions: { id: number }[] }
  const plans = await post<Plans>(site, path, { property_type_id: typeId }, token)
  return plans.subscriptions[0]?.id ?? 0
}

export async function subscribe({ site, token, draft }: Owner, planId: number): Promise<void> {
  const body = { plan_id: planId, property_id: draft }
  await post(site, '/owner/select_subscription/step3/', body, token)
}

/** The owner's property, and a function that tells whether a paper can be opened. */
export async function readOwn({ site, token, draft }: Owner) {
  const headers = { authorization: `Bearer ${token}` }
  const own = await fetch(`${site}/api/owner/properties/${draft}/`, { headers })
  const { property } = await read<{ property: OwnerProperty }>(own)
  const opens = async (kind: string) => {
    const url = `${site}/api/owner/property/${draft}/papers/${kind}/`
    return (await fetch(url, { headers })).ok
  }
  return { property, opens }
}

async function chooseDetails(site: string) {
  const { cities } = await get<{ cities: { id: number }[] }>(site, '/get_all_cities/')
  const [city] = cities
  type Areas = { areas: { id: number; latitude: number; longitude: number }[] }
  const [area] = (await post<Areas>(site, '/get_areas_for_city/', { city_id: city?.id })).areas
  if (!area) throw new Error('There are no areas')
  const { latitude, longitude } = area
  type Types = { property_types: { id: number }[] }
  const [type] = (await get<Types>(site, '/get_property_type/')).property_types
  if (!type) throw new Error('There are no property types')
  const { amenities } = await post<{ amenities: { id: number }[] }>(site, '/amenities/', {
    property_type_id: type.id,
  })
  return {
    title: 'Sri Sai Study Hall',
    description: 'Quiet and clean.',
    price_per_month: 1600,
    address: '12 Main Road',
    city: city?.id,
    area: area.id,
    property_type: type.id,
    google_maps_link: `https://www.google.com/maps?q=${latitude},${longitude}`,
    amenities: [amenities[0]?.id],
    contact_person_name: 'Lakshmi Prasanna',
    contact_person_mobile: '9876543210',
    latitude,
    longitude,
  }
}

async function get<T>(site: string, path: string): Promise<T> {
  return read(await fetch(`${site}/api${path}`))
}

export async function post<T>(
  site: string,
  path: string,
  body: object,
  token?: string,
): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  return read(await fetch(`${site}/api${path}`, request))
}

/** A reply that isn't the one that was asked for. */
export class RefusedError extends Error {
  readonly status: number

  constructor({ url, status }: Response, text: string) {
    super(`${url}: ${status} ${text}`)
    this.status = status
  }
}

async function read<T>(reply: Response): Promise<T> {
  if (!reply.ok) throw new RefusedError(reply, await reply.text())
  // Our own replies, in the contract's shape.
  return (await reply.json()) as T
}
