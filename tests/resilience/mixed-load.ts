import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mintToken } from '#services/identity/api-tokens/api-token.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { ownPartition } from '#services/notifications/notifications.store.ts';
import { type Answered, askedAt, type Killable, killable } from '#tests/kit/killable.ts';

/**
 * `node tests/resilience/mixed-load.ts [minutes] [people] [seconds between calls] [seconds between faults]`: people read and
 * write as on a working day, but faster, while parts of the product fail one after the other. Every write is retried under its
 * key until it is answered; at the end the table is compared with the answers. Prints a line of totals each minute, so that a run
 * that is cut off has figures too. Build the server first: `npm run bench` and `npm test` do.
 */
const [minutes = 120, people = 300, thinkSeconds = 60, faultSeconds = 45] = process.argv.slice(2).map(Number);
/** Average milliseconds between two calls of one person. */
const thinkMs = thinkSeconds * 1000;
/** One of this many writes is news or an open shift, which notifies everyone. */
const broadcastEvery = 60;
const smallDisk = 'LOAD_ON_SMALL_DISK';
/** A port of its own: while the server is killed, that of a test run at the same time would take the usual one, and refuse the token. */
const ownPort = { PORT: '34700' };

/**
 * Runs this script again with a small in-memory disk that no other process sees, which can fill up without harm. Linux lets every
 * user do so (mount namespaces) unless the machine forbids it; then the run skips the full disk.
 */
const onSmallDisk = (): void => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-disk-'));
  const mount = 'mount -t tmpfs -o size=3g,mode=700 none "$0" || exit 125; exec "$@"';
  const again = ['sh', '-c', mount, folder, process.execPath, ...process.argv.slice(1)];
  const env = { ...process.env, TMPDIR: folder, [smallDisk]: folder };
  const ran = spawnSync('unshare', ['--map-root-user', '--mount', ...again], { stdio: 'inherit', env });
  rmSync(folder, { recursive: true, force: true });
  if (!ran.error && ran.status !== 125) process.exit(ran.status ?? 1);
  console.log('No disk of its own can be made here: the full disk is left out.');
};
if (!process.env[smallDisk]) onSmallDisk();

type Kept = { id: string; field: string };
type Sample = { ms: number; told: string };

let shiftId = '';
const kept: Kept[] = [];
const samples: Sample[] = [];
/** Number of exits of the server that no fault of this script caused. */
let endedUnasked = 0;
/** By fault: how often it occurred, and the answers other than the expected one that callers got until it was over. */
const faults: Record<string, Record<string, number>> = {};

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

/** One write, retried under one key until it is answered, as the pages do. */
const write = async (muster: Killable, token: string, employeeId: string, turn: number): Promise<void> => {
  const isBroadcast = Math.random() * broadcastEvery < 1;
  const all = writes(muster, employeeId, turn).filter(
    ({ field }) => isBroadcast === ['createNewsItem', 'createOpenShift'].includes(field),
  );
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
    if (turn % 3 === 0) await write(muster, token, employeeId, turn / 3);
    else
      await noted(() =>
        askedAt(muster.url(), token, { query: reads[turn % reads.length]!, variables: {}, key: randomUUID() }),
      );
    await pause(Math.random() * 2 * thinkMs);
  }
};

/** The faults: some last for seconds, others are immediate. */
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
    await muster.serve(ownPort);
  },
};

/** Takes all space on the disk, including space that others free meanwhile, and frees it after some seconds. */
const fillDisk = async (disk: string): Promise<void> => {
  const path = join(disk, 'ballast');
  const ballast = await open(path, 'w');
  const fill = async (piece: Buffer): Promise<void> => {
    for (;;) if ((await ballast.write(piece).catch(() => undefined)) === undefined) return;
  };
  const until = performance.now() + 15_000;
  await fill(Buffer.alloc(8_388_608));
  while (performance.now() < until) {
    await fill(Buffer.alloc(4096));
    await pause(100);
  }
  await ballast.close();
  rmSync(path);
};
const disk = process.env[smallDisk];
if (disk) failures['disk full for 15 s'] = () => fillDisk(disk);

const failing = async (muster: Killable, ends: number): Promise<void> => {
  const names = Object.keys(failures);
  for (let turn = 0; performance.now() + faultSeconds * 1000 < ends; turn += 1) {
    await pause(faultSeconds * 1000);
    const name = names[turn % names.length]!;
    const before = samples.length;
    await failures[name]!(muster);
    const fault = faults[name] ?? { times: 0 };
    fault.times! += 1;
    faults[name] = fault;
    for (const { told } of samples.slice(before)) if (told !== '200') fault[told] = (fault[told] ?? 0) + 1;
    if (muster.isServing()) continue;
    endedUnasked += 1;
    console.log(`the server ended unasked after: ${name}\n${muster.output().slice(-2000)}`);
    await muster.serve(ownPort);
  }
};

/**
 * Writes that were answered but are missing, and writes that took effect more than once: by the log, which has one entry for each
 * effect.
 */
