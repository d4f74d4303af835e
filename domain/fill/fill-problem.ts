import type { LineRules } from './line-walk.ts';

/** A place that wants people. Each one missing costs its weight, and so does each one too many; null: never one too many. */
type FillCell = { day: number; seats: number; underWeight: number; overWeight: number | null };

/** A cell that a person may take at all, and what that costs; below zero it is wished for. */
type FillOption = { cell: number; cost: number };

/** Something that is counted in addition to the cells: a weekend worked, minutes beyond the contract. Never below zero. */
export type FillCount = { cost: number; isYesNo: boolean };

/** So many times an option of the person, by its position, or one of the person's counts. */
export type FillTerm = { times: number; option: number } | { times: number; count: number };

/** What a person's options and counts must add up to. */
export type FillRow = { terms: readonly FillTerm[]; least: number | null; most: number | null };

export type FillPerson = {
  options: readonly FillOption[];
  counts: readonly FillCount[];
  rows: readonly FillRow[];
  /** What the person costs in any case, whatever is decided. */
  offset: number;
  /** The same rules as a walk over days, where they can be said so: it says all of them, and `breaking` finds nothing more. */
  line?: LineRules;
};

/** Cells by position, people by position: which people take which cells for the least cost, and no rule broken. */
export type FillProblem = {
  cells: readonly FillCell[];
  people: readonly FillPerson[];
  /** What a person's cells cost, with all that is counted in addition. */
  costOf: (person: number, cells: readonly number[]) => number;
  /** The fewest cells among these that cannot go together although no row says so; undefined when all is well. */
  breaking: (person: number, cells: readonly number[]) => readonly number[] | undefined;
};

/** The cells that each person takes, in order. */
export type FillPlan = readonly (readonly number[])[];

/** At most so many of these cells for this person: what a row did not say and a rule found. */
export type FillCut = { person: number; cells: readonly number[]; most: number };

/** How many people each cell has. */
export const takenOf = (problem: FillProblem, plan: FillPlan): number[] => {
  const taken = problem.cells.map(() => 0);
  for (const cells of plan) for (const cell of cells) taken[cell]! += 1;
  return taken;
};

/** What a cell costs that so many people take. */
export const cellCost = ({ seats, underWeight, overWeight }: FillCell, taken: number): number =>
  taken < seats ? (seats - taken) * underWeight : (taken - seats) * (overWeight ?? underWeight);

/** What the plan costs. Less is better. */
export const planCost = (problem: FillProblem, plan: FillPlan): number => {
  const own = plan.reduce((sum, cells, person) => sum + problem.costOf(person, cells), 0);
  return takenOf(problem, plan).reduce((sum, taken, cell) => sum + cellCost(problem.cells[cell]!, taken), own);
};
