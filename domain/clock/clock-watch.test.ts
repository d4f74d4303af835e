import { describe, expect, it } from 'vitest';
import { isForgotten, nextWatch } from './clock-watch.ts';

const clock = { clockedIn: '2026-11-10T08:00:00Z' };
const [end, stops] = ['2026-11-10T16:00:00Z', '2026-11-10T22:00:00Z'];

describe('a running clock', () => {
  it.each([
    ['a quarter of an hour after its shift', end, '2026-11-10T08:00:00Z', '2026-11-10T16:15:00Z'],
    ['when it stops, once that has passed', end, '2026-11-10T16:15:00Z', stops],
    ['when it stops, without a shift', null, '2026-11-10T08:00:00Z', stops],
    ['when it stops, where the shift is longer than that', '2026-11-10T21:45:00Z', '2026-11-10T08:00:00Z', stops],
  ])('is looked at %s', (_, plannedEnd, now, wanted) => expect(nextWatch(clock, plannedEnd, now)).toBe(wanted));

  it.each([
    ['a minute before that', end, '2026-11-10T16:14:00Z', false],
    ['from then on', end, '2026-11-10T16:15:00Z', true],
    ['never without a shift', null, '2026-11-10T21:00:00Z', false],
  ])('counts as forgotten: %s', (_, plannedEnd, now, wanted) =>
    expect(isForgotten(clock, plannedEnd, now)).toBe(wanted),
  );
});
