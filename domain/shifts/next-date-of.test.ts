import { expect, it } from 'vitest';
import type { Weekday } from '#domain/time/plain-date.ts';
import { nextDateOf } from './next-date-of.ts';

const series = (more: object = {}) => ({
  first_occurrence: '2026-11-02',
  interval: 1,
  weekdays: ['mo', 'th'] as Weekday[],
  repeat_until: null,
  ...more,
});

it.each([
  ['the date itself', series(), '2026-11-12', '2026-11-12'],
  ['the next weekday', series(), '2026-11-10', '2026-11-12'],
  ['not before it begins', series(), '2026-01-01', '2026-11-02'],
  ['over a week of rest', series({ interval: 2 }), '2026-11-06', '2026-11-16'],
  ['over three weeks of rest', series({ interval: 4, weekdays: ['mo'] }), '2026-11-03', '2026-11-30'],
  ['nothing once it has ended', series({ repeat_until: '2026-11-05' }), '2026-11-06', undefined],
])('%s', (_, pattern, from, next) => expect(nextDateOf(pattern, from)).toBe(next));
