import { expect, it } from 'vitest';
import { timeRange } from '#domain/time/clock-words.ts';
import { timesFor } from './use-times.ts';

const times = timesFor({
  locale: 'en-GB',
  zone: 'Europe/Amsterdam',
  time: (time) => time,
  range: (from, to) => timeRange('24h', from, to),
});

it.each([
  ['one’s own zone says nothing', 'Europe/Amsterdam', '17:00', '2026-11-22T08:00:00Z', '09:00–17:00'],
  ['nor does another with the same clock', 'Europe/Berlin', '17:00', '2026-11-22T08:00:00Z', '09:00–17:00'],
  ['another clock is named', 'Europe/London', '17:00', '2026-11-22T09:00:00Z', '09:00–17:00 GMT'],
  ['by its name of that season', 'Europe/London', '17:00', '2026-07-22T08:00:00Z', '09:00–17:00 BST'],
  ['also where only the start may be known', 'Europe/London', null, '2026-11-22T09:00:00Z', '09:00 GMT'],
])('%s', (_, zone, endtime, startsAt, said) => {
  expect(times({ starttime: '09:00', endtime, zone, startsAt })).toBe(said);
});
