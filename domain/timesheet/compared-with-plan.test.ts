import { expect, it } from 'vitest';
import { comparedWithPlan } from './compared-with-plan.ts';

const shift = (occurrence_id: string, hour: string, more: object = {}) => ({
  occurrence_id,
  employeeId: 'emp_a',
  date: '2026-11-09',
  startsAt: `2026-11-09T${hour}:00:00Z`,
  isTask: false,
  ...more,
});
const entry = (id: string, hour: string, more: object = {}) => ({
  id,
  employeeId: 'emp_a',
  date: '2026-11-09',
  occurrence_id: null,
  startsAt: `2026-11-09T${hour}:10:00Z`,
  ...more,
});
const beside = (entries: ReturnType<typeof entry>[], shifts: ReturnType<typeof shift>[]): Record<string, string> =>
  Object.fromEntries([...comparedWithPlan(entries, shifts)].map(([id, found]) => [id, found.occurrence_id]));

it.each([
  ['the shift that it names', [entry('t', '08', { occurrence_id: 'late' })], { t: 'late' }],
  ['else the nearest start', [entry('t', '15')], { t: 'late' }],
  ['each shift once, the first entry first', [entry('one', '08'), entry('two', '08')], { one: 'early', two: 'late' }],
  [
    'named ones before near ones',
    [entry('near', '08'), entry('named', '16', { occurrence_id: 'early' })],
    { near: 'late', named: 'early' },
  ],
  ['nothing of another date', [entry('t', '08', { date: '2026-11-10' })], {}],
  ['nothing of another person', [entry('t', '08', { employeeId: 'emp_b' })], {}],
  ['none when all are taken', [entry('a', '08'), entry('b', '16'), entry('c', '12')], { a: 'early', b: 'late' }],
] as const)('lays beside an entry %s', (_, entries, expected) => {
  expect(beside([...entries], [shift('early', '08'), shift('late', '16')])).toEqual(expected);
});

it('leaves tasks and shifts of no one aside', () => {
  expect(
    beside([entry('t', '08')], [shift('task', '08', { isTask: true }), shift('open', '08', { employeeId: null })]),
  ).toEqual({});
});
