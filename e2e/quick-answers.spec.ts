import { createHostel } from './hostels.ts'
import { enter } from './people.ts'
import { expect, expectWell, test } from './test.ts'
import { askByCall, message } from './threads.ts'

test('an owner answers with words of the page, and with own ones', async ({ browser }) => {
  const { project } = test.info()
  const { page: owner } = await enter(browser, 'owner', `quick-answers-owner-${project.name}`)
  const { page: student } = await enter(browser, 'student', `quick-answers-student-${project.name}`)
  const hostel = await createHostel(owner, 4, `Gulmohar ${project.name}`)
  const thread = await askByCall(student, hostel, 3)
  await owner.goto(`/enquiries/${thread}`)
  const field = owner.getByRole('textbox', { name: /^Write to/ })
  const answers = owner.getByRole('list', { name: /^Quick answers/ })
  await expect(owner.getByRole('heading', { name: /^Free from .* for 6 months$/ })).toBeVisible()
  await answers.getByRole('button', { name: 'Yes, it is free' }).click()
  await expect(field).toHaveValue(/^Yes, it is free from \d+ \w+ \d{4}\.$/)
  await expect(field).toBeFocused()
  await answers.getByRole('button', { name: 'Notice' }).click()
  await expect(field).toHaveValue(/^Yes, .*\. Notice before leaving: 30 days\.$/)

  await answers.getByRole('button', { name: 'Add your own' }).click()
  const sheet = owner.getByRole('dialog', { name: 'Your own quick answers' })
  const save = sheet.getByRole('button', { name: 'Save' })
  await sheet.getByLabel('What it writes').fill('Each bed has a desk and a lamp.')
  await save.click()
  await expect(sheet.getByText('Say what the button is called.')).toBeVisible()
  await expectWell(owner)
  await sheet.getByLabel('On the button').fill('Desk and lamp')
  await save.click()
  await expect(sheet).toHaveCount(0)
  await field.fill('')
  await answers.getByRole('button', { name: 'Desk and lamp' }).click()
  await owner.getByRole('button', { name: 'Send', exact: true }).click()
  await student.goto(`/user/enquiries/${thread}`)
  await expect(message(student, 'Each bed has a desk and a lamp.')).toBeVisible()
  await expect(student.getByRole('list', { name: /^Quick answers/ })).toHaveCount(0)
  await expectWell(owner)
})

test('quick answers of two tabs don’t overwrite each other unseen', async ({ browser }) => {
  const { project } = test.info()
  const { page: owner } = await enter(browser, 'owner', `quick-tabs-owner-${project.name}`)
  const { page: student } = await enter(browser, 'student', `quick-tabs-student-${project.name}`)
  const hostel = await createHostel(owner, 2, `Jasmine ${project.name}`)
  const thread = await askByCall(student, hostel)
  const other = await owner.context().newPage()
  for (const tab of [owner, other]) {
    await tab.goto(`/enquiries/${thread}`)
    await tab.getByRole('button', { name: 'Add your own' }).click()
    await tab.getByLabel('On the button').fill(tab === owner ? 'First' : 'Second')
    await tab.getByLabel('What it writes').fill('Yes.')
  }
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('button', { name: 'First' })).toBeVisible()
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('alert')).toContainText('were changed elsewhere meanwhile')
  await expect(other.getByLabel('On the button')).toHaveValue('Second')
})
