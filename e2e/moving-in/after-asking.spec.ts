import type { Page } from '@playwright/test'
import { allRunOnlyOn, expect, expectWellAtBothWidths, test } from '../site/test.ts'
import { readAs, signIn, signUp } from '../steps/people.ts'

allRunOnlyOn('phone', 'Each page is looked at at both widths')

/** Opens each of these pages, which has a heading, and checks it at both widths in both colour schemes. */
async function expectAllWell(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectWellAtBothWidths(page)
    })
  }
}

const lists = {
  student: ['/user/enquiries', '/user/stays', '/user/who-has-my-number', '/reports'],
  owner: ['/enquiries', '/stays', '/visits', '/reviews', '/reports'],
} as const

for (const side of ['student', 'owner'] as const) {
  test(`the lists of ${side}s are accessible while nothing is in them`, async ({ page }) => {
    await signIn(page, await signUp(page, side, `empty-${side}`))
    await expectAllWell(page, lists[side])
  })

  test(`what the demo’s ${side} has is accessible in every state`, async ({ page }) => {
    test.slow()
    await signIn(page, `${side}@nilayam.test`)
    const prefix = side === 'student' ? '/user' : ''
    const { waiting, rows } = await readAs(page, '/enquiries/')
    const { stays } = await readAs(page, '/stays/')
    const toPaths = (all: { id: number }[], name: string) =>
      all.slice(0, 8).map(({ id }) => `${prefix}/${name}/${id}`)
    const threads = toPaths([...waiting, ...rows], 'enquiries')
    const all = [...lists[side], ...threads, ...toPaths(stays, 'stays')]
    expect(all.length).toBeGreaterThan(lists[side].length)
    await expectAllWell(page, all)
  })
}
