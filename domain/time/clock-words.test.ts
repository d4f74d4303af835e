import { expect, it } from 'vitest';
import { clockTime, timeRange } from './clock-words.ts';

it.each([
  ['00:00', '12:00 am'],
  ['09:05', '9:05 am'],
  ['12:30', '12:30 pm'],
  ['23:59', '11:59 pm'],
])('shows %s as %s on a 12-hour clock', (time, text) => {
  expect(clockTime('12h', time)).toBe(text);
  expect(clockTime('24h', time)).toBe(time);
});

it('joins a range with an en dash', () => {
  expect(timeRange('24h', '09:00', '17:00')).toBe('09:00–17:00');
  expect(timeRange('12h', '09:00', '17:00')).toBe('9:00 am–5:00 pm');
  expect(timeRange('12h', '13:00', '17:00')).toBe('1:00–5:00 pm');
});
