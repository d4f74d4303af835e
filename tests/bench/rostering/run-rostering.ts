import { Worker } from 'node:worker_threads';
import { rotaBreaches, rotaCost } from '#domain/fill/check-rota.testing.ts';
import { rotaPlan, rotaProblem } from '#domain/fill/rota-problem.testing.ts';
import { searchesFor } from '#domain/fill/search-count.ts';
import { median, type Section } from '#tests/bench/report.ts';
import { rotaNamed } from './read-instance.ts';
import type { ThreadAsked, ThreadFound } from './search-thread.ts';

/** Published best known values of the public shift scheduling instances. */
const bestKnown: Record<string, number> = { '01': 607, '02': 828, '03': 1001, '06': 1950, '10': 4631, '14': 1278 };
const secondsEach = 60;
const cores = 2;

type Outcome = {
  breaches: number;
  cost: number;
  early: number | null;
  bound: number | null;
  each: ThreadFound[];
  winner: ThreadFound;
};

const search = (asked: ThreadAsked): { worker: Worker; found: Promise<ThreadFound> } => {
  const worker = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData: asked });
  const found = new Promise<ThreadFound>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return { worker, found };
};

const outcomes = new Map<string, Promise<Outcome>>();

/** What an instance comes to with a seed; looked for once. */
const outcomeOf = (name: string, seconds: number, seed: number): Promise<Outcome> => {
  const key = `${name} ${seed}`;
  const outcome = outcomes.get(key) ?? run(name, seconds, seed);
  outcomes.set(key, outcome);
  return outcome;
};

/** As in the product: as many searches at once as are worth it, each in a thread of its own; the cheapest plan, of equal ones the first. */
const run = async (name: string, seconds: number, seed: number): Promise<Outcome> => {
  const rota = rotaNamed(name)!;
  const decisions = rotaProblem(rota).people.reduce((sum, { options }) => sum + options.length, 0);
  const searches = Array.from({ length: searchesFor(decisions, cores) }, (_, index) =>
    search({ name, seconds, seed, search: index }),
  );
  const each: ThreadFound[] = [];
  const proven = await Promise.any(
    searches.map(async ({ found }, index) => {
      each[index] = await found;
      if (!each[index].isBest) throw new Error('not proven');
      return each[index];
    }),
  ).catch(() => undefined);
  await Promise.all(searches.map(({ worker }) => worker.terminate()));
  const winner = proven ?? each.reduce((best, one) => (one.cost < best.cost ? one : best));
  if (process.env.BENCH_TRACE) console.log(name, 'seed', seed, each.map(({ cost }) => cost).join(' '));
  const lines = rotaPlan(rota, winner.plan);
  const bounds = each.flatMap((one) => one.bound ?? []);
  const bound = bounds.length > 0 ? Math.max(...bounds) : null;
  const early = each.flatMap((one) => one.early ?? []);
  return {
    breaches: rotaBreaches(rota, lines).length,
    cost: rotaCost(rota, lines),
    early: early.length > 0 ? Math.min(...early) : null,
    bound,
    each,
    winner,
  };
};

const secondsAsked = (): number => Number(process.env.BENCH_SECONDS ?? secondsEach);
const above = (cost: number, known: number): string => `${(((cost - known) / known) * 100).toFixed(1)} %`;

/** The solver of the product against public instances; `BENCH_SECONDS` and `BENCH_INSTANCES`, also `random-7`, choose others. */
export const rostering = async (): Promise<Section> => {
  const seconds = secondsAsked();
  const wanted = (process.env.BENCH_INSTANCES ?? Object.keys(bestKnown).join(',')).split(',').sort();
  const rows: string[][] = [];
  for (const name of wanted) {
    if (!rotaNamed(name)) continue;
    const { breaches, cost, early, bound, each, winner } = await outcomeOf(name, seconds, 1);
    const known = bestKnown[name];
    const gap = `${known === undefined ? '' : above(cost, known)}${winner.isBest ? ' proven best' : ''}`;
    const rounds = each.map((one) => one.rounds).join(' + ');
    const proven = bound === null ? '' : `${bound} (${above(cost, bound)})`;
    rows.push([
      name,
      ...[breaches, cost, known ?? ''].map(String),
      gap,
      proven,
      early === null ? '' : `${early} (${(early / Math.max(1, cost)).toFixed(2)} x)`,
      rounds,
      `${winner.seconds.toFixed(0)} s`,
    ]);
  }
  return {
    title: 'Filling a schedule',
    note: `Public shift scheduling instances, at most ${seconds} s of processor time on each of ${cores} cores, one search on each; the objective as their authors define it, less is better. The bound is our own: no plan costs less.`,
    head: [
      'Instance',
      'Hard breaches',
      'Objective',
      'Best known',
      'Above it',
      'Bound (above it)',
      'After 5 s',
      'Rounds',
      'Time',
    ],
    rows,
  };
};

/** Chance decides how far a search comes: instance 10 with each of `BENCH_SEEDS`, both searches and what their better plan comes to. */
export const rosteringBySeed = async (): Promise<Section> => {
  const seconds = secondsAsked();
  const found = [];
  for (const seed of (process.env.BENCH_SEEDS ?? '1').split(',').map(Number))
    found.push({ seed, ...(await outcomeOf('10', seconds, seed)) });
  const known = bestKnown['10']!;
  const costs = found.map(({ cost }) => cost);
  const alone = found.flatMap(({ each }) => each.map(({ cost }) => cost));
  const middle = (values: number[]): string => `${median(values)} (${above(median(values), known)})`;
  return {
    title: 'Filling a schedule, seed by seed',
    note: `Instance 10, best known ${known}: the same ${seconds} s on each of ${cores} cores with other seeds. The middle row is of all searches one by one, and of the better plans.`,
    head: ['Seed', 'Hard breaches', 'First search', 'Second search', 'The better one', 'Above it'],
    rows: [
      ...found.map(({ seed, breaches, each, cost }) => [
        ...[seed, breaches, ...each.map((one) => one.cost), cost].map(String),
        above(cost, known),
      ]),
      ['median', '', middle(alone), '', middle(costs), `${Math.min(...costs)} to ${Math.max(...costs)}`],
    ],
  };
};
