import loadHighs from 'highs';
import { fillBreaches } from '#domain/fill/check-fill.ts';
import { type FillProgress, fillSchedule, fillWork, proposeFill } from '#domain/fill/fill-schedule.ts';
import { highsSolver } from '#domain/fill/highs-solver.ts';
import { fillCases } from './fill-questions.ts';

/** The outcome of a fill in a separate process. Seconds are processor time. */
export type FillOutcome = {
  people: number;
  seats: number;
  filled: number;
  breaches: number;
  /** Seconds until the first plan; below, seconds to work out the reasons after the search. */
  firstSeconds: number;
  explainSeconds: number;
  cost: number;
  bound: number;
  megabytes: number;
};

const [name = '', turn = '0', seconds = '15'] = process.argv.slice(2);
const began = process.cpuUsage();
const spent = (): number => {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1e6;
};
const question = fillCases[name]!.question(Number(turn));
// The solver measures wall-clock time, which runs ahead of processor time on a busy machine.
const solver = highsSolver(await loadHighs(), () => (Number(seconds) - spent()) * 4);
const work = fillWork(question);
let firstSeconds: number | undefined;
let found: FillProgress | undefined;
for (const step of fillSchedule(work, solver)) {
  firstSeconds ??= spent();
  if (spent() > Number(seconds) && found) break;
  found = step;
  if (step.isBest) break;
}
const explained = spent();
const { proposed } = proposeFill(work, found!.plan);
const explainSeconds = spent() - explained;
const outcome: FillOutcome = {
  people: question.candidates.length,
  seats: found!.seats,
  filled: proposed.length,
  breaches: fillBreaches(question, proposed).length,
  firstSeconds: firstSeconds!,
  explainSeconds,
  cost: found!.cost,
  bound: found!.bound,
  megabytes: process.resourceUsage().maxRSS / 1024,
};
console.log(JSON.stringify(outcome));
process.exit(0);
