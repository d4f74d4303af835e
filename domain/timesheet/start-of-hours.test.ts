import { describe, expect, it } from 'vitest';
import { startOfHours } from './start-of-hours.ts';

const zone = 'Europe/Amsterdam';
const tuesday = { date: '2026-11-10', zone };

describe('where typed hours begin', () => {
  it('is where the planned shift does, in its zone and with its break', () => {
    const planned = { starttime: '22:00', endtime: '06:30', minutes: 480, zone: 'Europe/London' };
    expect(startOfHours(tuesday, planned, [{ date: '2026-11-09', starttime: '08:00' }])).toEqual({
      date: '2026-11-10',
      zone: 'Europe/London',
      starttime: '22:00',
      breakMinutes: 30,
    });
  });

  it('knows no break of a shift whose end is hidden', () => {
    const planned = { starttime: '10:00', endtime: null, minutes: null, zone };
    expect(startOfHours(tuesday, planned, [])).toMatchObject({ starttime: '10:00', breakMinutes: 0 });
  });

  it.each([
    ['the day before rather than two days on', ['2026-11-09 07:00', '2026-11-12 10:00'], '07:00'],
    ['the earlier of two that lie as near', ['2026-11-11 10:00', '2026-11-09 08:15'], '08:15'],
    ['the first hours of that day', ['2026-11-09 13:00', '2026-11-09 08:00'], '08:00'],
    ['nine, when nothing is known', [], '09:00'],
  ])('else is as on %s', (_, days, starttime) => {
    const week = days.map((day) => ({ date: day.slice(0, 10), starttime: day.slice(11) }));
    expect(startOfHours(tuesday, undefined, week)).toMatchObject({ starttime, breakMinutes: 0, zone });
  });
});
