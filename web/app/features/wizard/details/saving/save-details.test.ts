import { ApiError } from '@nilayam/contract/errors'
import type { Details } from '@nilayam/contract/listing/wizard-details'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Tab } from './tab.ts'
import { saveDetails } from './use-auto-save.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../../../api.ts', () => ({ api: { call } }))

/** The titles of the drafts that the server has: as there, the same details again are no second draft. */
let drafts: string[]
/** Whether the next answers are lost, or the server refuses. */
let fates: ('lost' | 'refused' | 'answered')[]
beforeEach(() => {
  drafts = []
  fates = []
  call.mockImplementation(async (_name, { body }: { body: { id?: number; title: string } }) => {
    const fate = fates.shift() ?? 'answered'
    if (fate === 'refused') throw new ApiError(400, 'invalid', 'The pin is far from its area')
    const same = drafts.indexOf(body.title)
    const at = body.id ? body.id - 1 : same < 0 ? drafts.length : same
    drafts[at] = body.title
    if (fate === 'lost') throw new TypeError('Failed to fetch')
    return { property_id: at + 1 }
  })
})

const details = (title: string) => ({ title }) as Details
const newTab = () => ({ id: undefined }) as Tab
const save = (tab: Tab, title: string) => saveDetails(details(title), tab)

it('what is typed after a lost answer goes into the same draft', async () => {
  const tab = newTab()
  fates = ['lost']
  await expect(save(tab, 'Tamarind')).rejects.toThrow('fetch')
  expect(await save(tab, 'Tamarind Hall')).toBe(1)
  expect(drafts).toEqual(['Tamarind Hall'])
})

it('so it does when the next answer is lost as well', async () => {
  const tab = newTab()
  fates = ['lost', 'answered', 'lost']
  await expect(save(tab, 'Tamarind')).rejects.toThrow('fetch')
  await expect(save(tab, 'Tamarind Hall')).rejects.toThrow('fetch')
  expect(await save(tab, 'Tamarind Hall for all')).toBe(1)
  expect(drafts).toEqual(['Tamarind Hall for all'])
})

it('what the server refused is not sent again', async () => {
  const tab = newTab()
  fates = ['refused']
  await expect(save(tab, 'Far')).rejects.toThrow('far')
  expect(await save(tab, 'Near')).toBe(1)
  expect(drafts).toEqual(['Near'])
})
