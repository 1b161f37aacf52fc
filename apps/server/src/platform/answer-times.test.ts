import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createAnswerTimes } from './answer-times.ts';

test('answers are counted as the histogram of the library would count them (OPSR-003)', async () => {
  const [own, theirs] = [new Registry(), new Registry()];
  const times = createAnswerTimes(own);
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [theirs],
  });
  for (const [route, status, seconds] of [
    ['/core/settings', 200, 0.0005],
    ['/core/settings', 200, 0.001],
    ['/core/settings', 304, 0.03],
    ['/core/a"b', 404, 3],
    ['none', 500, 2.5],
  ] as const) {
    times.add('GET', route, status, seconds);
    histogram.observe({ method: 'GET', route, status }, seconds);
  }
  const lines = async (registry: Registry) => (await registry.metrics()).trim().split('\n');
  expect(unordered(await lines(own))).toEqual(unordered(await lines(theirs)));
});

/** The order of labels means nothing. */
const unordered = (lines: string[]) =>
  lines.map((line) => line.replace(/\{(.*)\}/, (_, labels: string) => labels.split(',').sort().join(',')));
