import type { Chance } from './chance.ts';
import type { Free } from './fill-model.ts';
import { type FillPlan, type FillProblem, takenOf } from './fill-problem.ts';

/** A part of the problem that is decided anew while all else stands still. */
export type Region = { isFree: Free; isAll: boolean };

const everything: Region = { isFree: () => true, isAll: true };

/** People by chance until there are enough decisions among them. */
const somePeople = ({ people }: FillProblem, chance: Chance, size: number): Set<number> => {
  const chosen = new Set<number>();
  let decisions = 0;
  for (const person of chance.some([...people.keys()], people.length)) {
    if (decisions >= size && chosen.size > 1) break;
    chosen.add(person);
    decisions += people[person]!.options.length;
  }
  return chosen;
};

/** Days on end around one that lacks people, or around any, until there are enough decisions of these people. */
const someDays = (
  problem: FillProblem,
  plan: FillPlan,
  chance: Chance,
  size: number,
  people: ReadonlySet<number>,
): { first: number; last: number } => {
  const { cells } = problem;
  const perDay = new Map<number, number>();
  for (const person of people)
    for (const { cell } of problem.people[person]!.options)
      perDay.set(cells[cell]!.day, (perDay.get(cells[cell]!.day) ?? 0) + 1);
  const days = [...perDay.keys()].sort((one, other) => one - other);
  const taken = takenOf(problem, plan);
  const short = [...new Set(cells.flatMap(({ day, seats }, cell) => (taken[cell]! < seats ? [day] : [])))];
  const from = short.length > 0 && chance.below(3) > 0 ? short : days;
  const middle = days.indexOf(from[chance.below(from.length)]!);
  let [first, last] = [Math.max(0, middle), Math.max(0, middle)];
  let decisions = perDay.get(days[first]!) ?? 0;
  while (decisions < size && last - first + 1 < days.length) {
    const later = last + 1 < days.length && (first === 0 || chance.below(2) === 0);
    if (later) last += 1;
    else first -= 1;
    decisions += perDay.get(days[later ? last : first]!) ?? 0;
  }
  return { first: days[first]!, last: days[last]! };
};

/** Some people over all days, all people over some days, or about half of each: whichever comes. */
export const nextRegion = (problem: FillProblem, plan: FillPlan, chance: Chance, size: number): Region => {
  const all = problem.people.reduce((sum, { options }) => sum + options.length, 0);
  if (all <= size) return everything;
  const shape = chance.below(3);
  const everybody = new Set(problem.people.keys());
  const people =
    shape === 0 ? somePeople(problem, chance, size) : shape === 1 ? everybody : somePeople(problem, chance, size * 2);
  if (shape === 0) return { isFree: (person) => people.has(person), isAll: false };
  const { first, last } = someDays(problem, plan, chance, size, people);
  return {
    isFree: (person, cell) => {
      const { day } = problem.cells[cell]!;
      return people.has(person) && day >= first && day <= last;
    },
    isAll: false,
  };
};
