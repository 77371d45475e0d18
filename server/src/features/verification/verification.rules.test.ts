import { say } from '@nilayam/texts'
import { describe, expect, it } from 'vitest'
import { toOwnerMail } from './decision-mail.ts'
import { toVerification } from './verification.rules.ts'

describe('how a property stands with staff', () => {
  const undecided = {
    is_verified: false,
    refusal: null,
    refusal_reason: null,
    papers_sent_at: null,
  }
  const sent = { ...undecided, papers_sent_at: new Date(0) }

  it.each([
    ['none', undecided],
    ['waiting', sent],
    ['verified', { ...undecided, is_verified: true }],
    ['refused', { ...undecided, refusal: 'Too dark.', refusal_reason: 'proof_unreadable' }],
    ['asked', { ...undecided, refusal: 'Page 2, please.', refusal_reason: 'better_paper' }],
  ])('is told as %s', (status, row) => {
    expect(toVerification(row, 'en').status).toBe(status)
  })

  it('names no field where only the note can tell what to send', () => {
    const row = { ...undecided, refusal: 'Page 2, please.', refusal_reason: 'better_paper' }
    expect(toVerification(row, 'en').field).toBeNull()
  })

  it('carries the reason in words and the note', () => {
    const row = { ...undecided, refusal: 'Too dark.', refusal_reason: 'proof_unreadable' }
    expect(toVerification(row, 'en')).toEqual({
      status: 'refused',
      reason: 'The property proof can’t be read',
      note: 'Too dark.',
      field: 'kyc_property_proof',
    })
  })

  it('carries the note alone if none of the reasons is its own', () => {
    const note = 'Please call us.'
    const row = { ...undecided, refusal: note, refusal_reason: 'other' }
    expect(toVerification(row, 'en')).toMatchObject({ status: 'refused', reason: null, note })
    const hall = { id: 7, title: 'Sri Sai', state: 'listed', email: 'l@nilayam.test' }
    const mail = toOwnerMail(
      { ...hall, full_name: 'Lakshmi' },
      { outcome: 'refused', reason: 'other', note },
    )
    expect(mail.paragraphs.map((one) => say('en', one))).toEqual([
      'Dear Lakshmi,',
      note,
      'Your listing stays up meanwhile.',
    ])
  })
})
