/** Signs an owner up and saves a draft, the way a browser does. */
export async function signUpOwner(site: string): Promise<{ token: string; draft: number }> {
  const password = 'Nilayam#2026'
  const email = `bench-${crypto.randomUUID()}@nilayam.test`
  const person = { full_name: 'Lakshmi Prasanna', mobile_number: '9876543210', type: 'owner' }
  await post(site, '/signup/', { ...person, email, password })
  const { access: token } = await post<{ access: string }>(site, '/login/', { email, password })
  const { property_id } = await post<{ property_id: number }>(
    site,
    '/owner/property/step1/',
    { ...(await chooseDetails(site)), contact_person_email: email },
    token,
  )
  return { token, draft: property_id }
}

async function chooseDetails(site: string) {
  const { cities } = await get<{ cities: { id: number }[] }>(site, '/get_all_cities/')
  const [city] = cities
  const { areas } = await post<{ areas: { id: number }[] }>(site, '/get_areas_for_city/', {
    city_id: city?.id,
  })
  type Types = { property_types: { id: number }[] }
  const [type] = (await get<Types>(site, '/get_property_type/')).property_types
  const { amenities } = await post<{ amenities: { id: number }[] }>(site, '/amenities/', {
    property_type_id: type?.id,
  })
  return {
    title: 'Sri Sai Study Hall',
    description: 'Quiet and clean.',
    price_per_month: 1600,
    address: '12 Main Road',
    city: city?.id,
    area: areas[0]?.id,
    property_type: type?.id,
    google_maps_link: 'https://www.google.com/maps?q=17.4374,78.4482',
    amenities: [amenities[0]?.id],
    contact_person_name: 'Lakshmi Prasanna',
    contact_person_mobile: '9876543210',
    latitude: 17.4374,
    longitude: 78.4482,
  }
}

async function get<T>(site: string, path: string): Promise<T> {
  return read(await fetch(`${site}/api${path}`))
}

async function post<T>(site: string, path: string, body: object, token?: string): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  return read(await fetch(`${site}/api${path}`, request))
}

async function read<T>(reply: Response): Promise<T> {
  if (!reply.ok) throw new Error(`${reply.url}: ${reply.status} ${await reply.text()}`)
  // The product's own replies, in the shape that its contract says.
  return (await reply.json()) as T
}
