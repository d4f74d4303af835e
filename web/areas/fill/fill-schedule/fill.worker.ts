import loadHighs from 'highs';
import solverFile from 'highs/runtime?url';
import { planningFactsOf } from '#domain/fill/fill-facts.ts';
import { type FillProgress, type FillWork, fillSchedule, fillWork, proposeFill } from '#domain/fill/fill-schedule.ts';
import { highsSolver, type Solver } from '#domain/fill/highs-solver.ts';
import type { FillAsked, FillEnd, FillFactsGiven } from '#web/parts/fill/fill-messages.ts';

const send = (message: FillFactsGiven): void => postMessage(message);

/** Undefined where the browser cannot run the solver; the quick plan is available without it. */
const solverUntil = async (deadline: number): Promise<Solver | undefined> => {
  try {
    const highs = await loadHighs({ locateFile: () => solverFile });
    return highsSolver(highs, () => (deadline - performance.now()) / 1000);
  } catch (fault) {
    console.warn(fault);
    return undefined;
  }
};

/** A worker answers one question: the work of the search is reused for the reasons. */
let work: FillWork | undefined;

const run = async (asked: FillAsked): Promise<void> => {
  if (asked.question) work ??= fillWork({ ...asked.question, facts: planningFactsOf(asked.question.facts) });
  if (!work) throw new Error('The worker was asked without a question.');
  if (asked.kind === 'explain') return send({ kind: 'proposal', proposal: proposeFill(work, asked.plan) });
  const { seconds, search, from } = asked;
  const deadline = performance.now() + seconds * 1000;
  const loading = solverUntil(deadline);
  // The first plan needs no solver, which a slow connection may keep waiting for long.
  const [{ isBest: _unproven, ...first }] = [...fillSchedule(work, undefined, search, from)] as [FillProgress];
  send({ kind: 'progress', ...first });
  const solver = await loading;
  let end: FillEnd = solver ? 'time' : 'quick';
  for (const { isBest, ...found } of solver ? fillSchedule(work, solver, search, from) : []) {
    send({ kind: 'progress', ...found });
    if (isBest) end = 'best';
    if (isBest || performance.now() >= deadline) break;
  }
  send({ kind: 'over', end });
};

addEventListener('message', (event: MessageEvent<FillAsked>) => {
  // An error must reach the page, which receives only uncaught errors of the script, not rejections.
  run(event.data).catch((fault: unknown) =>
    setTimeout(() => {
      throw fault;
    }),
  );
});
