import { fillBreaches } from './check-fill.ts';
import { fillJudge } from './evaluate-fill.ts';
import { explainFill, type FillAnswer } from './explain-fill.ts';
import { type FillPlan, planCost, takenOf } from './fill-problem.ts';
import type { FillProposal } from './fill-proposal.ts';
import type { FillAssignment, FillQuestion } from './fill-question.ts';
import type { Solver } from './highs-solver.ts';
import { seedOf } from './random.ts';
import { emptyPlan, seatedPlan } from './repair-plan.ts';
import { searchFill, swapsDays } from './search-fill.ts';
import { seatProblem } from './seat-problem.ts';

/** Progress of the search: filled seats of all seats, and the plan's cost in points. */
export type FillProgress = {
  plan: FillPlan;
  filled: number;
  seats: number;
  cost: number;
  round: number;
  /** Lower bound on the cost of any plan: 0 until the search knows a higher one. */
  bound: number;
  isBest: boolean;
};

/** The question with its model and its greedy plan, ready for the search and the explanation. */
export type FillWork = Omit<FillAnswer, 'plan'> & { quickPlan: () => FillPlan };

export const fillWork = (question: FillQuestion): FillWork => {
  const judge = fillJudge(question.facts);
  const problem = seatProblem(question, judge);
  let quick: FillPlan | undefined;
  const quickPlan = (): FillPlan => {
    quick ??= seatedPlan(problem, emptyPlan(problem));
    return quick;
  };
  return { question, judge, problem, quickPlan };
};

/**
 * Yields the greedy plan at once, then better ones if there is a solver. `search` is the number of this search among those that
 * run in parallel, each with its own seed. `from` is an earlier plan to continue from.
 */
export function* fillSchedule(
  { question, problem, quickPlan }: FillWork,
  solver: Solver | undefined,
  search = 0,
  from?: FillPlan,
): Generator<FillProgress, void> {
  const seats = question.seats.reduce((sum, seat) => sum + seat.seats, 0);
  const progressOf = (plan: FillPlan, round: number, bound: number | null, isBest: boolean): FillProgress => ({
    plan,
    round,
    // No plan costs less than nothing, which a first bound may not know yet.
    bound: Math.max(0, bound ?? 0),
    isBest,
    seats,
    cost: planCost(problem, plan),
    filled: takenOf(problem, plan).reduce((sum, taken) => sum + taken, 0),
  });
  const start = from ?? quickPlan();
  yield progressOf(start, 0, null, false);
  if (!solver || seats === 0) return;
  const how = { resumed: from !== undefined, hasSwaps: swapsDays(search) };
  const steps = searchFill(problem, start, seedOf(question.seed, search), solver, how);
  for (const { plan, round, bound, isBest } of steps) yield progressOf(seatedPlan(problem, plan), round, bound, isBest);
}

const assignmentsOf = ({ seats, candidates }: FillQuestion, plan: FillPlan): FillAssignment[] =>
  plan.flatMap((cells, person) =>
    cells.map((cell) => ({ seatId: seats[cell]!.id, employeeId: candidates[person]!.id })),
  );

/** The plan as a proposal. The independent check runs once more, and assignments that break a rule are dropped. */
export const proposeFill = (work: FillWork, plan: FillPlan): FillProposal => {
  const { question } = work;
  const assignments = assignmentsOf(question, plan);
  const bad = new Set(fillBreaches(question, assignments).map(({ at }) => JSON.stringify(assignments[at])));
  const cellOf = new Map(question.seats.map(({ id }, cell) => [id, cell]));
  const kept: FillPlan = question.candidates.map(({ id }) =>
    assignments
      .filter((assignment) => assignment.employeeId === id && !bad.has(JSON.stringify(assignment)))
      .map(({ seatId }) => cellOf.get(seatId)!),
  );
  return explainFill({ ...work, plan: kept });
};
