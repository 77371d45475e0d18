import { expect, test } from 'vitest'
import { contactValues } from './contact-values.ts'

const message = {
  full_name: 'Ananya Reddy',
  email: 'ananya@nilayam.test',
  subject: 'A place that is full',
  message: 'The hostel says that it has been full since June.',
}

function errorsOf(values: object, sum: number | undefined): Record<string, string> {
  const issues = contactValues(sum).safeParse(values).error?.issues ?? []
  // The first error of a field is shown.
  const shown = issues.toReversed().map(({ path, message }) => [String(path[0]), message])
  return Object.fromEntries(shown)
}

test('the right sum passes', () => {
  expect(errorsOf({ ...message, captcha_answer: ' 11 ' }, 11)).toEqual({})
})

test('a wrong sum is reported together with other errors', () => {
  const errors = errorsOf({ ...message, message: 'It’s full', captcha_answer: '12' }, 11)
  expect(errors).toEqual({
    message: 'Message must be at least 10 characters',
    captcha_answer: 'Incorrect answer. Please try again.',
  })
})

test('a missing answer is reported, even if the sum is 0', () => {
  expect(errorsOf({ ...message, captcha_answer: '' }, 0)).toEqual({
    captcha_answer: 'Please solve the captcha',
  })
})
