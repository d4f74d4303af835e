import { describe, expect, it } from 'vitest';
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
