import { writeFile } from 'node:fs/promises'
import { KEEP_DAYS } from '@nilayam/contract/accounts/held'
import { DAY } from '@nilayam/contract/time/durations'
import { shiftDay, toIndianDay } from '@nilayam/contract/time/india-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { createCast, type Member, type Name, PASSWORD } from '../../testing/scenes/cast.ts'
import { write } from '../../testing/scenes/enquiries.ts'
import { insertListing } from '../../testing/scenes/listing.ts'
import { createReporting } from '../../testing/scenes/reports.ts'
import { agree, makeHostel } from '../../testing/scenes/stays.ts'
import { findTraces } from '../../testing/trace.store.ts'
import { answerResetRequests, createResetLink } from '../accounts/accounts.ts'
import { deleteOldMails } from '../mail/mail.ts'
import { endPlans } from '../plans/plans.ts'
import { holdProperties } from '../properties/properties.ts'
import { eraseAccounts } from './erase.ts'

const today = toIndianDay(new Date())
let test: TestApp
let cast: Record<Name, Member>
beforeEach(async () => {
  test = await startTestApp()
  cast = await createCast(test)
})

const erase = (name: Name, current_password: string | undefined = PASSWORD) =>
  test.call('/privacy/erase/', { token: cast[name].token, body: { current_password } })
const signIn = (name: Name, more: object = {}) =>
  test.call('/login/', { body: { email: cast[name].email, password: PASSWORD, ...more } })
