import type { LineRules } from './line-walk.ts';

/**
 * Demand of a shift on a day. Each missing person costs `underWeight`, each surplus person `overWeight`; null forbids a surplus.
 */
type FillCell = { day: number; seats: number; underWeight: number; overWeight: number | null };

/** A cell that a person may take, and its cost; negative where they prefer it. */
type FillOption = { cell: number; cost: number };

/** An auxiliary variable, at least 0: a worked weekend, minutes beyond the contract. */
export type FillCount = { cost: number; isYesNo: boolean };

/** A coefficient times one of the person's options or counts, by index. */
export type FillTerm = { times: number; option: number } | { times: number; count: number };

/** A linear constraint over a person's options and counts. */
export type FillRow = { terms: readonly FillTerm[]; least: number | null; most: number | null };

export type FillPerson = {
  options: readonly FillOption[];
  counts: readonly FillCount[];
  rows: readonly FillRow[];
  /** Constant cost of the person, whatever is decided. */
  offset: number;
  /**
   * The same rules as a walk over days, where they can be expressed that way. It is complete: `breaking` then finds nothing more.
   */
  line?: LineRules;
};

/** Assign people to cells at the least cost without breaking a rule. Cells and people are referred to by index. */
export type FillProblem = {
  cells: readonly FillCell[];
  people: readonly FillPerson[];
  /** Cost of a person's cells, counts included. */
  costOf: (person: number, cells: readonly number[]) => number;
  /** Whether these cells break a rule which no row expresses. */
  breaks: (person: number, cells: readonly number[]) => boolean;
  /** A smallest subset of these cells that breaks such a rule; undefined when there is none. */
  breaking: (person: number, cells: readonly number[]) => readonly number[] | undefined;
};

/** The cells of each person, by index and in order. */
export type FillPlan = readonly (readonly number[])[];

/** A cut: at most `most` of these cells for this person. Added when a rule finds a conflict that no row expresses. */
export type FillCut = { person: number; cells: readonly number[]; most: number };

/** Number of people in each cell. */
export const takenOf = (problem: FillProblem, plan: FillPlan): number[] => {
  const taken = problem.cells.map(() => 0);
  for (const cells of plan) for (const cell of cells) taken[cell]! += 1;
  return taken;
};

/** Cost of a cell with this many people. */
export const cellCost = ({ seats, underWeight, overWeight }: FillCell, taken: number): number =>
  taken < seats ? (seats - taken) * underWeight : (taken - seats) * (overWeight ?? underWeight);

/** Total cost of the plan; less is better. */
export const planCost = (problem: FillProblem, plan: FillPlan): number => {
  const own = plan.reduce((sum, cells, person) => sum + problem.costOf(person, cells), 0);
  return takenOf(problem, plan).reduce((sum, taken, cell) => sum + cellCost(problem.cells[cell]!, taken), own);
};
