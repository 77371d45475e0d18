import { expect, it } from 'vitest'
import { listLaunched } from './wapiti.ts'

const OUTPUT = `[*] Loading modules:
\t backup, csp, sql, xss

[*] Launching module csp

[*] Launching module sql
KeyError 'x'
  File "/usr/lib/python3/dist-packages/wapitiCore/main/wapiti.py", line 391, in attack
    original_request_or_exception = next(generator)
[!] Missing dependencies for module permanentxss:
  xss

[*] Launching module backup
Max attack time was reached for module backup, stopping.
`

it('counts what was launched and didn’t break off', () => {
  expect(listLaunched(OUTPUT)).toEqual(['csp', 'backup'])
})
