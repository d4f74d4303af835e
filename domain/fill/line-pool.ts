import { said, type Term } from './fill-model.ts';
import type { FillPlan, FillProblem } from './fill-problem.ts';

/** Cells that one person can take all together, and what that costs. */
type Line = { cells: readonly number[]; cost: number };

/** Lines that are known to break no rule, by person; plans are put together of them. */
export const linePool = (problem: FillProblem) => {
  const lines: Line[][] = problem.people.map(() => []);
  const known = problem.people.map(() => new Set<string>());
  return {
    of: (person: number): readonly Line[] => lines[person]!,
    /** False when it was known. */
    add: (person: number, cells: readonly number[]): boolean => {
      const key = cells.join(' ');
      if (known[person]!.has(key)) return false;
      known[person]!.add(key);
      lines[person]!.push({ cells, cost: problem.costOf(person, cells) });
      return true;
    },
  };
};

export type LinePool = ReturnType<typeof linePool>;

export const lineName = (person: number, line: number): string => `l${person}_${line}`;
export const personRow = (person: number): string => `p${person}`;
export const cellRow = (cell: number): string => `d${cell}`;

/** Which lines of a person may be taken; the index counts within the pool. */
type Allowed = (person: number, line: number) => boolean;

/**
 * One line for each person, so that all cells together cost the least. As a relaxation it tells what each cell is worth; with
 * whole lines it is the best plan that the pool holds.
 */
export const poolModel = (problem: FillProblem, pool: LinePool, isAllowed: Allowed, whole: boolean): string => {
  const takers: Term[][] = problem.cells.map(() => []);
  const cost: Term[] = [];
  const rows: string[] = [];
  const names: string[] = [];
  for (const person of problem.people.keys()) {
    const own: Term[] = [];
    for (const [index, line] of pool.of(person).entries()) {
      if (!isAllowed(person, index)) continue;
      const name = lineName(person, index);
      names.push(name);
      own.push([1, name]);
      if (line.cost !== 0) cost.push([line.cost, name]);
      for (const cell of line.cells) takers[cell]!.push([1, name]);
    }
    rows.push(`${personRow(person)}: ${said(own)} = 1`);
  }
  for (const [cell, { seats, underWeight, overWeight }] of problem.cells.entries()) {
    const over: Term[] = overWeight === null ? [] : [[-1, `o${cell}`]];
    if (overWeight) cost.push([overWeight, `o${cell}`]);
    if (underWeight) cost.push([underWeight, `u${cell}`]);
    rows.push(`${cellRow(cell)}: ${said([...takers[cell]!, [1, `u${cell}`], ...over])} = ${seats}`);
  }
  return [
    'Minimize',
    `cost: ${cost.length === 0 ? '0 nothing' : said(cost)}`,
    'Subject To',
    ...rows,
    ...(whole ? ['Binary', ...names] : []),
    'End',
  ].join('\n');
};

/** The plan of whole lines that the solver chose. */
export const planOfLines = (problem: FillProblem, pool: LinePool, valueAt: (name: string) => number): FillPlan =>
  problem.people.map(
    (_person, person) => pool.of(person).find((_line, index) => valueAt(lineName(person, index)) > 0.5)?.cells ?? [],
  );
