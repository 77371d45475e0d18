import type { Metric } from 'prom-client'

const NAME = 'nilayam_request_seconds'
const BOUNDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type Labels = { method: string; route: string; status: number }
/** Replies by the first bound that they keep to; the last are beyond all of them. */
type Times = { labels: Labels; counts: Float64Array; sum: number }

/**
 * A histogram of replies by call. prom-client's own hashes the labels of every observation; here an observation is one
 * look-up, and the rest is done when Prometheus asks.
 */
export function createRequestTimes(help: string) {
  const all = new Map<string, Times>()
  return {
    observe: (labels: Labels, seconds: number) => {
      const key = `${labels.method} ${labels.status} ${labels.route}`
      let times = all.get(key)
      if (!times) {
        times = { labels, counts: new Float64Array(BOUNDS.length + 1), sum: 0 }
        all.set(key, times)
      }
      let at = 0
      while (at < BOUNDS.length && seconds > (BOUNDS[at] ?? 0)) at += 1
      times.counts[at] = (times.counts[at] ?? 0) + 1
      times.sum += seconds
    },
    metric: toMetric(help, () => [...all.values()].flatMap(toValues)),
  }
}

function toMetric(help: string, getValues: () => ReturnType<typeof toValues>): Metric {
  const metric = { name: NAME, help, type: 'histogram', aggregator: 'sum' }
  // What a registry asks of a metric; its type has the classes of the library only.
  return { ...metric, get: async () => ({ ...metric, values: getValues() }) } as unknown as Metric
}

function toValues({ labels: { status, ...of }, counts, sum }: Times) {
  const labels = { ...of, status: String(status) }
  let below = 0
  const buckets = [...BOUNDS.map(String), '+Inf'].map((le, at) => {
    below += counts[at] ?? 0
    return { metricName: `${NAME}_bucket`, labels: { ...labels, le }, value: below }
  })
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels, value: sum },
    { metricName: `${NAME}_count`, labels, value: below },
  ]
}
