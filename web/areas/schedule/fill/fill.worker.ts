import loadHighs from 'highs';
import solverFile from 'highs/runtime?url';
import { fillSchedule, fillWork, proposeFill } from '#domain/schedule/fill/fill-schedule.ts';
import { highsSolver, type Solver } from '#domain/schedule/fill/highs-solver.ts';
import { emptyPlan } from '#domain/schedule/fill/mend-plan.ts';
import { planningFactsOf } from '#domain/schedule/fill/told-facts.ts';
import type { FillAsked, FillEnd, FillTold } from './fill-messages.ts';

const tell = (told: FillTold): void => postMessage(told);

/** Undefined where the browser may not run it: the quick plan is there all the same. */
const solverUntil = async (deadline: number): Promise<Solver | undefined> => {
  try {
    const highs = await loadHighs({ locateFile: () => solverFile });
    return highsSolver(highs, () => (deadline - performance.now()) / 1000);
  } catch (fault) {
    console.warn(fault);
    return undefined;
  }
};

const run = async (asked: FillAsked): Promise<void> => {
  const work = fillWork({ ...asked.question, facts: planningFactsOf(asked.question.facts) });
  if ('plan' in asked) return tell({ kind: 'proposal', proposal: proposeFill(work, asked.plan), end: 'stopped' });
  const deadline = performance.now() + asked.seconds * 1000;
  const solver = await solverUntil(deadline);
  let plan = emptyPlan(work.problem);
  let end: FillEnd = solver ? 'time' : 'quick';
  for (const step of fillSchedule(work, solver, asked.seconds)) {
    plan = step.plan;
    tell({ kind: 'progress', plan, filled: step.filled, seats: step.seats, round: step.round });
    if (step.isBest) end = 'best';
    if (step.isBest || performance.now() >= deadline) break;
  }
  tell({ kind: 'proposal', proposal: proposeFill(work, plan), end });
};

addEventListener('message', (event: MessageEvent<FillAsked>) => {
  // A fault must reach the page, which hears those of the script only.
  run(event.data).catch((fault: unknown) =>
    setTimeout(() => {
      throw fault;
    }),
  );
});