const compare = async ({ world: { ports, accountId } }: Killable): Promise<{ lost: number; double: number }> => {
  // People continue while this reads: later answers belong to the next comparison.
  const answered = [...kept];
  const logs = await Promise.all(
    ['2026-W46', '2026-W47'].map((week) =>
      queryAll(ports.table, partition(`a#${accountId}#log#${week}`, { ConsistentRead: true })),
    ),
  );
  const made = new Map<unknown, number>();
  for (const { type, subject } of logs.flat())
    if (/Created$/.test(String(type))) made.set(subject, (made.get(subject) ?? 0) + 1);
  const pointers = await ports.table.batchGet(
    answered.map(({ id }) => ({ pk: `a#${accountId}#ptr#${id}`, sk: 'ptr' })),
    { ConsistentRead: true },
  );
  const there = new Set(pointers.map(({ pk }) => String(pk).split('#').at(-1)));
  return {
    lost: answered.filter(({ id }) => !there.has(id) || !made.has(id)).length,
    double: [...made.values()].filter((count) => count > 1).length,
  };
};

/** Missing and duplicate notifications of the people's messages. */
const compareNotices = async ({ world: { ports, accountId } }: Killable, ids: string[]) => {
  const posted = kept.filter(({ field }) => field === 'createNewsItem').length;
  let missing = 0;
  let double = 0;
  for (const id of ids) {
    const own = await queryAll(ports.table, partition(ownPartition(accountId, id), { ConsistentRead: true }));
    const events = own
      .filter(({ lines }) => JSON.stringify(lines ?? '').includes('newsPosted'))
      .map((one) => one.eventId);
    double += events.length - new Set(events).size;
    // No one is notified of their own actions: the writer of each message lacks one notification.
    missing += posted - new Set(events).size;
  }
  return { missing: missing - posted, double };
};

/** The comparison after the notifications have caught up, or have stopped arriving for a minute. */
const noticesAtRest = async (muster: Killable, ids: string[]) => {
  let before = await compareNotices(muster, ids);
  for (let quiet = 0; quiet < 6 && before.missing > 0; ) {
    await pause(10_000);
    const now = await compareNotices(muster, ids);
    quiet = now.missing === before.missing ? quiet + 1 : 0;
    before = now;
  }
  return before;
};

const deadLetters = ({ data }: Killable): number => {
  const folder = join(data, 'bus', 'dead-letters');
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.json')).length;
};

const totals = (since = 0) => {
  const part = samples.slice(since);
  const times = part
    .filter(({ told }) => told === '200')
    .map(({ ms }) => ms)
    .sort((a, b) => a - b);
  const at = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? 0);
  const told = Object.fromEntries(
    Object.entries(Object.groupBy(part, (one) => one.told)).map(([name, all]) => [name, all!.length]),
  );
  return { told, p50: at(0.5), p99: at(0.99) };
};

/** Prints the answers of each minute and the totals; every ten minutes also the lost and duplicate writes. */
const reporting = async (muster: Killable, began: number, ends: number): Promise<void> => {
  let since = 0;
  for (let minute = 1; began + minute * 60_000 < ends; minute += 1) {
    await pause(Math.max(0, began + minute * 60_000 - performance.now()));
    const compared = minute % 10 === 0 ? await compare(muster).catch((fault) => ({ fault: String(fault) })) : {};
    const whole = { writes: kept.length, news: kept.filter(({ field }) => field === 'createNewsItem').length };
    const line = { minute, last: totals(since), all: totals(), ...whole, faults, endedUnasked, ...compared };
    console.log(JSON.stringify(line));
    since = samples.length;
  }
};

const muster = await killable();
const world = muster.world;
await muster.serve(ownPort);
const staff: { id: string; token: string }[] = [];
for (let number = 0; number < people; number += 1) {
  const id = await world.addPerson(`P${number}`, [world.made.groups.Administrator!]);
  const { token } = await mintToken(await world.contextOf(id), { name: 'load', scopes: ['*'], seconds: null });
  staff.push({ id, token });
}
shiftId = world.ports.ids.next('shf');
const words = { name: 'Day', long_name: 'Day shift', starttime: '09:00', endtime: '17:00', colour: '#3d6ff0' };
await muster.send(await muster.tokenOf('owner'), {
  query: 'mutation ($input: CreateShiftInput!) { createShift(input: $input) { __typename } }',
  variables: { input: { id: shiftId, departmentId: world.departmentId, ...words } },
  key: randomUUID(),
});
const began = performance.now();
const ends = began + minutes * 60_000;
await Promise.all([
  failing(muster, ends),
  reporting(muster, began, ends),
  // Each person plans for, and writes about, the next one: no one may write notes about themselves.
  ...staff.map(({ token }, number) => person(muster, token, staff[(number + 1) % people]!.id, ends, number * 999)),
]);
const notices = await noticesAtRest(
  muster,
  staff.map(({ id }) => id),
);
const whole = { writes: kept.length, news: kept.filter(({ field }) => field === 'createNewsItem').length };
const end = { ...(await compare(muster)), notices, deadLetters: deadLetters(muster), endedUnasked };
console.log({ minutes, people, thinkSeconds, faults, ...totals(), ...whole, ...end });
await muster.end();
process.exit(0);
