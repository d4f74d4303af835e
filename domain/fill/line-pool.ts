import type { FillProblem } from './fill-problem.ts';

/** Cells that one person can take all together, and what that costs. */
type Line = { cells: readonly number[]; cost: number };

/** Lines that are known to break no rule, by person; plans are put together of them. */
export type LinePool = {
  of: (person: number) => readonly Line[];
  /** The place of the line among those of the person. */
  add: (person: number, cells: readonly number[]) => number;
};

export const linePool = (problem: FillProblem): LinePool => {
  const lines: Line[][] = problem.people.map(() => []);
  const known = problem.people.map(() => new Map<string, number>());
  return {
    of: (person) => lines[person]!,
    add: (person, cells) => {
      const key = cells.join(' ');
      const place = known[person]!.get(key);
      if (place !== undefined) return place;
      known[person]!.set(key, lines[person]!.length);
      return lines[person]!.push({ cells, cost: problem.costOf(person, cells) }) - 1;
    },
  };
};
