import { NOTHING_STATED } from '@nilayam/contract/options/term-keys'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AllTerms } from './sheet.door.tsx'

it('terms that were saved after midnight in India are of the new day', () => {
  const terms = { version: 2, saved_at: '2026-11-27T18:40:00.000Z', fields: NOTHING_STATED }
  expect(renderToStaticMarkup(AllTerms({ terms }))).toContain('28 Nov 2026')
})
