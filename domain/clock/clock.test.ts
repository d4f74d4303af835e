import { describe, expect, it } from 'vitest';
import { minutesOf } from '#domain/time/interval.ts';
import { clockEnd, clockedOutAt, isRunning } from './active-clock.ts';
import { clockedHours } from './clocked-hours.ts';
import { nearestShift } from './nearest-shift.ts';

const planned = { startsAt: '2026-11-10T08:00:00Z', endsAt: '2026-11-10T16:00:00Z', breakMinutes: 30 };
const day = (clockedIn: string, clockedOut: string, shift?: typeof planned) =>
  clockedHours({ clockedIn: `2026-11-10T${clockedIn}Z`, clockedOut: `2026-11-10T${clockedOut}Z` }, shift);
const at = (start: string, end: string, breakMinutes = 0) => ({
  startsAt: `2026-11-10T${start}:00Z`,
  endsAt: `2026-11-10T${end}:00Z`,
  breakMinutes,
});

describe('clocked hours', () => {
  it.each([
    ['whole minutes, seconds cut off', day('08:00:50', '16:00:10'), at('08:00', '16:00')],
    [
      'as planned when a little early and a little late',
      day('07:31:00', '16:20:00', planned),
      at('08:00', '16:00', 30),
    ],
    ['as planned at the edges of an hour', day('07:00:00', '17:00:00', planned), at('08:00', '16:00', 30)],
    ['as clocked when over an hour early', day('06:59:59', '16:00:00', planned), at('06:59', '16:00')],
    ['as clocked when over an hour late', day('08:00:00', '17:00:01', planned), at('08:00', '17:00')],
    ['as clocked when late to come', day('08:04:00', '16:00:00', planned), at('08:04', '16:00')],
    ['as clocked when early to leave', day('08:00:00', '15:40:00', planned), at('08:00', '15:40')],
    ['as clocked when gone before the start', day('07:20:00', '07:50:00', planned), at('07:20', '07:50')],
    ['as clocked when come after the end', day('16:10:00', '16:40:00', planned), at('16:10', '16:40')],
  ])('are %s', (_, hours, expected) => expect(hours).toEqual(expected));

  it('are none for less than a minute', () => expect(day('08:00:01', '08:00:59')).toBeUndefined());

  it.each([
    ['the short night of spring', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z', 420],
    ['the long night of autumn', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z', 540],
    ['the hour that comes twice', '2026-10-25T00:30:00Z', '2026-10-25T01:10:00Z', 40],
    ['over midnight', '2026-11-10T22:00:00Z', '2026-11-11T06:15:00Z', 495],
  ])('count elapsed minutes over %s', (_, clockedIn, clockedOut, minutes) =>
    expect(minutesOf(clockedHours({ clockedIn, clockedOut })!)).toBe(minutes),
  );
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

describe('a clock that nobody stops', () => {
  const clock = { clockedIn: '2026-11-10T08:00:00Z' };
  it('stops after fourteen hours', () => {
    expect(clockEnd(clock)).toBe('2026-11-10T22:00:00Z');
    expect(isRunning(clock, '2026-11-10T21:59:59Z')).toBe(true);
    expect(isRunning(clock, '2026-11-10T22:00:00Z')).toBe(false);
    expect(clockedOutAt(clock, '2026-11-12T09:00:00Z')).toBe('2026-11-10T22:00:00Z');
    expect(clockedOutAt(clock, '2026-11-10T16:00:00Z')).toBe('2026-11-10T16:00:00Z');
  });
});
