import { parentPort, workerData } from 'node:worker_threads';
import loadHighs from 'highs';
import type { FillPlan } from '#domain/fill/fill-problem.ts';
import { highsSolver } from '#domain/fill/highs-solver.ts';
import { seedOf } from '#domain/fill/random.ts';
import { rotaProblem } from '#domain/fill/rota-problem.testing.ts';
import { searchFill } from '#domain/fill/search-fill.ts';
import { rotaNamed } from './read-instance.ts';

/** Which of the searches at once this thread is, on which instance and for how long. */
export type ThreadAsked = { name: string; seconds: number; seed: number; search: number };

/** What the search of one thread came to. */
export type ThreadFound = {
  plan: FillPlan;
  cost: number;
  /** Cost of the plan at hand after five seconds; null where the first one took longer. */
  early: number | null;
  bound: number | null;
  rounds: number;
  seconds: number;
  isBest: boolean;
};

const { name, seconds, seed, search }: ThreadAsked = workerData;
const problem = rotaProblem(rotaNamed(name)!);
const began = process.threadCpuUsage();
// Processor time of this thread: on a busy machine the clock on the wall would count the others' work.
const spent = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user - began.user + system - began.system) / 1e6;
};
// The solver looks at the clock on the wall, which runs ahead on a busy machine; what it finds too late does not count.
const slack = 4;
const solver = highsSolver(await loadHighs(), () => (seconds - spent()) * slack);
const earlySeconds = 5;
let found: ThreadFound | undefined;
let early: number | null = null;
for (const { plan, cost, bound, round, isBest } of searchFill(problem, undefined, seedOf(seed, search), solver)) {
  const took = spent();
  if (took > seconds && found) break;
  if (took <= earlySeconds) early = cost;
  found = { plan, cost, early, bound, rounds: round, seconds: took, isBest };
  if (process.env.BENCH_TRACE) console.log(search, round, cost, took.toFixed(1));
  if (isBest) break;
}
parentPort!.postMessage(found);
