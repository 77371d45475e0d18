import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from '../site/test.ts'
import { PASSWORD, signIn } from '../steps/people.ts'

const names = {
  telugu: 'స్త్రీలక్ష్మి వెంకట సుబ్రహ్మణ్యం క్షేత్రయ్య',
  long: `Venkatasubrahmanyam ${'Satyanarayanaraju'.repeat(4)} Wm`,
}
const pages = ['/', '/profile', '/user/dashboard']
const widths = [320, 360, 740, 1280, 1440]

async function signUpAs(page: Page, email: string, full_name: string): Promise<void> {
  const person = { full_name, email, mobile_number: '9876543210', type: 'student' }
  const data = { ...person, password: PASSWORD }
  expect((await page.request.post('/api/signup/', { data })).status()).toBe(201)
  await signIn(page, email)
}

/** No button of the bar is pushed out of view, and initials fit their circle. */
async function expectBarHolds(page: Page, width: number): Promise<void> {
  const bar = page.getByRole('banner')
  const account = bar.getByRole('button', { name: 'Your account' })
  await expect(account).toBeInViewport({ ratio: 1 })
  if (width < 1280) {
    await expect(bar.getByRole('button', { name: 'Menu', exact: true })).toBeInViewport({
      ratio: 1,
    })
  }
  const fits = await page.locator('.face').evaluateAll((faces) =>
    faces
      .filter((face) => face.checkVisibility())
      .map((face) => {
        const letters = document.createRange()
        letters.selectNodeContents(face)
        return letters.getBoundingClientRect().width <= face.clientWidth
      }),
  )
  expect(fits).not.toContain(false)
}

for (const [kind, name] of Object.entries(names)) {
  test(`layouts of bar and profile hold with a ${kind} name`, async ({ page }, {
    project,
    repeatEachIndex,
  }) => {
    await signUpAs(page, `name-${kind}-${project.name}-${repeatEachIndex}@nilayam.test`, name)
    for (const path of pages) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-hydrated')
      for (const width of widths) {
        await page.setViewportSize({ width, height: 700 })
        await expectNoSidewaysScroll(page)
        await test.step(`${path} at ${width}`, () => expectBarHolds(page, width))
      }
    }
  })
}
