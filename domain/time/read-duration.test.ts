import { describe, expect, it } from 'vitest';
import { readDuration } from './read-duration.ts';

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