const stateOf = (id: number) =>
  test.db
    .selectFrom('properties')
    .select(['state', 'withdrawn_at', 'held_note'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const onDay = (days: number) => new Date(Date.now() + days * DAY + 1000)
/** A plan that began yesterday; answers which. */
async function buyPlan(property_id: number): Promise<number> {
  const plans = test.db.selectFrom('plans').select('id').orderBy('id')
  const { id: plan_id } = await plans.limit(1).executeTakeFirstOrThrow()
  const dates = { starts_at: onDay(-1), ends_at: onDay(20) }
  await test.db
    .insertInto('subscriptions')
    .values({ plan_id, property_id, amount: 799, ...dates })
    .execute()
  return plan_id
}
/** A way to fetch the first photo of a property. */
async function getPhoto(property_id: number) {
  const photos = test.db.selectFrom('photos').select('key').where('property_id', '=', property_id)
  const path = `${(await photos.executeTakeFirstOrThrow()).key}/320.webp`
  await test.platform.files.photos.place(path, (unfinished) => writeFile(unfinished, 'picture'))
  return () => test.app.inject({ url: `/photos/${path}` })
}

describe('asking to erase an account', () => {
  it('needs the password, and is not for staff', async () => {
    expect((await erase('ananya', 'Wrong#2026')).body.errors).toHaveProperty('current_password')
    expect((await erase('ananya', '')).status).toBe(400)
    expect((await erase('meera')).status).toBe(409)
    expect((await signIn('ananya')).status).toBe(200)
  })

  it('takes account and places out of sight at once, and tells its owner', async () => {
    const hall = await insertListing(test, { owner: cast.lakshmi, title: 'Chaduvu' })
    const draft = await insertListing(test, { owner: cast.lakshmi, state: 'draft' })
    expect((await erase('lakshmi')).status).toBe(200)
    expect(await stateOf(hall)).toMatchObject({ state: 'held' })
    expect(await stateOf(draft)).toMatchObject({ state: 'draft' })
    expect((await test.call(`/public/properties/${hall}/`)).status).toBe(410)
    expect((await test.call('/profile/', { token: cast.lakshmi.token })).status).toBe(401)
    const mails = await test.db.selectFrom('outbox').select(['recipient', 'subject']).execute()
    expect(mails).toMatchObject([
      { recipient: 'lakshmi@nilayam.test', subject: expect.stringContaining('will be erased on') },
    ])
    expect((await erase('lakshmi')).status).toBe(401)
  })

  it('takes photographs out of sight as well, until the account comes back', async () => {
    const hall = await insertListing(test, { owner: cast.lakshmi, photos: 1 })
    await buyPlan(hall)
    const other = await insertListing(test, { owner: cast.imran, photos: 1 })
    const [own, others] = [await getPhoto(hall), await getPhoto(other)]
    const statuses = async () => [(await own()).statusCode, (await others()).statusCode]
    expect(await statuses()).toEqual([200, 200])
    await erase('lakshmi')
    expect(await statuses()).toEqual([404, 200])
    expect((await signIn('lakshmi', { come_back: true })).status).toBe(200)
    expect(await statuses()).toEqual([200, 200])
  })

  it('of two at once begins once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => erase('imran')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('keeps staff from putting its places back', async () => {
    const hall = await insertListing(test, { owner: cast.lakshmi })
    await erase('lakshmi')
    const body = { property_ids: [hall] }
    await test.call('/admin/properties/release/', { token: cast.meera.token, body })
    expect(await stateOf(hall)).toMatchObject({ state: 'held' })
  })
})

it('leaves nothing for staff to enable, before or after', async () => {
  const enable = () =>
    test.call('/admin/users/enable/', {
      token: cast.meera.token,
      body: { user_ids: [cast.imran.id] },
    })
  await erase('imran')
  expect((await enable()).status).toBe(409)
  await eraseAccounts(test.platform, onDay(KEEP_DAYS.erasing))
  expect((await enable()).status).toBe(409)
})

describe('coming back', () => {
  it('is asked first, and brings the places back that staff don’t hold', async () => {
    const hall = await insertListing(test, { owner: cast.lakshmi, title: 'Chaduvu' })
    const held = await insertListing(test, { owner: cast.lakshmi, title: 'Held' })
    const meera = { id: cast.meera.id, type: 'admin' } as const
    await holdProperties(test.db, meera, [held], 'Two complaints', new Date())
    await erase('lakshmi')
    const { status, body } = await signIn('lakshmi')
    expect([status, body.code]).toEqual([409, 'erasing'])
    expect((await signIn('lakshmi', { password: 'Wrong#2026' })).status).toBe(401)
    expect((await signIn('lakshmi', { come_back: true })).status).toBe(200)
    expect(await stateOf(hall)).toMatchObject({ state: 'expired', withdrawn_at: null })
    expect(await stateOf(held)).toMatchObject({ state: 'held', held_note: 'Two complaints' })
    expect((await signIn('lakshmi')).status).toBe(200)
    expect(await eraseAccounts(test.platform, onDay(KEEP_DAYS.erasing))).toBe(0)
  })

  it('leaves on hold what staff decide on meanwhile, with its papers out of their sight', async () => {
    const hall = await insertListing(test, { owner: cast.lakshmi })
    await test.db.updateTable('properties').set({ papers_sent_at: new Date() }).execute()
    const to = createReporting(test)
    const { body } = await to.report(cast.ananya, { target_id: hall })
    await erase('lakshmi')
    const decided = await to.decide(cast.meera, Number(body.report_id), { measure: 'held' })
    expect(decided.status).toBe(200)
    const claim = `/admin/verification/${hall}/claim/`
    expect((await test.call(claim, { token: cast.meera.token, body: {} })).status).toBe(409)
    expect((await signIn('lakshmi', { come_back: true })).status).toBe(200)
    expect(await stateOf(hall)).toMatchObject({ state: 'held', withdrawn_at: null })
    expect((await test.call(claim, { token: cast.meera.token, body: {} })).status).toBe(200)
  })

  it('comes with a new password, by a link from before or after', async () => {
    const before = await createResetLink(test.db, cast.imran.id, new Date())
    const hall = await insertListing(test, { owner: cast.imran })
    await erase('imran')
    const reset = async (link: string) => {
      const body = { token: link.split('token=')[1], password: 'Charminar#7' }
      return test.call('/reset-password/', { body })
    }
    const { status, body } = await reset(before)
    expect(status).toBe(200)
    expect((await test.call('/profile/', { token: String(body.access) })).status).toBe(200)
    expect(await stateOf(hall)).toMatchObject({ withdrawn_at: null })
    const again = await signIn('imran', { password: 'Charminar#7' })
    const token = String(again.body.access)
    const current_password = 'Charminar#7'
    await test.call('/privacy/erase/', { token, body: { current_password } })
    await test.call('/forgot_password/', { body: { email: cast.imran.email } })
    expect(await answerResetRequests(test.platform, new Date())).toBe(1)
    const link = await createResetLink(test.db, cast.imran.id, new Date())
    expect((await reset(link)).status).toBe(200)
    expect(await eraseAccounts(test.platform, onDay(KEEP_DAYS.erasing))).toBe(0)
  })

  it('finds the plan as far as it has run, and no plan brings a place back before', async () => {
    const hall = await insertListing(test, { owner: cast.lakshmi })
    const plan_id = await buyPlan(hall)
    const { token } = cast.lakshmi
    await erase('lakshmi')
    const choice = { property_id: hall, plan_id }
    expect((await test.call('/owner/choose_plan/', { token, body: choice })).status).toBe(401)
    await endPlans(test.db, onDay(3))
    expect(await stateOf(hall)).toMatchObject({ state: 'held' })
    expect((await signIn('lakshmi', { come_back: true })).status).toBe(200)
    expect(await stateOf(hall)).toMatchObject({ state: 'listed', withdrawn_at: null })
  })

  it('is over when its day has come', async () => {
    await erase('ananya')
    expect(await eraseAccounts(test.platform, onDay(KEEP_DAYS.erasing - 1))).toBe(0)
    await test.db
      .updateTable('users')
      .set({ erase_at: new Date(Date.now() - 1000) })
      .where('id', '=', cast.ananya.id)
      .execute()
    expect((await signIn('ananya', { come_back: true })).status).toBe(409)
    expect(await eraseAccounts(test.platform, new Date())).toBe(1)
    expect((await signIn('ananya', { come_back: true })).status).toBe(401)
    const body = {
      full_name: 'Ananya Reddy',
      email: cast.ananya.email,
      mobile_number: '9000000001',
      password: PASSWORD,
      type: 'student',
    }
    expect((await test.call('/signup/', { body })).status).toBe(201)
  })
})

/** Words that stand nowhere but with one person. */
const CANARY = { name: 'Quillonaya Vemula', email: 'quillonaya@nilayam.test', phone: '9123498765' }

async function becomeCanary(name: Name): Promise<void> {
  const email = CANARY.email
  await test.db
    .updateTable('users')
    .set({ full_name: CANARY.name, email, mobile_number: `+91${CANARY.phone}` })
    // Proved, so that mails about others go there.
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', cast[name].id)
    .execute()
  cast[name].email = email
}

async function expectNoTrace(): Promise<void> {
  // Mails to others may name them; none is kept longer than a week.
  await deleteOldMails(test.platform, onDay(KEEP_DAYS.mail))
  const words = [...Object.values(CANARY), ...CANARY.name.split(' ')]
  for (const word of words) expect([word, await findTraces(test, word)]).toEqual([word, []])
}
/** So that no step of a scene is left out unnoticed. */
async function done(reply: ReturnType<TestApp['call']>): Promise<void> {
  const { status, body } = await reply
  if (status >= 400) throw new Error(JSON.stringify(body))
}

const words = `I am ${CANARY.name}, ${CANARY.email}, ${CANARY.phone}.`

describe('an erased account', () => {
  it('of a student leaves no name, address or number in any table', async () => {
    await becomeCanary('ananya')
    const hostel = await makeHostel(test, cast.lakshmi)
    const { token } = cast.ananya
    const { stay, enquiry } = await agree(test, {
      student: cast.ananya,
      owner: cast.lakshmi,
      hostel,
    })
    await done(test.call('/favorites/add/', { body: { property_id: hostel }, token }))
    await done(write(test, token, enquiry, words))
    await done(write(test, cast.lakshmi.token, enquiry, 'You are welcome.'))
    const share = { days: 30, words_version: 1 }
    await done(test.call(`/student/enquiries/${enquiry}/phone/`, { body: share, token }))
    const report = { target: 'property', target_id: hostel, kind: 'broker', text: words }
    await done(test.call('/reports/', { body: report, token }))
    await done(test.call('/get_contact/', { body: { property_id: hostel }, token }))
    const asked = ['enquiry_lines', 'outbox', 'reports', 'users']
    expect(await findTraces(test, CANARY.name)).toEqual(expect.arrayContaining(asked))
    await erase('ananya')
    expect(await eraseAccounts(test.platform, onDay(KEEP_DAYS.erasing))).toBe(1)
    await expectNoTrace()
    const thread = await test.call(`/enquiries/${enquiry}/`, { token: cast.lakshmi.token })
    expect(thread.status).toBe(200)
    expect(JSON.stringify(thread.body)).toContain('You are welcome.')
    expect(JSON.stringify(thread.body)).toContain('Erased account')
    const reply = await test.call(`/stays/${stay}/`, { token: cast.lakshmi.token })
    expect(reply.status).toBe(200)
  })

  it('of an owner goes with its places, whose guests keep what was agreed', async () => {
    await becomeCanary('lakshmi')
    const hostel = await makeHostel(test, cast.lakshmi)
    await test.db
      .updateTable('properties')
      .set({
        description: words,
        contact_person_name: CANARY.name,
        contact_person_email: CANARY.email,
        contact_person_mobile: `+91${CANARY.phone}`,
        // Owners name places after themselves, and write their number where it doesn't belong.
        title: 'Vemula Hostel of Quillonaya',
        slug: 'quillonaya-s-hostel',
        address: `${CANARY.name}, 12 Main Road`,
      })
      .where('id', '=', hostel)
      .execute()
    await test.db
      .updateTable('options')
      .set({ note: `Ask ${CANARY.name}` })
      .execute()
    await test.db.updateTable('unit_groups').set({ name: CANARY.name }).execute()
    await test.db
      .updateTable('rooms')
      .set({ name: `Vemula ${CANARY.phone}` })
      .execute()
    const { enquiry } = await agree(test, { student: cast.ravi, owner: cast.lakshmi, hostel })
    await done(write(test, cast.lakshmi.token, enquiry, words))
    const form = { title: '', contact_person_name: CANARY.name }
    const { token } = cast.lakshmi
    // A code begins with the first letters of the title.
    const days = { starts_on: today, ends_on: shiftDay(today, 30) }
    const coupon = { property_id: hostel, percent: 10, is_active: true, ...days }
    await done(test.call('/owner/coupons/', { body: coupon, token }))
    const use = { property_id: hostel, use_coupon: true }
    const { ravi } = cast
    await done(test.call('/student/check_apply_coupon/', { body: use, token: ravi.token }))
    expect(await findTraces(test, 'Vemula')).toContain('coupon_uses')
    await done(test.call('/owner/property/unfinished/', { body: { form }, token }))
    const { options } = (await test.call(`/public/properties/${hostel}/options/`)).body as {
      options: { id: number }[]
    }
    const move_in = shiftDay(today, 5)
    const wanted = { property_id: hostel, option_id: options[0]?.id, months: 6, move_in }
    await done(test.call('/public/quotes/', { body: wanted }))
    // Staff's log names the place of each decision.
    const to = createReporting(test)
    const { body } = await to.report(cast.ananya, { target_id: hostel })
    await done(to.decide(cast.meera, Number(body.report_id)))
    const letter = {
      full_name: CANARY.name,
      email: CANARY.email,
      subject: `Vemula ${CANARY.phone}`,
      message: words,
    }
    await test.db.insertInto('contact_messages').values(letter).execute()
    const sent = await test.call('/admin/messages/', { token: cast.meera.token })
    const [{ id, version }] = sent.body.rows as [{ id: number; version: number }]
    const answer = { id, version, is_answered: true, note: `Called ${CANARY.name}` }
    await done(test.call('/admin/messages/', { token: cast.meera.token, body: answer }))
    expect(await findTraces(test, 'Vemula')).toContain('audit')
    const asked = ['enquiry_lines', 'offers', 'properties', 'quotes', 'unfinished_details', 'users']
    expect(await findTraces(test, CANARY.name)).toEqual(expect.arrayContaining(asked))
    await erase('lakshmi')
    expect(await eraseAccounts(test.platform, onDay(KEEP_DAYS.erasing))).toBe(1)
    await expectNoTrace()
    expect(await stateOf(hostel)).toMatchObject({ state: 'deleted' })
    const offers = await test.call(`/enquiries/${enquiry}/offers/`, { token: cast.ravi.token })
    expect((offers.body.offers as unknown[]).length).toBe(1)
  })

  it('leaves what others may have sent from an address that it never proved', async () => {
    const from = { full_name: 'Imran', email: cast.imran.email, subject: 'Key', message: 'Lost' }
    await test.db.insertInto('contact_messages').values(from).execute()
    await test.db.updateTable('users').set({ email_confirmed_at: null }).execute()
    await erase('imran')
    await eraseAccounts(test.platform, onDay(KEEP_DAYS.erasing))
    expect(await findTraces(test, from.email)).toContain('contact_messages')
  })

  it('is unnamed in the log, which takes no other change', async () => {
    await erase('imran')
    await eraseAccounts(test.platform, onDay(KEEP_DAYS.erasing))
    const acts = await test.db
      .selectFrom('audit')
      .select(['act', 'actor_name', 'subject_label'])
      .where('subject', '=', `user:${cast.imran.id}`)
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { act: 'user.erasing_asked', actor_name: 'Erased account', subject_label: '' },
      { act: 'user.erased', actor_name: '', subject_label: '' },
    ])
    const change = test.db.updateTable('audit').set({ act: 'nothing' }).execute()
    await expect(change).rejects.toThrow('append-only')
  })
})
