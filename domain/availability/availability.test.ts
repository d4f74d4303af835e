import { describe, expect, it } from 'vitest';
import { allDay, availabilityOn, partsProblem, unavailableSpans } from './availability.ts';

const part = (from: number, until: number, level: 'preferred' | 'available' | 'unavailable' = 'available') => ({
  from: from * 60,
  until: until * 60,
  level,
});
const hours = (spans: { from: number; until: number }[]) => spans.map(({ from, until }) => [from / 60, until / 60]);

describe('when someone is not there', () => {
  it.each([
    ['nothing said', [], []],
    ['all day there', [allDay('available')], []],
    ['all day gone', [allDay('unavailable')], [[0, 24]]],
    [
      'there from nine to noon: gone for the rest',
      [part(9, 12)],
      [
        [0, 9],
        [12, 24],
      ],
    ],
    ['gone from nine to noon: there for the rest', [part(9, 12, 'unavailable')], [[9, 12]]],
    ['liked is there too', [part(0, 8, 'preferred'), part(8, 12)], [[12, 24]]],
    [
      'gone in between',
      [part(8, 12), part(12, 14, 'unavailable'), part(14, 24)],
      [
        [0, 8],
        [12, 14],
      ],
    ],
    ['gone twice on end', [part(8, 10, 'unavailable'), part(10, 12, 'unavailable')], [[8, 12]]],
  ])('%s', (_, parts, expected) => expect(hours(unavailableSpans(parts))).toEqual(expected));
});

it.each([
  ['in order', [part(8, 10), part(10, 12)], undefined],
  ['overlapping', [part(8, 11), part(10, 12)], 'input.partsOverlap'],
  ['out of order', [part(10, 12), part(8, 10)], 'input.partsOverlap'],
  ['of no length', [part(10, 10)], 'input.endsBeforeItBegins'],
  ['beyond midnight', [part(22, 25)], 'input.endsBeforeItBegins'],
])('parts %s', (_, parts, problem) => expect(partsProblem(parts)).toBe(problem));

describe('what holds of a date', () => {
  const zone = 'Europe/Amsterdam';
  const weekly = {
    id: 'avr_1',
    employeeId: 'emp_anna',
    from: '2026-03-02',
    until: '2026-04-01',
    interval: 1,
    weekdays: { mo: [allDay('unavailable')], tu: [part(9, 12)] },
    zone,
  };
  const fortnightly = { ...weekly, id: 'avr_2', from: '2026-03-09', until: null, interval: 2 };
  const dated = { id: 'avd_1', employeeId: 'emp_anna', date: '2026-03-16', parts: [part(8, 20)], zone };

  it.each([
    ['before it begins', '2026-02-23', [weekly], undefined],
    ['each week', '2026-03-09', [weekly], 'avr_1'],
    ['the first date without it', '2026-04-06', [weekly], undefined],
    ['a day of which nothing is said', '2026-03-04', [weekly], undefined],
    ['of two the one that began last', '2026-03-23', [fortnightly, weekly], 'avr_2'],
    ['the other where the last has its free week', '2026-03-30', [fortnightly, weekly], 'avr_1'],
    ['a date of its own', '2026-03-16', [weekly], 'avd_1'],
  ])('%s', (_, date, recurring, expected) => expect(availabilityOn(date, [dated], recurring)?.id).toBe(expected));

  it('a date of which nothing is said any more takes the place of what repeats', () => {
    expect(availabilityOn('2026-03-16', [{ ...dated, parts: [] }], [weekly])).toBeUndefined();
  });
});
