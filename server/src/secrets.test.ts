import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from './config.ts'
import { createPdf, createPhoto } from './testing/scenes/forms.ts'
import { CLIENT_ID, type StandIn, startGoogle } from './testing/services/google.ts'
import { type Mailbox, openMailbox } from './testing/services/mailbox.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

// Words that can't be anywhere by chance. Each is a secret of another kind.
const PASSWORDS = {
  first: 'Sparrow-First#1',
  wrong: 'Sparrow-Wrong#2',
  changed: 'Sparrow-Changed#3',
  reset: 'Sparrow-Reset#4',
}
const SETTINGS = {
  TOKEN_SECRET: 'canary-token-secret-of-the-server-5',
  PAPERS_KEY: '8d1f6b3e07c95a24f0b7d3986e51ac2f4798e2d06b1c53fa0e94c78d2b65f13a',
}
const SMTP_PASSWORD = 'canary-smtp-6'
const PAPER_NUMBER = '4929-canary-7'
const PATIENTLY = { timeout: 60_000, interval: 200 }

/** Everything that must stay where it belongs; what the server hands out is added on the way. */
const secrets = new Map<string, string>([
  ...Object.entries(PASSWORDS),
  ...Object.entries(SETTINGS),
  ['the mail server’s password', SMTP_PASSWORD],
  ['the number on a paper', PAPER_NUMBER],
])
const replies: string[] = []

let folder: string
let mailbox: Mailbox
let google: StandIn
let log = ''
let files: { name: string; text: string }[] = []

/** The server as people run it, driven through everything that knows a secret, and stopped. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nilayam-secrets-'))
  mailbox = await openMailbox()
  google = await startGoogle()
  const smtp = mailbox.url.replace('smtp://', `smtp://nilayam:${SMTP_PASSWORD}@`)
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: readEnvironment().PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'trace',
      RATE_LIMITS: 'off',
      SMTP_URL: smtp,
      ...SETTINGS,
      ...google.environment,
    },
  })
  const ended = once(child, 'exit')
  const url = await new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      log += chunk
      const address = /serves at (\S+)/.exec(log)?.[1]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
  await drive(url)
  child.kill('SIGTERM')
  await ended
  files = await readAll(folder)
}, 240_000)

afterAll(async () => {
  await google.close()
  await rm(folder, { recursive: true, force: true })
})

async function readAll(root: string) {
  const names = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = names
    .filter((entry) => entry.isFile())
    .map((file) => join(file.parentPath, file.name))
  return Promise.all(
    paths.map(async (name) => ({ name, text: (await readFile(name)).toString('latin1') })),
  )
}

async function drive(url: string): Promise<void> {
  const call = createCall(url)
  const account = { email: 'canary@example.in', password: PASSWORDS.first }
  const person = { full_name: 'Canary Bird', mobile_number: '9876543210', type: 'owner' }
  await call('/signup/', { ...account, ...person })
  await call('/signup/', { ...account, ...person })
  await call('/login/', { email: account.email, password: PASSWORDS.wrong })
  await call('/login/', { email: account.email, password: PASSWORDS.wrong, extra: 1 })
  await call('/login/', { email: PASSWORDS.wrong, password: [PASSWORDS.wrong] })
  await sendBroken(url)
  const { access, user } = await call('/login/', account)
  const change = { password: PASSWORDS.changed, current_password: PASSWORDS.first }
  const profile = { ...person, email: account.email, ...change }
  const { access: next } = await call(`/update-profile/${user?.id}/`, profile, access, 'PUT')
  await call('/sign_out_everywhere/', {}, access)
  await fetch(`${url}/api/profile/?token=${PASSWORDS.wrong}`, {
    headers: { authorization: `Bearer ${next}`, cookie: `token=${PASSWORDS.wrong}` },
  })
  await uploadPaper(url, String(next))
  const token = await askForLink(call, account.email)
  await call('/reset-password/', { token: `${token}x`, password: PASSWORDS.reset })
  await call('/reset-password/', { token, password: PASSWORDS.reset })
  await signInWithGoogle(call)
  // A mail server that is away makes the log speak.
  await mailbox.close()
  await call('/forgot_password/', { email: account.email })
  await vi.waitFor(() => expect(log).toContain('could not be sent'), PATIENTLY)
}

type Call = ReturnType<typeof createCall>
type Known = { access?: string; user?: { id: number }; nonce?: string; hashed?: string }

function createCall(url: string) {
  return async (path: string, body: object, token?: string, method = 'POST'): Promise<Known> => {
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const reply = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
    expect(reply.status).toBeLessThan(500)
    const known = (await reply.json()) as Known
    if (known.access) secrets.set(`the token of ${path}, ${secrets.size}`, known.access)
    // What the server hands out to whom it belongs is no leak; everything else is looked through.
    replies.push(JSON.stringify({ ...known, access: undefined, nonce: undefined }))
    return known
  }
}

/** What a parser might quote when it complains, and what is refused before anybody reads it. */
async function sendBroken(url: string): Promise<void> {
  const cut = `{"email":"canary@example.in","password":"${PASSWORDS.wrong}`
  for (const [body, type] of [
    [cut, 'application/json'],
    [`${cut}"}${PASSWORDS.wrong}`, 'application/json'],
    [PASSWORDS.wrong, 'application/json'],
    [`password=${PASSWORDS.wrong}`, 'application/x-www-form-urlencoded'],
    [`${cut}${'x'.repeat(70_000)}"}`, 'application/json'],
  ] as const) {
    const headers = { 'content-type': type }
    const reply = await fetch(`${url}/api/login/`, { method: 'POST', headers, body })
    expect([400, 413, 415]).toContain(reply.status)
    replies.push(await reply.text())
  }
}

