import { describe, expect, it } from 'vitest';
import { minutesBetween, parseTypedTimes } from './typed-times.ts';

describe('typed times', () => {
  it.each([
    ['10-18', '10:00', '18:00', undefined],
    ['9:30 – 17', '09:30', '17:00', undefined],
    ['0930-1700', '09:30', '17:00', undefined],
    ['9.30-17.15', '09:30', '17:15', undefined],
    [' 22-6 ', '22:00', '06:00', undefined],
    ['10-18/30', '10:00', '18:00', 30],
    ['16:30-00:30 / 45', '16:30', '00:30', 45],
    ['10am-6pm', '10:00', '18:00', undefined],
    ['9 tot 17', '09:00', '17:00', undefined],
    ['9 bis 17', '09:00', '17:00', undefined],
    ['18-24', '18:00', '00:00', undefined],
    ['12am-8am', '00:00', '08:00', undefined],
  ])('%s', (typed, starttime, endtime, breakMinutes) =>
    expect(parseTypedTimes(typed)).toEqual({ starttime, endtime, breakMinutes }),
  );

  it.each(['', '10', 'early', '25-30', '10-', '10-10', '13pm-14', '9:75-10'])('%s is none', (typed) =>
    expect(parseTypedTimes(typed)).toBeUndefined(),
  );

  it('counts over midnight', () => {
    expect(minutesBetween('22:00', '06:00')).toBe(480);
    expect(minutesBetween('10:00', '18:00')).toBe(480);
    expect(minutesBetween('10:00', '10:00')).toBe(1440);
  });
});
