import { expect, it } from 'vitest';
import { momentIn } from './moment-in.ts';

it.each([
  ['asOf=2026-11-20T13:00:00Z', '2026-11-20T13:00:00Z'],
  ['asOf=2026-11-20T13:00:00.123Z', '2026-11-20T13:00:00.123Z'],
  ['asOf=2026-11-20T14:00:00%2B01:00', '2026-11-20T13:00:00Z'],
  ['asOf=2026-13-45T00:00:00Z', null],
  ['asOf=2026-11-20', null],
  ['asOf=yesterday', null],
  ['asOf=', null],
  ['', null],
])('an address with "%s" asks for %s', (query, moment) => {
  expect(momentIn(new URLSearchParams(query))).toBe(moment);
});
