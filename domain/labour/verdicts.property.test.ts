import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { patience, runs } from '#domain/kit/sampling.testing.ts';
import { changeScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import { verdictFor, verdictsOf } from './conflicts.ts';
import { labourRuleNames } from './labour-rule.ts';
import { planningIndex } from './planning-index.ts';
import { randomTarget, randomWeeks } from './random-weeks.testing.ts';
import { type Finding, rules } from './verdict.ts';
import { type Said, verdictByHand } from './verdict-by-hand.testing.ts';

const isLabour = new Set<string>(labourRuleNames);
// Ids of availabilities and of shifts in labour findings are not part of the second computation.
const unnamed = new Set<string>([...labourRuleNames, 'availability']);

const told = (found: Said | Finding): string => {
  const { rule, level, ids, date, from, to, measured, limit, source } = found;
  const named = unnamed.has(rule) ? [] : [...ids].sort();
  return JSON.stringify([rule, level, named, date, from, to, measured, limit, isLabour.has(rule) ? null : source]);
};
const inOrder = (found: readonly (Said | Finding)[]): string[] => found.map(told).sort();

describe('on random weeks', () => {
  const seen = new Map<string, number>();
  const count = { weeks: 0, findings: 0, hanging: 0 };
  afterAll(() => console.info('Random weeks:', JSON.stringify({ ...count, ...Object.fromEntries(seen) })));

  it(
    'the engine says what a second writing of every rule says',
    () => {
      fc.assert(
        fc.property(randomWeeks, fc.nat(), ({ shifts, facts, byHand }, which) => {
          const shift = shifts[which % shifts.length]!;
          const { level, findings } = verdictFor(shift, planningIndex(facts));
          count.weeks += 1;
          count.findings += findings.length;
          for (const { rule } of findings) seen.set(rule, (seen.get(rule) ?? 0) + 1);
          const expected = verdictByHand(shift, byHand);
          expect(inOrder(findings)).toEqual(inOrder(expected));
          const worst = expected.some((said) => said.level === 'block') ? 'block' : 'warn';
          expect(level).toBe(expected.length === 0 ? 'fits' : worst);
        }),
        runs(300, 100_000),
      );
    },
    patience.timeout * 30,
  );

  it('and every rule was broken by some', () => {
    expect(rules.filter((rule) => !seen.has(rule))).toEqual([]);
  });

  it(
    'a shift that hangs over a row is judged as if it were planned there, and all else anew',
    () => {
      fc.assert(
        fc.property(
          randomWeeks,
          fc.nat(),
          fc.array(randomTarget, { minLength: 1, maxLength: 6 }),
          (weeks, which, to) => {
            const { shifts, facts } = weeks;
            const shift = shifts[which % shifts.length]!;
            const index = planningIndex(facts);
            for (const target of to) {
              const moved = changeScheduledShift(shift, target);
              const planned = [...shifts.filter(({ id }) => id !== shift.id), moved];
              const full = verdictFor(moved, planningIndex({ ...facts, shifts: planned }));
              expect(verdictsOf(changeScheduledShift(shift, { date: target.date }), index)(target.employeeId)).toEqual(
                full,
              );
              count.hanging += 1;
            }
          },
        ),
        runs(200, 20_000),
      );
    },
    patience.timeout * 30,
  );
});
