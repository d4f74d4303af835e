import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#domain/kit/sampling.testing.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { wallTime } from '#domain/time/wall-time.ts';
import { type Duty, dutiesOf, dutyAlone, type Work } from './duty.ts';
import {
  dutiesAnd,
  dutiesBetween,
  dutiesOn,
  dutiesWithout,
  dutyAt,
  dutyListOf,
  netBetween,
  placeUpTo,
  startOfLaterWeek,
  startOfWeek,
} from './duty-list.ts';
import { noLimits } from './labour-limits.ts';

const zone = 'Europe/Amsterdam';
const stretch = fc.record({ day: fc.nat(60), from: fc.nat(1439), minutes: fc.integer({ min: 30, max: 720 }) });

const workOf = ({ day, from, minutes }: { day: number; from: number; minutes: number }, index: number): Work => {
  const date = addDays('2026-02-20', day);
  const moments = momentsOf(date, wallTime(from), wallTime(from + minutes), zone);
  return { id: `w${String(index).padStart(2, '0')}`, date, ...moments, breakMinutes: 15, paidBreakMinutes: 0, zone };
};

const listed = (works: readonly Work[]): Duty[] =>
  dutiesOf(
    works.toSorted((a, b) => (a.startsAt + a.id < b.startsAt + b.id ? -1 : 1)),
    noLimits,
  );

/** The first place at which that is true, or the one after the last. */
const firstOf = (duties: readonly Duty[], isIt: (duty: Duty) => boolean): number => {
  const found = duties.findIndex(isIt);
  return found < 0 ? duties.length : found;
};

describe('duties with one in question', () => {
  it('are those of all work together, looked at by place, week, day and sum', () => {
    fc.assert(
      fc.property(fc.array(stretch, { minLength: 1, maxLength: 30 }), ([asked, ...others]) => {
        const [shift, works] = [workOf(asked!, 99), others.map(workOf)];
        const known = dutyListOf(listed(works));
        const view = dutiesAnd(known, dutyAlone(shift, noLimits), noLimits);
        const all = listed([...works, shift]);
        expect(dutiesBetween(view, 0, view.count)).toEqual(all);
        expect(dutyAt(view, view.at)?.date).toBe(shift.date);
        expect([dutyAt(view, -1), dutyAt(view, view.count)]).toEqual([undefined, undefined]);
        const { week, day } = view.here;
        for (const weeks of [1, 4, 16]) {
          const [from, until] = [startOfWeek(view, week - weeks + 1), startOfLaterWeek(view, week + 1)];
          expect(from).toBe(firstOf(all, (duty) => duty.week > week - weeks));
          expect(until).toBe(firstOf(all, (duty) => duty.week > week));
          expect(netBetween(view, from, until)).toBe(all.slice(from, until).reduce((sum, { net }) => sum + net, 0));
        }
        for (const days of [0, 1, 9])
          expect(placeUpTo(view, day - days)).toBe(firstOf(all, (duty) => duty.day >= day - days));
        expect(dutiesOn(dutyListOf(all), shift.date)).toMatchObject({
          here: view.here,
          at: view.at,
          count: view.count,
        });
        expect(dutiesWithout(dutyListOf(all), shift, noLimits)).toEqual(known);
      }),
      runs(300, 10_000),
    );
  });
});
