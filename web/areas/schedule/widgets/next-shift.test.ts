import { expect, it } from 'vitest';
import { clashOf, isOver, nearnessOf } from './next-shift.ts';

const shift = (date: string, starts: string, ends: string | null) => ({
  date,
  startsAt: `${date}T${starts}:00Z`,
  endsAt: ends && `${date}T${ends}:00Z`,
});
const now = Date.parse('2026-11-10T08:18:00Z');

it.each([
  ['in some hours', shift('2026-11-10', '14:30', '22:30'), { kind: 'today', minutes: 372 }],
  ['within the hour', shift('2026-11-10', '08:30', '15:00'), { kind: 'soon', minutes: 12 }],
  ['in an hour', shift('2026-11-10', '09:18', '15:00'), { kind: 'today', minutes: 60 }],
  ['going on', shift('2026-11-10', '08:00', '09:48'), { kind: 'now', minutesLeft: 90 }],
  ['going on, its end hidden', shift('2026-11-10', '08:00', null), { kind: 'now', minutesLeft: null }],
  ['tomorrow', shift('2026-11-11', '14:30', '22:30'), { kind: 'tomorrow' }],
  ['later', shift('2026-11-12', '14:30', '22:30'), { kind: 'later' }],
])('a shift %s', (_, one, nearness) => expect(nearnessOf(one, '2026-11-10', now)).toEqual(nearness));

it('is over with its end, or with its date when the end is hidden', () => {
  expect(isOver(shift('2026-11-10', '00:00', '08:18'), '2026-11-10', now)).toBe(true);
  expect(isOver(shift('2026-11-10', '00:00', '08:19'), '2026-11-10', now)).toBe(false);
  expect(isOver(shift('2026-11-10', '00:00', null), '2026-11-10', now)).toBe(false);
  expect(isOver(shift('2026-11-09', '00:00', null), '2026-11-10', now)).toBe(true);
});

it.each([
  ['at the same time', '08:00', '12:00', true],
  ['within it', '10:00', '11:00', true],
  ['that ends when the other begins', '05:00', '09:00', false],
  ['that begins when the other ends', '17:00', '20:00', false],
  ['whose end is hidden, by its start', '10:00', null, true],
] as const)('an offer %s clashes or not with own work', (_, starts, ends, clashes) => {
  const own = [shift('2026-11-10', '09:00', '17:00')];
  expect(clashOf(shift('2026-11-10', starts, ends), own) !== undefined).toBe(clashes);
});
