import { execFileSync } from 'node:child_process';
import { fillGap } from '#domain/fill/fill-gap.ts';
import type { Section } from '#tests/bench/report.ts';
import type { FillOutcome } from './fill-process.ts';
import { fillCases } from './fill-questions.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 15);
/** `BENCH_TURNS` lowers the number of turns for a trial run. */
const mostTurns = Number(process.env.BENCH_TURNS ?? 20);

const outcomeOf = (name: string, turn: number): FillOutcome =>
  JSON.parse(
    execFileSync(process.execPath, ['tests/bench/fill/fill-process.ts', name, String(turn), String(seconds)], {
      encoding: 'utf8',
    }),
  );

const gapOf = (found: FillOutcome): string => {
  const gap = fillGap(found);
  if ('seats' in gap) return `${gap.seats} seats`;
  return 'saved' in gap ? `${(gap.saved / 100).toFixed(1)} % of its points` : `${(gap.share / 100).toFixed(1)} %`;
};

/** The fills of companies, each department in a separate process as the product uses a worker; `BENCH_FILL=ward` selects one. */
export const companyFills = (): Section => {
  const names = (process.env.BENCH_FILL ?? Object.keys(fillCases).join(',')).split(',');
  const rows = names.flatMap((name) => {
    const { title, turns } = fillCases[name]!;
    const counted = Math.min(turns, mostTurns);
    const found = Array.from({ length: counted }, (_unused, turn) => outcomeOf(name, turn));
    const sum = (of: (fillOutcome: FillOutcome) => number): number => found.reduce((total, one) => total + of(one), 0);
    const most = (of: (fillOutcome: FillOutcome) => number): number => Math.max(...found.map(of));
    return [
      [
        counted < turns ? `${title} (the first ${counted})` : title,
        String(sum((one) => one.people)),
        `${sum((one) => one.filled)} of ${sum((one) => one.seats)}`,
        String(sum((one) => one.breaches)),
        `${most((one) => one.firstSeconds).toFixed(1)} s`,
        found.map(gapOf).join(', '),
        `${most((one) => one.explainSeconds).toFixed(1)} s`,
        `${most((one) => one.megabytes).toFixed(0)} MB`,
      ],
    ];
  });
  return {
    title: 'Filling what companies plan',
    note: `One search of ${seconds} s of processor time for each department, by all rules of the product, in a process of its own; most of each where there are several. Memory is of the whole process, wanted below 1 GB. Breaches are found by the check that shares nothing with the search.`,
    head: ['What', 'People', 'Seats filled', 'Breaches', 'First plan', 'From the best at most', 'Reasons', 'Memory'],
    rows,
  };
};
