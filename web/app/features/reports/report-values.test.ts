import { expect, test } from 'vitest'
import { findReportErrors } from './report-values.ts'

const report = { target: 'property', target_id: 7, kind: 'broker', text: '' }
const ofVisitor = { ...report, email: '', captcha_id: 'c', captcha_answer: '11' }
const asVisitor = (changes: object) => {
  const body = { ...ofVisitor, ...changes }
  return findReportErrors(body, { answer: body.captcha_answer, sum: 11 })
}

test('a whole report has no errors', () => {
  expect([findReportErrors(report), asVisitor({})]).toEqual([{}, {}])
})

test('a visitor is told everything at once', () => {
  expect(asVisitor({ kind: undefined, email: 'mother', captcha_answer: '' })).toEqual({
    kind: 'Say what is wrong',
    email: 'Invalid email address',
    captcha_answer: 'Please solve the captcha',
  })
  expect(asVisitor({ kind: 'other', captcha_answer: '12' })).toEqual({
    text: 'Say in your own words what is wrong',
    captcha_answer: 'Incorrect answer. Please try again.',
  })
})

test('no answer is right before the question is there', () => {
  const errors = findReportErrors(ofVisitor, { answer: '11', sum: undefined })
  expect(Object.keys(errors)).toEqual(['captcha_answer'])
})

test('a kind that its target doesn’t have is refused', () => {
  expect(findReportErrors({ ...report, target: 'message', kind: 'taken' })).toEqual({
    kind: 'Say what is wrong',
  })
})
