import { verdictFor } from '#domain/labour/conflicts.ts';
import { type PlanningFacts, planningIndex } from '#domain/labour/planning-index.ts';
import { daysBetween } from '#domain/time/plain-date.ts';
import { shiftInSeat } from './evaluate-fill.ts';
import type { FillSeat } from './fill-question.ts';

// Rest after a row of nights is the longest that one shift asks of another.
const farthestDays = 3;

/**
 * Pairs of seats that no one can take together: they overlap, or leave too little rest. Asked of the rules once, about a
 * person of whom nothing is known but the labour rules that hold.
 */
export const seatConflicts = (
  seats: readonly FillSeat[],
  { labourSetOn, rulesUnder }: Pick<PlanningFacts, 'labourSetOn' | 'rulesUnder'>,
  employeeId: string,
): ((one: number, other: number) => boolean) => {
  const rules = { absenceDays: [], labourSetOn, rulesUnder };
  const shifts = seats.map((seat) => shiftInSeat(seat, employeeId));
  const alone = shifts.map((shift) => verdictFor(shift, planningIndex({ ...rules, shifts: [] })));
  const known = new Map<string, boolean>();
  const clash = (one: number, other: number): boolean => {
    const [first, second] = [shifts[one]!, shifts[other]!];
    if (Math.abs(daysBetween(first.date, second.date)) > farthestDays) return false;
    const index = planningIndex({ ...rules, shifts: [first] });
    return verdictFor(second, index).findings.length > alone[other]!.findings.length;
  };
  return (one, other) => {
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    const answer = known.get(key) ?? (clash(one, other) || clash(other, one));
    known.set(key, answer);
    return answer;
  };
};

/** Groups in which each excludes all others; together they hold every pair that excludes each other. */
export const cliquesOf = (items: readonly number[], excludes: (one: number, other: number) => boolean): number[][] => {
  const cliques: number[][] = [];
  const covered = new Set<string>();
  for (const [place, first] of items.entries())
    for (const second of items.slice(place + 1)) {
      if (covered.has(`${first} ${second}`) || !excludes(first, second)) continue;
      const clique = [first, second];
      for (const third of items)
        if (!clique.includes(third) && clique.every((one) => excludes(one, third))) clique.push(third);
      clique.sort((one, other) => items.indexOf(one) - items.indexOf(other));
      for (const [at, one] of clique.entries())
        for (const other of clique.slice(at + 1)) covered.add(`${one} ${other}`);
      cliques.push(clique);
    }
  return cliques;
};
