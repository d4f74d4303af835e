import { Worker } from 'node:worker_threads';
import { rotaBreaches, rotaCost } from '#domain/fill/check-rota.testing.ts';
import { rotaPlan, rotaProblem } from '#domain/fill/rota-problem.testing.ts';
import { searchesFor } from '#domain/fill/search-count.ts';
import { median, ratio, type Section } from '#tests/bench/report.ts';
import { rotaNamed } from './read-instance.ts';
import type { ThreadAsked, ThreadEarly, ThreadFound } from './search-thread.ts';

/** Published best known values of the public shift scheduling instances. */
const bestKnown: Record<string, number> = { '01': 607, '02': 828, '03': 1001, '06': 1950, '10': 4631, '14': 1278 };
const secondsEach = 60;
const coresOfUsers = 2;

type Budget = { seconds: number; cores: number };

/**
 * Cost of the best plan of a seed's searches, the cost that one of them reached after five seconds, and the lower bound of all
 * plans.
 */
type Outcome = {
  breaches: number;
  cost: number;
  early: number | null;
  bound: number | null;
  isBest: boolean;
  seconds: number;
};

type Searching = { worker: Worker; found: Promise<ThreadFound>; early: () => number | null };

const search = (asked: ThreadAsked): Searching => {
  const worker = new Worker(new URL('./search-thread.ts', import.meta.url), { workerData: asked });
  let early: number | null = null;
  const found = new Promise<ThreadFound>((resolve, reject) => {
    worker.on('message', (message: ThreadEarly | ThreadFound) => {
      if ('early' in message) early = message.early;
      else resolve(message);
    });
    worker.once('error', reject);
  });
  return { worker, found, early: () => early };
};

/**
 * As in the product: as many parallel searches as are useful, each in a separate thread. The cheapest plan wins; ties go to the
 * first.
 */
const run = async (name: string, { seconds, cores }: Budget, seed: number): Promise<Outcome> => {
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
  const winner = proven ?? each.reduce((best, threadFound) => (threadFound.cost < best.cost ? threadFound : best));
  const lines = rotaPlan(rota, winner.plan);
  const bounds = each.flatMap((threadFound) => threadFound.bound ?? []);
  const bound = bounds.length > 0 ? Math.max(...bounds) : null;
  const early = searches.flatMap((searching) => searching.early() ?? []);
  if (process.env.BENCH_TRACE)
    console.log(name, 'seed', seed, 'costs', each.map(({ cost }) => cost).join(' '), 'bound', bound, 'early', ...early);
  return {
    breaches: rotaBreaches(rota, lines).length,
    cost: rotaCost(rota, lines),
    early: early.length > 0 ? Math.min(...early) : null,
    bound,
    isBest: winner.isBest,
    seconds: winner.seconds,
  };
};

const above = (cost: number, known: number): string => `${(((cost - known) / known) * 100).toFixed(1)} %`;

/** The range of values, or the value when all are equal. */
const rangeOf = (values: number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? '' : `${least} to ${most}`;
};

const rowOf = (name: string, outcomes: readonly Outcome[]): string[] => {
  const costs = outcomes.map(({ cost }) => cost);
  const cost = median(costs);
  const known = bestKnown[name];
  const bounds = outcomes.flatMap(({ bound }) => bound ?? []);
  const bound = bounds.length > 0 ? Math.max(...bounds) : null;
  const proven = outcomes.filter(({ isBest }) => isBest).length;
  const early = outcomes.map((outcome) => (outcome.early ?? Number.POSITIVE_INFINITY) / Math.max(1, outcome.cost));
  return [
    name,
    String(outcomes.reduce((sum, { breaches }) => sum + breaches, 0)),
    String(cost),
    rangeOf(costs),
    known === undefined ? '' : `${known} (${above(cost, known)})`,
    bound === null ? '' : `${bound} (${above(cost, bound)})`,
    proven === 0 ? '' : `${proven} of ${outcomes.length}`,
    Number.isFinite(median(early)) ? ratio(median(early)) : 'none yet',
    `${median(outcomes.map(({ seconds }) => seconds)).toFixed(0)} s`,
  ];
};

const numbers = (text: string): number[] => text.split(',').map(Number);

/**
 * The product's solver on public instances and random ones (`random-7`): runs `BENCH_INSTANCES`, each with `BENCH_SEEDS`, for
 * `BENCH_SECONDS` on each of `BENCH_CORES` cores.
 */
export const rostering = async (): Promise<Section> => {
  const { BENCH_SECONDS, BENCH_CORES, BENCH_SEEDS, BENCH_INSTANCES } = process.env;
  const budget = { seconds: Number(BENCH_SECONDS ?? secondsEach), cores: Number(BENCH_CORES ?? coresOfUsers) };
  const seeds = numbers(BENCH_SEEDS ?? '1,2,3,4,5');
  const rows: string[][] = [];
  for (const name of BENCH_INSTANCES?.split(',') ?? Object.keys(bestKnown)) {
    if (!rotaNamed(name)) continue;
    const outcomes: Outcome[] = [];
    for (const seed of seeds) outcomes.push(await run(name, budget, seed));
    rows.push(rowOf(name, outcomes));
  }
  return {
    title: 'Filling a schedule',
    note: `Shift scheduling instances, public ones by their number and random ones, at most ${budget.seconds} s of processor time on each of ${budget.cores} cores, one search on each; the objective as the authors of the public ones define it, less is better. Medians of seeds ${seeds.join(', ')}. The bound is our own: no plan costs less.`,
    head: [
      'Instance',
      'Hard breaches',
      'Objective',
      'Of the seeds',
      'Best known (above it)',
      'Bound (above it)',
      'Proven best',
      'After 5 s',
      'Time',
    ],
    rows,
  };
};
