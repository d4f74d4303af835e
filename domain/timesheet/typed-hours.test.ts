import { describe, expect, it } from 'vitest';
import { hoursByClock, readHours } from './typed-hours.ts';

const from = (more: object = {}) => ({
  date: '2026-11-10',
  starttime: '09:00',
  breakMinutes: 30,
  zone: 'Europe/Amsterdam',
  ...more,
});

describe('hours as people type them', () => {
  it.each([
    ['7:30', 450],
    ['7,5', 450],
    [' 7.5 ', 450],
    ['7h30', 450],
    ['8', 480],
    ['45m', 45],
  ])('%s is an amount', (typed, minutes) => expect(readHours(typed, ['to'])).toEqual({ minutes }));

  it.each([
    ['9-17:30', '09:00', '17:30', undefined],
    ['9 to 17', '09:00', '17:00', undefined],
    ['22-6/45', '22:00', '06:00', 45],
  ])('%s are times', (typed, starttime, endtime, breakMinutes) =>
    expect(readHours(typed, ['to'])).toEqual({ starttime, endtime, breakMinutes }),
  );

  it.each(['', '  ', '0', '0:00', '0,0'])('"%s" is nothing', (typed) => expect(readHours(typed, ['to'])).toBeNull());

  it.each(['long', '-7', '7:75', '9-', '9-9', '25-30', '7,5,5'])('"%s" cannot be read', (typed) =>
    expect(readHours(typed, ['to'])).toBeUndefined(),
  );
});

describe('typed hours by the clock', () => {
  it('keeps start and break, and lets the end follow', () => {
    expect(hoursByClock({ minutes: 450 }, from())).toEqual({
      starttime: '09:00',
      endtime: '17:00',
      breakMinutes: 30,
      minutes: 450,
    });
    expect(hoursByClock({ minutes: 480 }, from({ starttime: '22:15', breakMinutes: 0 }))).toMatchObject({
      endtime: '06:15',
      minutes: 480,
    });
  });

  it('takes times as they are typed, with the break that stands there or the one typed', () => {
    const times = { starttime: '10:00', endtime: '18:00' };
    expect(hoursByClock({ ...times, breakMinutes: undefined }, from())).toMatchObject({ ...times, minutes: 450 });
    expect(hoursByClock({ ...times, breakMinutes: 0 }, from())).toMatchObject({ breakMinutes: 0, minutes: 480 });
    expect(hoursByClock({ starttime: '10:00', endtime: '10:20', breakMinutes: undefined }, from())).toMatchObject({
      key: 'breakTooLong',
      field: 'breakMinutes',
      measured: 30,
      limit: 20,
    });
  });

  it.each([
    ['the short night', '2026-03-28', 540, '08:00'],
    ['the long night', '2026-10-24', 540, '06:00'],
    ['an ordinary night', '2026-11-10', 540, '07:00'],
  ])('counts elapsed time: %s', (_, date, minutes, endtime) =>
    expect(hoursByClock({ minutes }, from({ date, starttime: '22:00', breakMinutes: 0 }))).toMatchObject({
      endtime,
      minutes,
    }),
  );

  it('takes up to the whole day and no more, as an end at the start is the next day', () => {
    const morning = from({ breakMinutes: 0 });
    expect(hoursByClock({ minutes: 1440 }, morning)).toMatchObject({ endtime: '09:00', minutes: 1440 });
    expect(hoursByClock({ minutes: 1441 }, morning)).toMatchObject({ key: 'timesheetTooLong', field: 'endtime' });
    expect(hoursByClock({ minutes: 43_800 }, morning)).toMatchObject({ key: 'timesheetTooLong' });
    const long = { date: '2026-10-24', breakMinutes: 0 };
    expect(hoursByClock({ minutes: 1500 }, from(long))).toMatchObject({ endtime: '09:00', minutes: 1500 });
    const short = { date: '2026-03-28', breakMinutes: 0 };
    expect(hoursByClock({ minutes: 1381 }, from(short))).toMatchObject({ key: 'timesheetTooLong' });
  });

  it('says so where the clock shows the end twice: an entry keeps the first of the two', () => {
    const night = from({ date: '2026-10-24', starttime: '22:00', breakMinutes: 0 });
    expect(hoursByClock({ minutes: 270 }, night)).toMatchObject({ endtime: '02:30', minutes: 270 });
    expect(hoursByClock({ minutes: 330 }, night)).toEqual({ key: 'timesheetEndsTwice', field: 'endtime' });
  });
});
