import { fillModel, planFrom } from '#domain/fill/fill-model.ts';
import type { FillPlan, FillProblem } from '#domain/fill/fill-problem.ts';
import type { Solver } from '#domain/fill/highs-solver.ts';
import { emptyPlan } from '#domain/fill/repair-plan.ts';

/** One person after the other takes the best line beside those before: a start that breaks no rule, least hours among them. */
export const startByPeople = (problem: FillProblem, solve: Solver): FillPlan | undefined => {
  let plan = emptyPlan(problem);
  for (const person of problem.people.keys()) {
    const isFree = (one: number): boolean => one === person;
    const solved = solve(fillModel(problem, plan, isFree, []), { nodes: 2000, seed: 1, gap: 40 });
    if (!solved || solved === 'none') return undefined;
    plan = planFrom(problem, plan, isFree, solved.valueAt);
  }
  return plan;
};
