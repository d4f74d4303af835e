import type { FillCut, FillProblem } from './fill-problem.ts';

// A limit over many alternatives says more, but each combination of them is tried before it is said.
const mostCombinations = 96;

const combinations = (lists: readonly (readonly number[])[]): number[][] =>
  lists.reduce<number[][]>((all, list) => all.flatMap((one) => list.map((cell) => [...one, cell])), [[]]);

/**
 * That these cells do not go together, said for as many cells at once as it holds for: in the place of each one, others of its
 * day of which a person can take only one.
 */
export const cutFor = (problem: FillProblem, person: number, broken: readonly number[]): FillCut => {
  const lists = broken.map((cell) => [cell]);
  const own = problem.people[person]!.options.map(({ cell }) => cell);
  let count = 1;
  for (const [place, cell] of broken.entries())
    for (const other of own) {
      const list = lists[place]!;
      if (problem.cells[other]!.day !== problem.cells[cell]!.day || lists.some((one) => one.includes(other))) continue;
      const next = (count / list.length) * (list.length + 1);
      if (next > mostCombinations || !list.every((one) => problem.breaking(person, [one, other]))) continue;
      const tried = combinations(lists.map((one, index) => (index === place ? [other] : one)));
      if (!tried.every((cells) => problem.breaking(person, cells))) continue;
      list.push(other);
      count = next;
    }
  return { person, cells: lists.flat(), most: broken.length - 1 };
};
