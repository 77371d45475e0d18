import { expect, type Page } from '@playwright/test'

const MARKS = ['Clean', 'Food', 'Quiet', 'Owner', 'As described'] as const

/** Marks of a hostel, in this order; fewer leave the rest. */
export async function mark(page: Page, values: readonly number[]): Promise<void> {
  for (const [at, value] of values.entries()) {
    const group = page.getByRole('group', { name: MARKS[at] ?? '', exact: true })
    await group.getByRole('radio', { name: String(value), exact: true }).check()
  }
}

export const publish = (page: Page) => page.getByRole('button', { name: 'Publish review' }).click()

/** Answers the review that the owner's page of reviews shows. */
export async function answerReview(owner: Page, text: string): Promise<void> {
  await owner.getByText('Answer Ravi', { exact: true }).click()
  const answer = owner.getByLabel('Your answer to Ravi')
  // The form stays open while what was typed is deleted.
  await answer.fill('Thanks')
  await answer.fill('')
  await expect(answer).toBeFocused()
  await owner.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(owner.getByText('Write an answer')).toBeVisible()
  await expect(answer).toBeFocused()
  await answer.fill(text)
  await owner.getByRole('button', { name: 'Answer', exact: true }).click()
}
