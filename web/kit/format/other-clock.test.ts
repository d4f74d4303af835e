import { describe, expect, it } from 'vitest';
import { timeRange } from '#domain/time/clock-words.ts';
import { otherClocks } from './other-clock.ts';

const reader = {
  locale: 'en-GB',
  zone: 'Europe/Amsterdam',
  time: (time: string) => time,
  range: (from: string, to: string) => timeRange('24h', from, to),
};

it('calls Greenwich the same in every language', () => {
  const de = otherClocks({ ...reader, locale: 'de-DE' });
  expect(de('Europe/London', '2026-11-22T11:00:00Z', null).zoneMark).toBe('GMT');
});

describe('a clock that is not the reader’s', () => {
  const winter = ['2026-11-22T11:00:00Z', '2026-11-22T19:30:00Z'] as const;
  it.each([
    ['is marked, with the times on one’s own', 'Europe/London', winter, 'GMT', '12:00–20:30'],
    ['has its summer name', 'Europe/London', ['2026-07-22T10:00:00Z', '2026-07-22T18:30:00Z'], 'BST', '12:00–20:30'],
    ['is not marked in another zone of the same time', 'Europe/Brussels', winter, null, null],
    ['is not marked in one’s own zone', 'Europe/Amsterdam', winter, null, null],
    [
      'is marked on a day when only one of them has changed',
      'Africa/Lagos',
      ['2026-07-22T10:00:00Z', null],
      'GMT+1',
      '12:00',
    ],
    ['is not marked on a day when they agree', 'Africa/Lagos', winter, null, null],
  ] as const)('%s', (_, zone, [from, to], zoneMark, ownTimes) => {
    expect(otherClocks(reader)(zone, from, to)).toEqual({ zoneMark, ownTimes });
  });
});
