import { describe, expect, it } from 'vitest';
import { readDuration } from './read-duration.ts';
import { readTime, readTimeRange } from './read-time.ts';
import { parseTypedTimes } from './typed-times.ts';

describe('typed times', () => {
  it.each([
    ['10-18', '10:00', '18:00', undefined],
    ['9:30 – 17', '09:30', '17:00', undefined],
    [' 22-6 ', '22:00', '06:00', undefined],
    ['10-18/30', '10:00', '18:00', 30],
    ['16:30-00:30 / 45', '16:30', '00:30', 45],
    ['10-18/', '10:00', '18:00', undefined],
    ['9 tot 17', '09:00', '17:00', undefined],
    ['18-24', '18:00', '00:00', undefined],
  ])('%s', (typed, starttime, endtime, breakMinutes) =>
    expect(parseTypedTimes(typed, ['to', 'tot'])).toEqual({ starttime, endtime, breakMinutes }),
  );

  it.each(['', '10', 'early', '25-30', '10-', '10-10', '10-18/x'])('"%s" is none', (typed) =>
    expect(parseTypedTimes(typed, ['to'])).toBeUndefined(),
  );
});

describe('a typed amount of time', () => {
  it.each([
    ['7:30', 450],
    ['7,5', 450],
    ['7.5', 450],
    ['8', 480],
    ['450m', 450],
    ['90 min', 90],
    ['7h30', 450],
    ['7h', 420],
    ['7u 15', 435],
  ])('%s is %d minutes', (typed, minutes) => expect(readDuration(typed)).toBe(minutes));
  it.each(['-1', '7:75', '7h75', 'long', ''])('[R5-15] %s is none', (typed) =>
    expect(readDuration(typed)).toBeUndefined(),
  );
});

describe('a typed time', () => {
  it.each([
    ['7', '07:00'],
    ['7:00', '07:00'],
    ['0700', '07:00'],
    ['730', '07:30'],
    ['14.30', '14:30'],
    ['7am', '07:00'],
    ['2pm', '14:00'],
    ['2:30 p.m.', '14:30'],
    ['12am', '00:00'],
    ['12 pm', '12:00'],
    ['24:00', '00:00'],
  ])('%s is %s', (typed, time) => expect(readTime(typed)).toBe(time));
  it.each(['25:00', '7:60', '14pm', '0am', 'noon', ''])('%s is none', (typed) =>
    expect(readTime(typed)).toBeUndefined(),
  );
});

describe('a typed range', () => {
  it.each([
    ['10-18', '10:00', '18:00'],
    ['9:00 – 17:30', '09:00', '17:30'],
    ['16.30-0.30', '16:30', '00:30'],
    ['9 to 17', '09:00', '17:00'],
    ['9 17', '09:00', '17:00'],
    ['9am-5pm', '09:00', '17:00'],
    ['1-5pm', '13:00', '17:00'],
    ['10-6pm', '10:00', '18:00'],
  ])('%s is %s to %s', (typed, from, to) => expect(readTimeRange(typed)).toEqual({ from, to }));
  it.each(['10', '10-', '10-25', '9-12-17', ''])('%s is none', (typed) => expect(readTimeRange(typed)).toBeUndefined());
});
