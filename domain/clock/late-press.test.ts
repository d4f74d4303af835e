import { describe, expect, it } from 'vitest';
import { isWithin, pressOf, watchOfPress } from './late-press.ts';

const now = '2026-11-18T12:00:00Z';

describe('a press of the clock', () => {
  it.each([
    ['that brings no moment counts now', null, { at: now, heardAt: null }],
    [
      'that came at once counts now, as a device may be a minute behind',
      '2026-11-18T11:59:00Z',
      { at: now, heardAt: null },
    ],
    ['of a device that is a minute ahead counts now', '2026-11-18T12:01:00Z', { at: now, heardAt: null }],
    ['of a device that is further ahead does not count', '2026-11-18T12:01:01Z', 'pressAhead'],
    [
      'that waited keeps its moment, and says when it was heard of',
      '2026-11-18T11:58:59Z',
      { at: '2026-11-18T11:58:59Z', heardAt: now },
    ],
    ['that waited for three days still counts', '2026-11-15T12:00:00Z', { at: '2026-11-15T12:00:00Z', heardAt: now }],
    ['that waited for longer does not', '2026-11-15T11:59:59Z', 'pressTooOld'],
  ])('%s', (_, pressedAt, expected) => expect(pressOf(pressedAt, now)).toEqual(expected));

  it('that was heard of late has its clock left alone for a while, and else looked at as ever', () => {
    const late = { at: '2026-11-17T06:00:00Z', heardAt: now };
    expect(watchOfPress('2026-11-17T20:00:00Z', late)).toBe('2026-11-18T12:10:00Z');
    expect(watchOfPress('2026-11-18T20:00:00Z', late)).toBe('2026-11-18T20:00:00Z');
    expect(watchOfPress('2026-11-17T20:00:00Z', { at: now, heardAt: null })).toBe('2026-11-17T20:00:00Z');
  });

  it.each([
    ['07:59', false],
    ['08:00', true],
    ['15:59', true],
    ['16:00', false],
  ])('at %s is within hours from 08:00 to 16:00: %s', (at, within) =>
    expect(
      isWithin([{ startsAt: '2026-11-18T08:00:00Z', endsAt: '2026-11-18T16:00:00Z' }], `2026-11-18T${at}:00Z`),
    ).toBe(within),
  );
});
