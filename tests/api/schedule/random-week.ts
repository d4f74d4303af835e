import fc from 'fast-check';
import { weekdays } from '#domain/time/plain-date.ts';

const day = fc.integer({ min: -1, max: 7 });
const time = fc.constantFrom('06:00', '09:30', '13:00', '17:00', '22:00', '23:30');
const level = fc.constantFrom('preferred' as const, 'available' as const, 'unavailable' as const);
const parts = fc
  .record({ from: fc.integer({ min: 0, max: 23 }), hours: fc.integer({ min: 1, max: 24 }), level })
  .map(({ from, hours, level: said }) => [{ from: from * 60, until: Math.min(24, from + hours) * 60, level: said }]);
const person = fc.record({
  said: fc.uniqueArray(fc.record({ day, parts }), { selector: (one) => one.day, maxLength: 3 }),
  weekly: fc.option(fc.record({ weekday: fc.constantFrom(...weekdays), interval: fc.constantFrom(1, 2), parts }), {
    nil: null,
  }),
  skills: fc.record({ has: fc.boolean(), until: fc.option(day, { nil: null }) }),
  shifts: fc.array(
    fc.record({ day, starttime: time, endtime: time, away: fc.boolean(), isTask: fc.boolean(), skilled: fc.boolean() }),
    {
      maxLength: 3,
    },
  ),
  absences: fc.uniqueArray(
    fc.record({
      day,
      status: fc.constantFrom('Approved' as const, 'Pending' as const, 'Declined' as const),
      part: fc.option(fc.record({ startTime: time, minutes: fc.constantFrom(60, 240) }), { nil: null }),
    }),
    { selector: (one) => one.day, maxLength: 2 },
  ),
  contract: fc.option(fc.record({ from: fc.integer({ min: -9, max: 4 }), until: fc.option(day, { nil: null }) }), {
    nil: null,
  }),
});
/** A random week of a few people, and what a planner does with it. */
export const randomWeek = fc.record({
  closed: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 2 }),
  people: fc.array(person, { minLength: 3, maxLength: 4 }),
  moves: fc.array(fc.record({ which: fc.nat(30), to: fc.nat(3), day: fc.integer({ min: 0, max: 6 }) }), {
    minLength: 4,
    maxLength: 6,
  }),
  added: fc.record({
    skilled: fc.boolean(),
    to: fc.nat(3),
    day: fc.integer({ min: 0, max: 6 }),
    starttime: time,
    endtime: time,
  }),
});

export type RandomWeek = typeof randomWeek extends fc.Arbitrary<infer T> ? T : never;
