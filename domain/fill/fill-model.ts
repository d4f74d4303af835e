import { cellCost, type FillCut, type FillPlan, type FillProblem, type FillRow, takenOf } from './fill-problem.ts';

export type Term = readonly [factor: number, name: string];

export const termsText = (terms: readonly Term[]): string =>
  terms.map(([factor, name]) => `${factor < 0 ? '-' : '+'} ${Math.abs(factor)} ${name}`).join(' ');

/** Name of the variable "this person takes this cell". */
const optionName = (person: number, cell: number): string => `x${person}_${cell}`;
const countName = (person: number, count: number): string => `c${person}_${count}`;

/** Which decisions are free; all others are fixed to the plan. */
export type Free = (person: number, cell: number) => boolean;

type Lines = { cost: Term[]; rows: string[]; binaries: string[] };

/** The constraint over free decisions, with the fixed part subtracted from its limits. Empty when nothing is free. */
const rowLines = (row: FillRow, nameOf: (option: number) => string | boolean, person: number): string[] => {
  const terms: Term[] = [];
  let fixed = 0;
  for (const term of row.terms) {
    if ('count' in term) terms.push([term.times, countName(person, term.count)]);
    else {
      const name = nameOf(term.option);
      if (typeof name === 'string') terms.push([term.times, name]);
      else if (name) fixed += term.times;
    }
  }
  const impossible = (row.least ?? fixed) > fixed || (row.most ?? fixed) < fixed;
  if (terms.length === 0 && !impossible) return [];
  // No free decision, but a limit that cannot be met: the solver still has to see it.
  const sum = terms.length === 0 ? '0 nothing' : termsText(terms);
  return [
    ...(row.least === null ? [] : [`${sum} >= ${row.least - fixed}`]),
    ...(row.most === null ? [] : [`${sum} <= ${row.most - fixed}`]),
  ];
};

const personLines = (problem: FillProblem, plan: FillPlan, person: number, isFree: Free): Lines | undefined => {
  const { options, counts, rows } = problem.people[person]!;
  const fixed = new Set(plan[person]);
  const free = options.map(({ cell }) => isFree(person, cell));
  if (!free.includes(true)) return undefined;
  const nameOf = (option: number): string | boolean => {
    const { cell } = options[option]!;
    return free[option] ? optionName(person, cell) : fixed.has(cell);
  };
  const open = options.filter((_option, index) => free[index]);
  return {
    cost: [
      ...open.flatMap(({ cell, cost }): Term[] => (cost === 0 ? [] : [[cost, optionName(person, cell)]])),
      ...counts.flatMap(({ cost }, count): Term[] => (cost === 0 ? [] : [[cost, countName(person, count)]])),
    ],
    rows: rows.flatMap((row) => rowLines(row, nameOf, person)),
    binaries: [
      ...open.map(({ cell }) => optionName(person, cell)),
      ...counts.flatMap(({ isYesNo }, count) => (isYesNo ? [countName(person, count)] : [])),
    ],
  };
};

const cutLines = (plan: FillPlan, { person, cells, most }: FillCut, isFree: Free): string[] => {
  const free = cells.filter((cell) => isFree(person, cell));
  const fixed = cells.filter((cell) => !isFree(person, cell) && plan[person]!.includes(cell)).length;
  // The limit cannot bind: it allows all free cells.
  if (free.length <= most - fixed) return [];
  return [`${termsText(free.map((cell) => [1, optionName(person, cell)]))} <= ${most - fixed}`];
};

const cellLines = (problem: FillProblem, plan: FillPlan, isFree: Free): Lines => {
  const takers: string[][] = problem.cells.map(() => []);
  const fixed = takenOf(problem, plan);
  for (const [person, { options }] of problem.people.entries())
    for (const { cell } of options)
      if (isFree(person, cell)) {
        takers[cell]!.push(optionName(person, cell));
        if (plan[person]!.includes(cell)) fixed[cell]! -= 1;
      }
  const lines: Lines = { cost: [], rows: [], binaries: [] };
  for (const [cell, names] of takers.entries()) {
    if (names.length === 0) continue;
    const { seats, underWeight, overWeight } = problem.cells[cell]!;
    const terms = names.map((name): Term => [1, name]);
    lines.cost.push([underWeight, `u${cell}`]);
    if (overWeight !== null) lines.cost.push([overWeight, `o${cell}`]);
    const over: Term[] = overWeight === null ? [] : [[-1, `o${cell}`]];
    lines.rows.push(`${termsText([...terms, [1, `u${cell}`], ...over])} = ${seats - fixed[cell]!}`);
  }
  return lines;
};

/** The free part of the problem in CPLEX LP format. */
export const fillModel = (problem: FillProblem, plan: FillPlan, isFree: Free, cuts: readonly FillCut[]): string => {
  const parts = [
    cellLines(problem, plan, isFree),
    ...problem.people.flatMap((_person, index) => personLines(problem, plan, index, isFree) ?? []),
  ];
  const cost = parts.flatMap((part) => part.cost);
  const rows = [...parts.flatMap((part) => part.rows), ...cuts.flatMap((cut) => cutLines(plan, cut, isFree))];
  return [
    'Minimize',
    `cost: ${cost.length === 0 ? '0 nothing' : termsText(cost)}`,
    'Subject To',
    ...rows.map((row, index) => `r${index}: ${row}`),
    'Binary',
    ...parts.flatMap((part) => part.binaries),
    'End',
  ].join('\n');
};

/** The plan with the solver's values for the free decisions. */
export const planFrom = (
  problem: FillProblem,
  plan: FillPlan,
  isFree: Free,
  valueAt: (name: string) => number,
): FillPlan =>
  problem.people.map(({ options }, person) => {
    const fixed = new Set(plan[person]);
    return options
      .filter(({ cell }) => (isFree(person, cell) ? valueAt(optionName(person, cell)) > 0.5 : fixed.has(cell)))
      .map(({ cell }) => cell)
      .sort((a, b) => a - b);
  });

/** The plan's cost within this part's model, without costs that the part cannot change. */
export const partCost = (problem: FillProblem, plan: FillPlan, isFree: Free): number => {
  const touched = new Set<number>();
  let cost = 0;
  for (const [person, { options, offset }] of problem.people.entries()) {
    const free = options.filter(({ cell }) => isFree(person, cell));
    if (free.length === 0) continue;
    for (const { cell } of free) touched.add(cell);
    const fixed = options.filter(({ cell }) => !isFree(person, cell) && plan[person]!.includes(cell));
    cost += problem.costOf(person, plan[person]!) - offset - fixed.reduce((sum, option) => sum + option.cost, 0);
  }
  const taken = takenOf(problem, plan);
  for (const cell of touched) cost += cellCost(problem.cells[cell]!, taken[cell]!);
  return cost;
};
