import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { type Answered, askedAt, type Killable, killable } from '#tests/kit/killable.ts';

/**
 * `node tests/resilience/mixed-load.ts [minutes] [people]`: people read and write as on a working day, faster, while parts
 * of the product fail one after the other. Every write is repeated under its key until it is answered; at the end the table is
 * compared with what was answered.
 */
const minutes = Number(process.argv[2] ?? 120);
const people = Number(process.argv[3] ?? 300);
/** Between two calls of one person, on average. */
const thinkMs = 30_000;
const faultEveryMs = 20_000;

type Kept = { id: string; field: string };
type Sample = { ms: number; told: string };

let shiftId = '';
const kept: Kept[] = [];
const samples: Sample[] = [];
const faults: Record<string, number> = {};

const date = (ahead: number): string =>
  new Date(Date.UTC(2026, 10, 16) + ahead * 86_400_000).toISOString().slice(0, 10);

const writes = (
  { world }: Killable,
  employeeId: string,
  turn: number,
): { field: string; input: Record<string, unknown> }[] => {
  const id = (prefix: string): string => world.ports.ids.next(prefix);
  const day = date(turn % 200);
  return [
    { field: 'createEmployeeNote', input: { id: id('nte'), employeeId, text: `Note ${turn}` } },
    { field: 'createNewsItem', input: { id: id('nws'), title: `News ${turn}`, text: 'Words.' } },
    {
      field: 'createScheduledShift',
      input: { id: id('sch'), teamId: world.teamId, employeeId, date: day, shiftId },
    },
    {
      field: 'createOpenShift',
      input: { id: id('osh'), teamId: world.teamId, date: day, shiftId, instances: 1 },
    },
  ];
};

const reads = [
  '{ organisation { teams { id name } } }',
  '{ scheduleWeek(from: "2026-11-16", to: "2026-11-22", departmentIds: []) { scheduledShifts { id date } } }',
  '{ viewer { userId } }',
];

const noted = async (ask: () => Promise<Response>): Promise<Answered | undefined> => {
  const began = performance.now();
  const answer = await ask().catch(() => undefined);
  const body = (await answer?.json().catch(() => undefined)) as Answered | undefined;
  const told = answer === undefined ? 'no answer' : body?.errors ? 'error' : String(answer.status);
  samples.push({ ms: performance.now() - began, told });
  const code = body?.errors?.[0]?.extensions?.code;
  if (code && code !== 'FAULT') throw new Error(JSON.stringify(body?.errors));
  return answer?.status === 200 && body?.data ? body : undefined;
};

/** One write, again and again under one key until it is answered, as the pages do. */
const write = async (muster: Killable, token: string, employeeId: string, turn: number): Promise<void> => {
  const all = writes(muster, employeeId, turn);
  const { field, input } = all[turn % all.length]!;
  const type = `${field[0]!.toUpperCase()}${field.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { ${field}(input: $input) { __typename ... on Refusal { key } } }`;
  const sent = { query, variables: { input }, key: randomUUID() };
  for (;;) {
    const answer = (await noted(() => askedAt(muster.url(), token, sent)))?.data?.[field];
    if (!answer) {
      await pause(500 + Math.random() * 1000);
      continue;
    }
    if (answer.__typename === 'Refusal') throw new Error(`${field}: ${JSON.stringify(answer)}`);
    kept.push({ id: String(input.id), field });
    return;
  }
};

const person = async (muster: Killable, token: string, employeeId: string, ends: number, first: number) => {
  await pause(Math.random() * thinkMs);
  for (let turn = first; performance.now() < ends; turn += 1) {
    if (turn % 3 === 0) await write(muster, token, employeeId, turn);
    else
      await noted(() =>
        askedAt(muster.url(), token, { query: reads[turn % reads.length]!, variables: {}, key: randomUUID() }),
      );
    await pause(Math.random() * 2 * thinkMs);
  }
};

