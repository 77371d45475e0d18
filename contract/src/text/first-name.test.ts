import { expect, test } from 'vitest'
import { toFirstName } from './first-name.ts'

test.each([
  ['Ananya Reddy', 'Ananya'],
  ['  lakshmi  ', 'lakshmi'],
  ['K. Ravi Kumar', 'Ravi'],
  ['K Ravi Kumar', 'Ravi'],
  ['Y.S. Ravi', 'Ravi'],
  ['Y.S.Ravi', 'Y.S.Ravi'],
  ['Dr. P. Lakshmi Prasanna', 'Lakshmi'],
  ['Mrs Meera Iyer', 'Meera'],
  ['Md. Imran Khan', 'Imran'],
  ['Sk Rehana', 'Rehana'],
  ['Sri Vidya', 'Sri'],
  ['Ravi K.', 'Ravi'],
  ['కె. వెంకట రమణ', 'వెంకట'],
  ['వెంకట రమణ', 'వెంకట'],
  ['K.', 'K.'],
  ['Dr', 'Dr'],
  ['', ''],
])('%j is called %j', (fullName, name) => {
  expect(toFirstName(fullName)).toBe(name)
})
