import { randomBytes } from 'node:crypto'

/** Under the names that OpenTelemetry's log parsers expect. */
type TraceIds = { trace_id: string; span_id: string; trace_flags: string }

const HEADER =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})(?:-|$)/

/**
 * Goes on with the trace of a `traceparent` header (W3C Trace Context), or begins one: what isn't exactly one is
 * anybody's text, and stays out of the log. A version above 00 may carry more than we know.
 */
export function toTraceIds(traceparent: string | string[] | undefined): TraceIds {
  const header = typeof traceparent === 'string' ? traceparent : ''
  const isLonger = header.startsWith('00-') && header.length > 55
  const [, trace_id, trace_flags = '00'] = (!isLonger && HEADER.exec(header)) || []
  return {
    trace_id: trace_id ?? randomBytes(16).toString('hex'),
    span_id: randomBytes(8).toString('hex'),
    trace_flags,
  }
}
