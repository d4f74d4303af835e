import { parentPort, workerData } from 'node:worker_threads';
import loadHighs from 'highs';
import type { FillPlan } from '#domain/fill/fill-problem.ts';
import { highsSolver } from '#domain/fill/highs-solver.ts';
import { seedOf } from '#domain/fill/random.ts';
import { rotaProblem } from '#domain/fill/rota-problem.testing.ts';
import { searchFill, swapsDays } from '#domain/fill/search-fill.ts';
import { rotaNamed } from './read-instance.ts';

/** Input of this thread: its number among the parallel searches, its instance and its time. */
export type ThreadAsked = { name: string; seconds: number; seed: number; search: number };

/** Cost of the best plan after five seconds, sent then, as the other search may end this one. */
export type ThreadEarly = { early: number };

/** The outcome of the search of one thread. */
export type ThreadFound = {
  plan: FillPlan;
  cost: number;
  bound: number | null;
  rounds: number;
  seconds: number;
  isBest: boolean;
};

const { name, seconds, seed, search }: ThreadAsked = workerData;
const problem = rotaProblem(rotaNamed(name)!);
const began = process.threadCpuUsage();
// Processor time of this thread: on a busy machine, wall-clock time would include the work of others.
const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user - began.user + system - began.system) / 1e6;
};
// The solver measures wall-clock time, which runs ahead of processor time on a busy machine. Plans found too late do not count.
const slack = 4;
const solver = highsSolver(await loadHighs(), () => (seconds - spent()) * slack);
const earlySeconds = 5;
let found: ThreadFound | undefined;
let isEarly = true;
const sayEarly = (): void => {
  if (isEarly && found) parentPort!.postMessage({ early: found.cost } satisfies ThreadEarly);
  isEarly = false;
};
const steps = searchFill(problem, undefined, seedOf(seed, search), solver, { hasSwaps: swapsDays(search) });
for (const { plan, cost, bound, round, isBest } of steps) {
  const took = spent();
  if (took > seconds && found) break;
  if (took > earlySeconds) sayEarly();
  found = { plan, cost, bound, rounds: round, seconds: took, isBest };
  if (process.env.BENCH_TRACE) console.log(search, round, cost, took.toFixed(1));
  if (isBest) break;
}
sayEarly();
parentPort!.postMessage(found);
