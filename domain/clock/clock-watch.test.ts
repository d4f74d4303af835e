import { describe, expect, it } from 'vitest';
import { forgottenShift, nextLook, usesClock } from './clock-in-watch.ts';
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

const shift = { startsAt: '2026-11-10T08:00:00Z', endsAt: '2026-11-10T16:00:00Z' };
const late = { startsAt: '2026-11-10T12:00:00Z', endsAt: '2026-11-10T20:00:00Z' };
const use = { clockedAt: '2026-11-09T08:00:00Z', notifiedOf: null };

describe('the person who uses the clock', () => {
  it.each([
    ['a minute too early', [shift], [], use, '2026-11-10T08:14:00Z', undefined],
    ['a quarter of an hour late', [shift], [], use, '2026-11-10T08:15:00Z', shift],
    ['not when the shift is over', [shift], [], use, '2026-11-10T16:00:00Z', undefined],
    ['not twice', [shift], [], { ...use, notifiedOf: shift.startsAt }, '2026-11-10T08:16:00Z', undefined],
    ['again of the next one', [shift, late], [], { ...use, notifiedOf: shift.startsAt }, '2026-11-10T12:15:00Z', late],
    [
      'not with hours that answer it',
      [shift],
      [{ startsAt: '2026-11-10T07:55:00Z', endsAt: '2026-11-10T08:05:00Z' }],
      use,
      '2026-11-10T08:20:00Z',
      undefined,
    ],
    [
      'although they worked before it',
      [shift],
      [{ startsAt: '2026-11-10T06:00:00Z', endsAt: '2026-11-10T08:00:00Z' }],
      use,
      '2026-11-10T08:20:00Z',
      shift,
    ],
  ])('has forgotten to clock in: %s', (_, shifts, worked, given, now, expected) =>
    expect(forgottenShift(shifts, worked, given, now)).toEqual(expected),
  );

  it.each([
    ['a quarter of an hour into the next shift', [shift], '2026-11-10T07:45:00Z', '2026-11-10T08:15:00Z'],
    ['after an hour, as plans change', [shift], '2026-11-10T05:00:00Z', '2026-11-10T06:00:00Z'],
    ['after an hour, without any', [], '2026-11-10T05:00:00Z', '2026-11-10T06:00:00Z'],
  ])('is looked at %s', (_, shifts, now, expected) => expect(nextLook(shifts, now)).toBe(expected));

  it('does so no more after a month without it', () => {
    expect(usesClock(use, '2026-12-09T07:59:00Z')).toBe(true);
    expect(usesClock(use, '2026-12-09T08:00:00Z')).toBe(false);
  });
});
