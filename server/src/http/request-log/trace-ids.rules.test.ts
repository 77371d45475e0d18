import { expect, it } from 'vitest'
import { toTraceIds } from './trace-ids.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const CALLER = 'b7ad6b7169203331'

it('goes on with a trace, in a span of its own', () => {
  const ids = toTraceIds(`00-${TRACE}-${CALLER}-01`)
  expect(ids).toMatchObject({ trace_id: TRACE, trace_flags: '01' })
  expect(ids.span_id).toMatch(/^[0-9a-f]{16}$/)
  expect(ids.span_id).not.toBe(CALLER)
  expect(toTraceIds(`cc-${TRACE}-${CALLER}-01-what-comes`).trace_id).toBe(TRACE)
})

it.each([
  undefined,
  '',
  `00-${'0'.repeat(32)}-${CALLER}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${CALLER}-01`,
  `00-${TRACE.toUpperCase()}-${CALLER}-01`,
  `00-${TRACE}-${CALLER}-01-more`,
  `00-${TRACE}-${CALLER}-01\n{"level":30}`,
  [`00-${TRACE}-${CALLER}-01`, 'two'],
])('begins a trace where there is none: %s', (header) => {
  const ids = toTraceIds(header)
  expect(ids.trace_id).toMatch(/^[0-9a-f]{32}$/)
  expect(ids.trace_id).not.toBe(TRACE)
  expect(ids.trace_flags).toBe('00')
})
