import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { acceptances, type Flaw, judge, readAudit } from './flaws.rules.ts'

const flaw = (severity: string): Flaw => ({
  id: 'GHSA-2222-3333-4444',
  part: 'fast-uri',
  severity,
  title: 'Takes one host for another',
  range: '<99',
})
const accepted = {
  id: 'GHSA-2222-3333-4444',
  part: 'fast-uri',
  reason: 'We give it no foreign address.',
  until: '2026-12-31',
}
const nothing = { refused: [], accepted: [], minor: [], stale: [] }

test.each(['high', 'critical'])('a %s flaw is refused', (severity) => {
  expect(judge([flaw(severity)], [], '2026-11-25')).toEqual({
    ...nothing,
    refused: [flaw(severity)],
  })
})

test.each(['info', 'low', 'moderate'])('a flaw of severity %s is told of', (severity) => {
  expect(judge([flaw(severity)], [], '2026-11-25')).toEqual({ ...nothing, minor: [flaw(severity)] })
})

test('an accepted flaw is accepted until its day is over', () => {
  const high = [flaw('high')]
  expect(judge(high, [accepted], '2026-12-31')).toEqual({ ...nothing, accepted: high })
  expect(judge(high, [accepted], '2027-01-01')).toEqual({ ...nothing, refused: high })
})

test('an acceptance is for one flaw of one part', () => {
  const other = { ...accepted, part: 'ajv' }
  expect(judge([flaw('high')], [other], '2026-11-25')).toEqual({
    ...nothing,
    refused: [flaw('high')],
    stale: [other],
  })
})

test("npm's report is read: each flaw once, without those who only use the part", () => {
  const via = [
    {
      source: 1,
      name: 'fast-uri',
      url: 'https://github.com/advisories/GHSA-2222-3333-4444',
      title: 'Takes one host for another',
      severity: 'high',
      range: '<99',
    },
  ]
  const vulnerabilities = { 'fast-uri': { via }, ajv: { via: ['fast-uri'] }, two: { via } }
  const printed = JSON.stringify({ auditReportVersion: 2, vulnerabilities })
  expect(readAudit(printed)).toEqual({ flaws: [flaw('high')] })
})

test.each([
  ['', 'npm gave no report'],
  ['{"auditReportVersion":2', 'npm gave no report'],
  ['{"auditReportVersion":3,"vulnerabilities":{}}', 'npm gave no report'],
  ['{"auditReportVersion":2,"vulnerabilities":{"x":{"via":[{"url":7}]}}}', 'npm gave no report'],
  ['{"message":"network timeout","error":{}}', 'network timeout'],
])('%s counts as not checked', (printed, notChecked) => {
  expect(readAudit(printed)).toEqual({ notChecked })
})

test.each([
  ['no date', { ...accepted, until: undefined }],
  ['a date that does not exist', { ...accepted, until: '2026-02-30' }],
  ['no reason', { ...accepted, reason: '' }],
  ['no advisory', { ...accepted, id: 'CVE-2026-1' }],
])('an acceptance with %s is refused', (_, one) => {
  expect(acceptances.safeParse([one]).success).toBe(false)
})

test('our own acceptances are whole', () => {
  const file = new URL('accepted-flaws.json', import.meta.url)
  expect(acceptances.safeParse(JSON.parse(readFileSync(file, 'utf8'))).success).toBe(true)
})
