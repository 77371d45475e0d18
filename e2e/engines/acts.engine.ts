import type { Engine } from './engine.ts'
import { expect, keepPicture, open, test } from './engine-test.ts'
import type { ListeningProxy } from './listening-proxy.ts'

const PASSWORD = 'Nilayam#2026'
const near = '/user/properties?mode=distance&lat=17.4357&lon=78.4446&place=Ameerpet+Metro'

const readAddress = (engine: Engine) =>
  engine.read<string>('return location.pathname + location.search')
const countTotal = (engine: Engine) =>
  engine.read<number>(
    "const [, total] = /Total: ([\\d,]+)/.exec(document.body.innerText) ?? []; return Number(total?.replace(',', ''))",
  )
const inMain = (path: string) => `//main${path}`

test('a place is found by its name', async ({ engine, listener, engineName }) => {
  await engine.resize(1440, 900)
  await open(engine, listener, '/user/properties?mode=distance')
  await engine.type(inMain('//input[@role="combobox"]'), 'gachibowli')
  await engine.click('//*[@role="option"][starts-with(normalize-space(), "Gachibowli")]')
  await expect.poll(() => readAddress(engine)).toContain('place=Gachibowli')
  await expect.poll(() => countTotal(engine)).toBeGreaterThan(0)
  await keepPicture(engine, `${engineName}-searched`)
})

test('a filter reduces the results, and Back restores them', async ({ engine, listener }) => {
  await engine.resize(1440, 900)
  await open(engine, listener, '/user/properties?')
  const all = await countTotal(engine)
  await engine.click('//button[@popovertarget="amenity-list"]')
  await engine.click('//*[@id="amenity-list"]//label[starts-with(normalize-space(), "Wi-Fi")]')
  await expect.poll(() => readAddress(engine)).toContain('amenities=')
  await expect.poll(() => countTotal(engine)).toBeLessThan(all)
  await engine.read('history.back()')
  await expect.poll(() => countTotal(engine)).toBe(all)
})

test('narrowing the window with an open filter list doesn’t freeze the page', async ({
  engine,
  listener,
}) => {
  await engine.resize(1440, 900)
  await open(engine, listener, '/user/properties?')
  await engine.click('//button[@popovertarget="amenity-list"]')
  await engine.resize(800, 900)
  expect(await engine.read<number>('return innerWidth')).toBe(800)
})

test('a student signs in and saves a favourite', async ({ engine, listener, engineName }) => {
  await engine.resize(1440, 900)
  const email = `engine-${engineName}-${Date.now()}@nilayam.test`
  const person = { full_name: 'Ananya Rao', email, mobile_number: '9876543210', type: 'student' }
  const signedUp = await fetch(`${listener.url}/api/signup/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, password: PASSWORD }),
  })
  expect(signedUp.status).toBe(201)

  await open(engine, listener, '/student-login')
  await engine.type(inMain('//input[@type="email"]'), email)
  await engine.type(inMain('//input[@type="password"]'), PASSWORD)
  await engine.click(inMain('//form//button[@type="submit"]'))
  await expect.poll(() => readAddress(engine)).toContain('/user/properties')

  await engine.click(inMain('//button[starts-with(@aria-label, "Add ")]'))
  await expect.poll(() => countSaved(engine)).toBe(1)
  // The heart changes optimistically; the toast comes after the reply.
  await expect.poll(() => engine.read('return document.body.innerText')).toContain('Added to')
  await open(engine, listener, '/user/properties?')
  await expect.poll(() => countSaved(engine)).toBe(1)
  await keepPicture(engine, `${engineName}-saved`)
})

const countSaved = (engine: Engine) =>
  engine.read<number>(
    'return document.querySelectorAll(\'main button[aria-label^="Remove "]\').length',
  )

test('a message breaks only where it was broken', async ({ engine, listener }) => {
  await open(engine, listener, '/about')
  await signInAs(engine, listener, 'student@nilayam.test')
  await open(engine, listener, '/user/enquiries')
  await engine.click(inMain('//a[starts-with(@href, "/user/enquiries/")]'))
  const countLines = () =>
    engine.read<number>(
      `const message = document.querySelector('.message-text')
       if (!message) return 0
       message.textContent = 'One\\ntwo words here'
       const range = document.createRange()
       range.selectNodeContents(message)
       return new Set([...range.getClientRects()].map(({ top }) => top)).size`,
    )
  await expect.poll(countLines).toBe(2)
  // The thread waits for messages until it is left.
  await open(engine, listener, '/about')
})

test('the interactive map loads, and the strip below it chooses a pin', async ({
  engine,
  listener,
  engineName,
}) => {
  await engine.resize(800, 900)
  await open(engine, listener, near)
  await engine.click('//a[normalize-space()="Map"]')
  await expect
    .poll(() =>
      engine.read<number>("return document.querySelectorAll('[data-living=true]').length"),
    )
    .toBe(1)
  await expect
    .poll(() => engine.read<number>("return document.querySelectorAll('.pin').length"))
    .toBeGreaterThan(1)
  await engine.read("document.querySelector('.strip').scrollBy({ left: 600 })")
  await expect
    .poll(() => engine.read<number>("return document.querySelectorAll('.pin-chosen').length"))
    .toBe(1)
  await keepPicture(engine, `${engineName}-map`)
})

test('a reload without the chosen city has no areas to choose', async ({ engine, listener }) => {
  await open(engine, listener, '/happenings')
  const isDisabled = () =>
    engine.read<boolean>("return document.querySelector('[name=area_id]').disabled")
  await engine.read(`const cities = document.querySelector('[name=city_id]')
    cities.selectedIndex = 1
    cities.dispatchEvent(new Event('change', { bubbles: true }))`)
  await expect.poll(isDisabled).toBe(false)
  await engine.read('location.reload()')
  await expect.poll(() => engine.read(HYDRATED_CITY)).toBe('')
  expect(await isDisabled()).toBe(true)
})

// The chosen city of a page that is hydrated.
const HYDRATED_CITY = `return 'hydrated' in document.documentElement.dataset
  ? document.querySelector('[name=city_id]').value
  : undefined`

test('a table’s heading with a count of one digit stays in one line', async ({
  engine,
  listener,
}) => {
  await engine.resize(1366, 650)
  await open(engine, listener, '/about')
  await signInAs(engine, listener, 'admin@nilayam.test')
  await open(engine, listener, '/admin/messages')
  await expect.poll(() => readHeading(engine)).toMatch(/^Messages\d$/)
  const lines = `const words = document.querySelector('main h1').firstChild
    const range = document.createRange()
    range.selectNodeContents(words)
    return range.getClientRects().length`
  expect(await engine.read<number>(lines)).toBe(1)
})

const readHeading = (engine: Engine) =>
  engine.read<string>("return document.querySelector('main h1')?.textContent ?? ''")

async function signInAs(engine: Engine, listener: ListeningProxy, email: string): Promise<void> {
  const reply = await fetch(`${listener.url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  expect(reply.status).toBe(200)
  // Quoted twice: a string of JSON in the script.
  const said = JSON.stringify(await reply.text())
  await engine.read(`const { access, user } = JSON.parse(${said})
    localStorage.setItem('token', access)
    localStorage.setItem('user', JSON.stringify(user))`)
}
