import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { systemClock } from '#platform/clock.ts';
import { ulids } from '#platform/ids.ts';
import { askedAt, killable } from '#tests/kit/killable.ts';

const statusOf = async (...given: Parameters<typeof askedAt>): Promise<number> => {
  const answer = await askedAt(...given);
  await answer.arrayBuffer();
  return answer.status;
};

/**
 * `node tests/resilience/overload.ts [seconds]`: one company sends five times the load that the server can answer, while another
 * works at its usual pace. Prints the accepted calls and how long the other company waited.
 */
const [seconds, address, bearer] = [Number(process.argv[2] ?? 20), process.argv[3], process.argv[4]];
const ids = ulids(systemClock);
const warmingSeconds = 5;
const othersPerSecond = 4;

type Outcome = { ms: number; status: number };

/** Every sixth call is a write. */
const call = async (url: string, token: string, number: number): Promise<Outcome> => {
  const began = performance.now();
  const write = {
    query: 'mutation ($input: CreateNewsItemInput!) { createNewsItem(input: $input) { __typename } }',
    variables: { input: { id: ids.next('nws'), title: `News ${number}`, text: 'Words.' } },
  };
  const read = {
    query: `{ organisation { teams { id name } } scheduleWeek(from: "2026-11-09", to: "2026-11-15", departmentIds: []) { scheduledShifts { id } } }`,
    variables: {},
  };
  const status = await statusOf(url, token, { ...(number % 6 === 0 ? write : read), key: randomUUID() }).catch(() => 0);
  return { ms: performance.now() - began, status };
};

const percentile = (outcomes: Outcome[], share: number): number => {
  const sorted = outcomes.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};

/** `callers` callers, each with one call after the other. */
const closedLoop = async (work: (number: number) => Promise<Outcome>, callers: number, length: number) => {
  const ends = performance.now() + length * 1000;
  const outcomes: Outcome[] = [];
  const caller = async (first: number) => {
    for (let number = first; performance.now() < ends; number += callers) outcomes.push(await work(number));
  };
  await Promise.all(Array.from({ length: callers }, (_, number) => caller(number)));
  return outcomes;
};

/** `perSecond` calls a second, whether or not earlier ones are answered. */
const openLoop = async (work: (number: number) => Promise<Outcome>, perSecond: number, length: number) => {
  const began = performance.now();
  const calls: Promise<Outcome>[] = [];
  for (let number = 0; number < perSecond * length; number += 1) {
    const due = began + (number * 1000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    calls.push(work(number));
  }
  return Promise.all(calls);
};

const accepted = (outcomes: Outcome[]): Outcome[] => outcomes.filter(({ status }) => status === 200);

/** The other company, in a separate process: a caller that is busy with many calls would also measure its own queue. */
const elsewhere = async (url: string, token: string): Promise<Outcome[]> => {
  const child = spawn(process.execPath, [import.meta.filename, String(seconds), url, token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = await child.stdout.toArray();
  return JSON.parse(Buffer.concat(lines).toString());
};

/** Processor seconds of a process so far; 0 where there is no /proc. */
const processorSeconds = (pid: number): number => {
  if (process.platform !== 'linux') return 0;
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / 100;
};

const measure = async (): Promise<void> => {
  const muster = await killable();
  await muster.serve();
  const [token, others] = [await muster.tokenOf('owner'), await muster.tokenOf('owner', await muster.another())];
  const work = (number: number) => call(muster.url(), token, number);
  await closedLoop(work, 5, warmingSeconds);
  const used = () => [muster.serverPid(), muster.enginePid(), process.pid].map(processorSeconds);
  const began = used();
  const [peak, besidePeak] = await Promise.all([closedLoop(work, 5, seconds), elsewhere(muster.url(), others)]);
  const between = used();
  const perSecond = accepted(peak).length / seconds;
  const [over, besideOver] = await Promise.all([
    openLoop(work, perSecond * 5, seconds),
    elsewhere(muster.url(), others),
  ]);
  const ended = used();
  const share = (from: number[], to: number[]) =>
    Object.fromEntries(
      ['server', 'engine', 'crowd'].map((name, at) => [name, Number(((to[at]! - from[at]!) / seconds).toFixed(2))]),
    );
  const counted = Object.groupBy(over, ({ status }) => String(status));
  console.log({
    seconds,
    peakPerSecond: Math.round(perSecond),
    offeredPerSecond: Math.round(perSecond * 5),
    acceptedPerSecond: Math.round(accepted(over).length / seconds),
    acceptedShareOfPeak: Number((accepted(over).length / accepted(peak).length).toFixed(2)),
    answers: Object.fromEntries(Object.entries(counted).map(([status, all]) => [status, all!.length])),
    others: { calls: besideOver.length, refused: besideOver.length - accepted(besideOver).length },
    processorsAtPeak: share(began, between),
    processorsAtFiveTimes: share(between, ended),
    othersP50: [percentile(besidePeak, 0.5), percentile(besideOver, 0.5)],
    othersP99: [percentile(besidePeak, 0.99), percentile(besideOver, 0.99)],
  });
  await muster.end();
};

if (address && bearer) {
  const outcomes = await openLoop((number) => call(address, bearer, number), othersPerSecond, seconds);
  process.stdout.write(JSON.stringify(outcomes));
} else await measure();
process.exit(0);
