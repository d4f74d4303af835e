import type { Free } from './fill-model.ts';
import { type FillPlan, type FillProblem, takenOf } from './fill-problem.ts';
import type { Chance } from './random.ts';

/** Some people over all days, all people over some days, or some people over some days. */
export type Shape = 'people' | 'days' | 'both';

const turns: readonly Shape[] = ['both', 'days', 'both', 'days', 'people', 'days'];
/** Before gains are known, shapes alternate: days most often, people rarely. */
export const shapeOf = (round: number): Shape => turns[round % turns.length]!;

/** A part of the problem that is reoptimised while everything else stays fixed. */
type Region = { isFree: Free; isAll: boolean };

/** Largest number of free decisions by shape. Days are easier for the solver than people, whose rules span all days. */
type RegionSizes = Record<Shape, number>;
export const firstSizes: RegionSizes = { people: 330, days: 800, both: 600 };

/** Problems with at most this many decisions are solved as one model. */
export const onePiece = firstSizes.both;

/** Random people until they have enough decisions. */
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

/** Consecutive days around an understaffed day, or around any day, until these people have enough decisions. */
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
  const days = [...perDay.keys()].sort((a, b) => a - b);
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

const areaOf = (problem: FillProblem, plan: FillPlan, chance: Chance, shape: Shape, size: number): Free => {
  const everyone = new Set(problem.people.keys());
  const people = shape === 'days' ? everyone : somePeople(problem, chance, shape === 'both' ? size * 2 : size);
  if (shape === 'people') return (person) => people.has(person);
  const { first, last } = someDays(problem, plan, chance, size, people);
  return (person, cell) => {
    const { day } = problem.cells[cell]!;
    return people.has(person) && day >= first && day <= last;
  };
};

/** The next region of this shape; the entire problem where it is no larger than a region may be. */
export const nextRegion = (
  problem: FillProblem,
  plan: FillPlan,
  chance: Chance,
  shape: Shape,
  sizes: RegionSizes,
): Region => {
  const all = problem.people.reduce((sum, { options }) => sum + options.length, 0);
  if (all <= Math.min(sizes[shape], sizes.both)) return { isFree: () => true, isAll: true };
  return { isFree: areaOf(problem, plan, chance, shape, sizes[shape]), isAll: false };
};