/** What fails, for some seconds or at once. */
const failures: Record<string, (muster: Killable) => Promise<void>> = {
  'engine killed': (muster) => muster.killEngine(),
  'engine stopped for 3 s': async (muster) => {
    const pid = muster.enginePid();
    process.kill(pid, 'SIGSTOP');
    await pause(3000);
    process.kill(pid, 'SIGCONT');
  },
  'engine at half speed for 6 s': async (muster) => {
    const pid = muster.enginePid();
    for (let time = 0; time < 60; time += 1) {
      process.kill(pid, time % 2 === 0 ? 'SIGSTOP' : 'SIGCONT');
      await pause(100);
    }
    process.kill(pid, 'SIGCONT');
  },
  'mail down for 5 s': async ({ data }) => {
    const [folder, aside] = [join(data, 'mail'), join(data, 'mail-aside')];
    if (!existsSync(folder)) return;
    renameSync(folder, aside);
    writeFileSync(folder, 'no folder');
    await pause(5000);
    rmSync(folder);
    renameSync(aside, folder);
  },
  'server killed': async (muster) => {
    await muster.killServer();
    await muster.serve();
  },
};

const failing = async (muster: Killable, ends: number): Promise<void> => {
  const names = Object.keys(failures);
  for (let turn = 0; performance.now() + faultEveryMs < ends; turn += 1) {
    await pause(faultEveryMs);
    const name = names[turn % names.length]!;
    await failures[name]!(muster);
    faults[name] = (faults[name] ?? 0) + 1;
  }
};

/** What was answered and is not there, and what was made more than once: by the log, which has one entry for each making. */
const compare = async ({ world: { ports, accountId } }: Killable): Promise<{ lost: number; double: number }> => {
  const logs = await Promise.all(
    ['2026-W46', '2026-W47'].map((week) =>
      queryAll(ports.table, partition(`a#${accountId}#log#${week}`, { ConsistentRead: true })),
    ),
  );
  const made = new Map<unknown, number>();
  for (const { type, subject } of logs.flat())
    if (/Created$/.test(String(type))) made.set(subject, (made.get(subject) ?? 0) + 1);
  const pointers = await ports.table.batchGet(
    kept.map(({ id }) => ({ pk: `a#${accountId}#ptr#${id}`, sk: 'ptr' })),
    { ConsistentRead: true },
  );
  const there = new Set(pointers.map(({ pk }) => String(pk).split('#').at(-1)));
  return {
    lost: kept.filter(({ id }) => !there.has(id) || !made.has(id)).length,
    double: [...made.values()].filter((count) => count > 1).length,
  };
};

const muster = await killable();
const world = muster.world;
await muster.serve();
const staff: { id: string; token: string }[] = [];
for (let number = 0; number < people; number += 1) {
  const id = await world.addPerson(`P${number}`, [world.made.groups.Manager!]);
  staff.push({ id, token: await muster.tokenOf('owner') });
}
shiftId = world.ports.ids.next('shf');
const words = { name: 'Day', long_name: 'Day shift', starttime: '09:00', endtime: '17:00', colour: '#3d6ff0' };
await muster.send(staff[0]!.token, {
  query: 'mutation ($input: CreateShiftInput!) { createShift(input: $input) { __typename } }',
  variables: { input: { id: shiftId, departmentId: world.departmentId, ...words } },
  key: randomUUID(),
});
const ends = performance.now() + minutes * 60_000;
await Promise.all([
  failing(muster, ends),
  ...staff.map(({ id, token }, number) => person(muster, token, id, ends, number * 1000)),
]);
const times = samples
  .filter(({ told }) => told === '200')
  .map(({ ms }) => ms)
  .sort((one, other) => one - other);
const at = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? 0);
const told = Object.fromEntries(
  Object.entries(Object.groupBy(samples, (one) => one.told)).map(([name, all]) => [name, all!.length]),
);
console.log({
  minutes,
  people,
  faults,
  told,
  writes: kept.length,
  ...(await compare(muster)),
  p50: at(0.5),
  p99: at(0.99),
});
await muster.end();
process.exit(0);
