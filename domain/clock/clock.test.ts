import { describe, expect, it } from 'vitest';
import { breaksUntil, clockEnd, clockedOutAt, isRunning } from './active-clock.ts';
import { nearestShift } from './nearest-shift.ts';

const at = (start: string, end: string) => ({
  startsAt: `2026-11-10T${start}:00Z`,
  endsAt: `2026-11-10T${end}:00Z`,
});

describe('the shift that is meant', () => {
  const early = { ...at('07:00', '11:00'), name: 'early' };
  const late = { ...at('11:00', '19:00'), name: 'late' };
  it.each([
    ['none long before', '02:59', undefined],
    ['the first from four hours before', '03:00', 'early'],
    ['the nearer of two', '09:30', 'late'],
    ['the one that is on', '18:59', 'late'],
    ['none afterwards', '19:01', undefined],
  ])('is %s', (_, now, name) => expect(nearestShift([early, late], `2026-11-10T${now}:00Z`)?.name).toBe(name));
});

describe('a clock that no one stops', () => {
  const clock = { clockedIn: '2026-11-10T08:00:00Z' };
  it('stops after fourteen hours', () => {
    expect(clockEnd(clock)).toBe('2026-11-10T22:00:00Z');
    expect(isRunning(clock, '2026-11-10T21:59:59Z')).toBe(true);
    expect(isRunning(clock, '2026-11-10T22:00:00Z')).toBe(false);
    expect(clockedOutAt(clock, '2026-11-12T09:00:00Z')).toBe('2026-11-10T22:00:00Z');
    expect(clockedOutAt(clock, '2026-11-10T16:00:00Z')).toBe('2026-11-10T16:00:00Z');
  });

  it('stops after as many hours as its department says, counted again after a long break (decision 58)', () => {
    expect(clockEnd({ ...clock, clockOutAfter: 10 })).toBe('2026-11-10T18:00:00Z');
    expect(clockEnd({ ...clock, clockOutAfter: 10, partStart: '2026-11-10T12:30:00Z' })).toBe('2026-11-10T22:30:00Z');
  });

  it('ends the break that goes on', () => {
    const breaks = [
      { startsAt: '2026-11-10T10:00:00Z', endsAt: '2026-11-10T10:15:00Z' },
      { startsAt: '2026-11-10T12:00:00Z', endsAt: null },
    ];
    expect(breaksUntil({ breaks }, '2026-11-10T12:20:00Z')).toEqual([
      breaks[0],
      { startsAt: '2026-11-10T12:00:00Z', endsAt: '2026-11-10T12:20:00Z' },
    ]);
  });
});
