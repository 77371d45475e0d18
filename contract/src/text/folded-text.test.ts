import { expect, test } from 'vitest'
import { foldText } from './folded-text.ts'

test.each([
  ['L.B. Nagar', 'lb nagar'],
  ['Nila Girls’ Hostel', 'nila girls hostel'],
  ["girls' hostel", 'girls hostel'],
  ['  Plot-14,  Road No. 3 ', 'plot 14 road no 3'],
  ['CAFÉ Pūrṇa', 'cafe purna'],
  ['అమీర్‌పేట', 'అమీర్పేట'],
  ['ఆమీర్', 'ఆమీర్'],
  ['गर्ल्स हॉस्टल', 'गर्ल्स हॉस्टल'],
  ['', ''],
])('%s is compared as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
  expect(foldText(text.normalize('NFD'))).toBe(folded)
})
