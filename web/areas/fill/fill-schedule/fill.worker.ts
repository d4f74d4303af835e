import loadHighs from 'highs';
import solverFile from 'highs/runtime?url';
import { planningFactsOf } from '#domain/fill/fill-facts.ts';
import { type FillWork, fillSchedule, fillWork, proposeFill } from '#domain/fill/fill-schedule.ts';
import { highsSolver, type Solver } from '#domain/fill/highs-solver.ts';
import type { FillAsked, FillEnd, FillFactsGiven } from '#web/parts/fill/fill-messages.ts';

const send = (message: FillFactsGiven): void => postMessage(message);

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

/** One worker, one question: what was worked out for the search serves the reasons too. */
let work: FillWork | undefined;

const run = async (asked: FillAsked): Promise<void> => {
  work ??= fillWork({ ...asked.question, facts: planningFactsOf(asked.question.facts) });
  if (asked.kind === 'explain') return send({ kind: 'proposal', proposal: proposeFill(work, asked.plan) });
  const { seconds, search, from } = asked;
  const deadline = performance.now() + seconds * 1000;
  const solver = await solverUntil(deadline);
  let end: FillEnd = solver ? 'time' : 'quick';
  for (const { isBest, ...found } of fillSchedule(work, solver, search, from)) {
    send({ kind: 'progress', ...found });
    if (isBest) end = 'best';
    if (isBest || performance.now() >= deadline) break;
  }
  send({ kind: 'over', end });
};

addEventListener('message', (event: MessageEvent<FillAsked>) => {
  // A fault must reach the page, which receives those of the script only.
  run(event.data).catch((fault: unknown) =>
    setTimeout(() => {
      throw fault;
    }),
  );
});
