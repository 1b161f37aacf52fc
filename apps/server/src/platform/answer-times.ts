// How long answers took, as a histogram of Prometheus. The library's own sorts and joins the labels of each answer, which
// is a tenth of what an answer from memory costs; here the labels of a route are looked up.
import type { Metric, Registry } from 'prom-client';

const name = 'http_request_duration_seconds';
const help = 'Time from the first byte of a request to the last byte of its answer';
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

type Labels = { method: string; route: string; status: number };
/** How many took at most as long as each bound and longer than the one before it; the last one is beyond all. */
type Times = { labels: Labels; counts: number[]; seconds: number };

export type AnswerTimes = ReturnType<typeof createAnswerTimes>;

export function createAnswerTimes(registry: Registry) {
  const byLabels = new Map<string, Times>();
  const histogram = {
    name,
    get: async () => ({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: [...byLabels.values()].flatMap(valuesOf),
    }),
  };
  registry.registerMetric(histogram as unknown as Metric);
  return {
    add(method: string, route: string, status: number, seconds: number): void {
      // There are as many of them as routes with their methods and statuses.
      const key = `${method} ${status} ${route}`;
      let times = byLabels.get(key);
      if (!times) {
        times = { labels: { method, route, status }, counts: Array(bounds.length + 1).fill(0), seconds: 0 };
        byLabels.set(key, times);
      }
      const within = bounds.findIndex((bound) => seconds <= bound);
      const at = within === -1 ? bounds.length : within;
      times.counts[at] = (times.counts[at] ?? 0) + 1;
      times.seconds += seconds;
    },
  };
}

/** Each bound counts whatever took at most as long. */
function valuesOf({ labels, counts, seconds }: Times) {
  let sum = 0;
  const buckets = counts.map((count, at) => {
    sum += count;
    return { metricName: `${name}_bucket`, labels: { ...labels, le: bounds[at] ?? '+Inf' }, value: sum };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: seconds },
    { metricName: `${name}_count`, labels, value: sum },
  ];
}
