import type { Stay } from '@nilayam/contract/moving-in/stays'
import { expect, test } from 'vitest'
import { sayDeposit, saySilence, toDayBack } from './stay-words.ts'

type Deposit = NonNullable<Stay['deposit']>
const word = (said_at: string) => ({ said_at }) as Deposit['yours']
const say = (deposit: Partial<Deposit>) => {
  const known = { yours: null, theirs: null, until: null, ...deposit } as Deposit
  const stay = { side: 'student', other_name: 'Imran Khan' } as Stay
  return [sayDeposit(known, stay), saySilence(known, stay)]
}
const early = word('2026-12-21T10:00:00.000Z')
const late = word('2026-12-22T10:00:00.000Z')
const until = '2027-01-05T10:00:00.000Z'

test('of two words the later waits for an answer until a day, and counts without one', () => {
  expect(say({ state: 'told', yours: late, theirs: early, until })[1]).toMatch(
    /^If Imran Khan says nothing by 5 Jan 2027, your word counts/,
  )
  expect(say({ state: 'stated', theirs: early, until })[1]).toMatch(
    /^If you say nothing by 5 Jan 2027, Imran Khan’s word counts/,
  )
  expect(say({ state: 'counted', yours: late, theirs: early })[0]).toBe(
    'Imran Khan was silent for 14 days, so your word counts',
  )
  expect(say({ state: 'counted', theirs: early })[0]).toBe(
    'You were silent for 14 days, so Imran Khan’s word counts',
  )
})

test('where nothing waits, silence is explained without a day', () => {
  expect(say({ state: 'disputed', yours: early, theirs: late })[1]).toMatch(/^If one side says/)
})

test('the deposit is back once who said it last says so, and while both differ only if both do', () => {
  const agreed = { ...early, agreed: 6000 }
  const all = { ...agreed, returned: 6000, returned_on: '2026-12-17' } as Deposit['yours']
  const part = { ...agreed, ...late, returned: 4000, returned_on: '2026-12-18' } as Deposit['yours']
  const back = (deposit: Partial<Deposit>) =>
    toDayBack({ yours: null, theirs: null, kept: 0, ...deposit } as Deposit)
  expect(back({ state: 'due' })).toBeNull()
  expect(back({ state: 'told', yours: all })).toBe('2026-12-17')
  expect(back({ state: 'stated', theirs: all })).toBe('2026-12-17')
  expect(back({ state: 'told', yours: part, kept: 1000 })).toBeNull()
  expect(back({ state: 'told', yours: part, kept: 2000 })).toBe('2026-12-18')
  expect(back({ state: 'disputed', yours: all, theirs: part })).toBeNull()
  expect(back({ state: 'disputed', yours: part, theirs: all })).toBeNull()
  expect(back({ state: 'disputed', yours: all, theirs: all })).toBe('2026-12-17')
})
