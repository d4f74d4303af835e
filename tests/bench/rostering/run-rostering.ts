import { existsSync, readFileSync } from 'node:fs';
import loadHighs from 'highs';
import { rotaBreaches, rotaCost } from '#domain/schedule/fill/check-rota.testing.ts';
import { highsSolver } from '#domain/schedule/fill/highs-solver.ts';
import { emptyPlan } from '#domain/schedule/fill/mend-plan.ts';
import { rotaPlan, rotaProblem } from '#domain/schedule/fill/rota-problem.testing.ts';
import { searchFill } from '#domain/schedule/fill/search-fill.ts';
import type { Section } from '#tests/bench/report.ts';
import { readInstance } from './read-instance.ts';
import { startByPeople } from './start-by-people.ts';

/** Published best known values of the public shift scheduling instances. */
const bestKnown: Record<string, number> = { '01': 607, '02': 828, '03': 1001, '10': 4631 };
const secondsEach = 60;

type Outcome = { breaches: number; cost: number; rounds: number; seconds: number; isBest: boolean };

const run = async (file: string, seconds: number): Promise<Outcome> => {
  const rota = readInstance(readFileSync(file, 'utf8'));
  const problem = rotaProblem(rota);
  const began = process.cpuUsage();
  // Processor time: on a busy machine the clock on the wall would count the others' work.
  const left = (): number => {
    const { user, system } = process.cpuUsage(began);
    return seconds - (user + system) / 1e6;
  };
  const solve = highsSolver(await loadHighs(), left);
  let best = { plan: startByPeople(problem, solve) ?? emptyPlan(problem), round: 0, isBest: false };
  for (const step of searchFill(problem, best.plan, 1, solve, seconds)) {
    best = step;
    if (process.env.BENCH_TRACE) console.log(step.round, step.cost, (seconds - left()).toFixed(1));
    if (step.isBest || left() <= 0) break;
  }
  const lines = rotaPlan(rota, best.plan);
  return {
    breaches: rotaBreaches(rota, lines).length,
    cost: rotaCost(rota, lines),
    rounds: best.round,
    seconds: seconds - left(),
    isBest: best.isBest,
  };
};

/** The solver of the product against public instances, one core each; `BENCH_SECONDS` and `BENCH_INSTANCES` make it shorter. */
export const rostering = async (): Promise<Section> => {
  const seconds = Number(process.env.BENCH_SECONDS ?? secondsEach);
  const wanted = (process.env.BENCH_INSTANCES ?? Object.keys(bestKnown).join(',')).split(',').sort();
  const rows: string[][] = [];
  for (const name of wanted) {
    const file = `tests/fixtures/rostering/instance-${name}.txt`;
    if (!existsSync(file)) continue;
    const { breaches, cost, rounds, seconds: took, isBest } = await run(file, seconds);
    const known = bestKnown[name]!;
    const above = `${(((cost - known) / known) * 100).toFixed(1)} %${isBest ? ', proven best' : ''}`;
    rows.push([name, String(breaches), String(cost), String(known), above, String(rounds), `${took.toFixed(0)} s`]);
  }
  return {
    title: 'Filling a schedule',
    note: `Public shift scheduling instances, at most ${seconds} s of processor time each, on one core; the objective as their authors define it, less is better.`,
    head: ['Instance', 'Hard breaches', 'Objective', 'Best known', 'Above it', 'Rounds', 'Time'],
    rows,
  };
};