async function askForLink(call: Call, email: string): Promise<string> {
  await call('/forgot_password/', { email })
  const find = () => {
    const sources = mailbox.mails.map(({ source }) => source.replaceAll('=\r\n', ''))
    return /reset-password\?link#token=3D([\w-]+)/.exec(sources.join('\n'))?.[1] ?? ''
  }
  await vi.waitFor(() => expect(find()).not.toBe(''), PATIENTLY)
  secrets.set('the link’s token', find())
  return find()
}

async function signInWithGoogle(call: Call): Promise<void> {
  const { nonce = '', hashed = '' } = await call('/google_nonce/', {})
  const seconds = Math.floor(Date.now() / 1000)
  const times = { iat: seconds, exp: seconds + 600 }
  const who = { sub: 'canary', email: 'google-canary@example.in', email_verified: true }
  const credential = await google.sign({
    ...{ iss: google.issuer, aud: CLIENT_ID, nonce: hashed },
    ...times,
    ...who,
  })
  secrets.set('the ID token', credential)
  secrets.set('the nonce', nonce)
  await call('/google_login_signup/', { credential: `${credential}x`, nonce, type: 'student' })
  await call('/google_login_signup/', { credential, nonce, type: 'student' })
}

async function uploadPaper(url: string, token: string): Promise<void> {
  const get = async (path: string, body?: object) => {
    const init = body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }
    return (await fetch(`${url}/api${path}`, init ?? {})).json() as Promise<Record<string, never[]>>
  }
  const first = (rows: { id: number }[] | undefined) => rows?.[0]?.id ?? 0
  const city = first((await get('/get_all_cities/')).cities)
  type Area = { id: number; latitude: number; longitude: number }
  const areas: Area[] = (await get('/get_areas_for_city/', { city_id: city })).areas ?? []
  const { id: area = 0, latitude = 0, longitude = 0 } = areas[0] ?? {}
  const property_type = first((await get('/get_property_type/')).property_types)
  const amenities = [
    first((await get('/amenities/', { property_type_id: property_type })).amenities),
  ]
  const details = {
    ...{ title: 'Nest', description: 'Quiet.', price_per_month: 5000, address: '1 Main Road' },
    ...{ city, area, property_type, amenities, latitude, longitude },
    ...{ contact_person_name: 'Canary Bird', contact_person_mobile: '9876543210' },
    contact_person_email: 'canary@example.in',
    google_maps_link: `https://www.google.com/maps?q=${latitude},${longitude}`,
  }
  const headers = { authorization: `Bearer ${token}` }
  const draft = await fetch(`${url}/api/owner/property/step1/`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(details),
  })
  const { property_id } = (await draft.json()) as { property_id: number }
  const paper = await createPdf().text()
  const marked = paper.replace('%%EOF', `%${PAPER_NUMBER}\n%%EOF`)
  const form = new FormData()
  form.append('property_id', String(property_id))
  form.append('kyc_id_document', new File([marked], 'licence.pdf', { type: 'application/pdf' }))
  form.append('images', await createPhoto())
  const path = `${url}/api/owner/property/${property_id}/step2/`
  const saved = await fetch(path, { method: 'POST', headers, body: form })
  expect(await saved.json()).toMatchObject({ status: 200 })
}

/** The names of the secrets that stand in a text, whole or in pieces that give them away. */
function findSecrets(text: string): string[] {
  return [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => name)
}

describe('no secret', () => {
  it('is missed by the search itself', () => {
    expect(findSecrets(`…${PASSWORDS.reset}…`)).toEqual(['reset'])
    expect(secrets.size).toBeGreaterThanOrEqual(15)
    expect(replies.length).toBeGreaterThan(10)
    expect(files.length).toBeGreaterThan(100)
    expect(log).toContain('/api/reset-password/')
  })

  it('is in the log', () => {
    expect(findSecrets(log)).toEqual([])
    expect(log).not.toContain('canary@example.in')
  })

  it('is in a reply', () => {
    expect(findSecrets(replies.join('\n'))).toEqual([])
  })

  it('is in the database, nor in any file', () => {
    const leaks = files.flatMap(({ name, text }) =>
      findSecrets(text).map((secret) => `${name.replace(folder, '')}: ${secret}`),
    )
    expect(leaks).toEqual([])
  })
})
