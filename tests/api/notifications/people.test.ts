import { beforeAll, expect, it } from 'vitest';
import { addMinutes } from '#domain/time/instant.ts';
import { minuteOfDay } from '#domain/time/wall-time.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { contextFor } from '#services/kit/context.ts';
import { morningOf, nextLook } from '#services/notifications/first-people-watch.ts';
import { remindOfPeople } from '#services/notifications/remind-of-people.ts';
import { loadPerson } from '#services/table.ts';
import { setClock } from '#tests/kit/recorders.ts';
import { newWorld, type Role, type World } from '#tests/kit/world.ts';
import { mailsTo, newNotification, passMinutes, saidTo, saidToPerson } from './telling.ts';

let world: World;
let telling: ReturnType<typeof newNotification>;

const edit = async (role: Role, patch: object): Promise<void> => {
  const key = employees.key({ accountId: world.accountId, id: world.ids[role] });
  const known = employees.parse((await world.ports.table.get({ Key: key, ConsistentRead: true }))!);
  await world.ports.table.transact([employees.overwrite({ ...known, ...patch, version: known.version + 1 })]);
};
/** Runs the rule at that moment; returns the number of companies with notifications. */
const at = async (moment: string): Promise<number> => {
  world.ports.clock.set(moment);
  const told = await remindOfPeople(contextFor(world.ports, { viewer: null }));
  await telling.tell();
  return told;
};

beforeAll(async () => {
  // The minute rule reads every account of the table.
  world = await newWorld({ table: 'muster-people', now: '2026-11-10T09:00:00Z' });
  telling = newNotification(world);
  await edit('employee', { birthday: '1990-11-12', startdate: '2020-01-01', hire_date: '2021-11-12' });
  await edit('colleague', { birthday: '1991-11-15' });
});

it('birthdays and years are reported in the morning of the day, to those who see people, once', async () => {
  const due = nextLook(world.accountId, '2026-11-12', 'Europe/Amsterdam').dueAt;
  expect(due >= '2026-11-12T06:00:00Z' && due < '2026-11-12T06:30:00Z').toBe(true);
  expect(await at('2026-11-11T07:00:00Z')).toBe(0);
  expect(await at(addMinutes(due, -1))).toBe(0);
  const early = contextFor(world.ports, { viewer: null });
  await remindOfPeople(early);
  // Companies whose morning has not begun are not due.
  expect(early.counts.calls).toBe(1);
  expect(await at(due)).toBe(1);
  expect(await at(addMinutes(due, 1))).toBe(0);
  expect(await saidTo(world, 'manager')).toEqual([
    'Eva Test turns 36: Thu 12 Nov.',
    'Eva Test has been with the company for 5 years: Thu 12 Nov.',
  ]);
  expect(await saidTo(world, 'employee')).toEqual([]);
  expect(await saidTo(world, 'nobody')).toEqual([]);
});

it('a quiet day leaves nothing in the log, and days of an outage are made up for', async () => {
  const before = (await telling.log()).length;
  expect(await at('2026-11-13T08:00:00Z')).toBe(0);
  expect((await telling.log()).length).toBe(before);
  expect(await at('2026-11-17T08:00:00Z')).toBe(1);
  expect((await saidTo(world, 'manager')).at(-1)).toBe('Cem Test turns 35: Sun 15 Nov.');
});

it('two rules at one moment tell it once', async () => {
  await edit('employee', { birthday: '1990-11-20' });
  world.ports.clock.set('2026-11-20T08:00:00Z');
  const rule = () => remindOfPeople(contextFor(world.ports, { viewer: null }));
  expect((await Promise.all([rule(), rule(), rule()])).reduce((sum, told) => sum + told)).toBe(1);
});

it('a contract that ends is mailed to those who see contracts', async () => {
  const manager = await world.as('manager');
  const mutation = `mutation($input: CreateContractInput!) { createContract(input: $input) { __typename ... on Refusal { key field } } }`;
  const { data } = await manager.mutate(mutation, {
    input: {
      id: world.ports.ids.next('con'),
      employeeId: world.ids.colleague,
      departmentId: world.departmentId,
      contractTypeId: Object.values(world.made.contractTypes)[0],
      startdate: '2026-11-01',
      lastWorkday: '2026-11-26',
      minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
      wageMinor: 1500,
    },
  });
  expect(data.createContract.__typename).not.toBe('Refusal');
  await telling.passOver();
  expect(await at('2026-11-21T08:00:00Z')).toBe(1);
  expect((await saidTo(world, 'manager')).at(-1)).toBe("Cem Test's contract is ending: the last day is Thu 26 Nov.");
  world.ports.mail.sent.length = 0;
  await passMinutes(world, 5);
  expect(mailsTo(world, 'manager').map(({ text }) => text.includes("Cem Test's contract is ending"))).toEqual([true]);
  expect(mailsTo(world, 'planner').filter(({ text }) => text.includes('contract'))).toEqual([]);
});

it('a contract of another department is reported to those who see contracts there, not where its person works', async () => {
  const { accountId, ports, made } = world;
  const far = 'dep_far';
  const there = await world.addPerson('Fay', []);
  const overwrite = async (id: string, patch: object) => {
    const key = employees.key({ accountId, id });
    const known = employees.parse((await ports.table.get({ Key: key, ConsistentRead: true }))!);
    await ports.table.transact([employees.overwrite({ ...known, ...patch, version: known.version + 1 })]);
  };
  await overwrite(there, {
    memberships: [{ departmentId: far, teamId: 'tem_far' }],
    groups: [{ departmentId: far, groupId: made.groups.Manager }],
  });
  const { contracts: known } = await loadPerson(await world.context('owner'), accountId, world.ids.colleague);
  const contract = { ...known[0]!, id: ports.ids.next('con'), employeeId: world.ids.planner, departmentId: far };
  await ports.table.transact([contracts.create({ ...contract, startdate: '2026-11-02', enddate: '2027-01-10' })]);
  await telling.passOver();
  expect(await at('2027-01-04T08:00:00Z')).toBe(1);
  const told = "Piet Test's contract is ending: the last day is Sat 9 Jan.";
  const heard = async (id: string) => (await saidToPerson(world, id)).includes(told);
  expect([await heard(there), await heard(world.ids.manager)]).toEqual([true, false]);
});

it('files that expire are reported 30 and 5 days before, each to those who keep it, once', async () => {
  const owner = await world.as('owner');
  const add = async (input: object) => {
    const { data } = await owner.mutate(
      `mutation ($input: CreateFileInput!) { createFile(input: $input) { ... on File { validUntil } ... on Refusal { key field } } }`,
      {
        input: {
          id: world.ports.ids.next('fil'),
          file_name: 'paper.pdf',
          content: Buffer.from('%PDF-1.7 paper').toString('base64'),
          ...input,
        },
      },
    );
    return data.createFile;
  };
  const dated = { validUntil: '2027-03-31', shared: true };
  expect(await add({ title: 'First aid', employeeId: world.ids.colleague, ...dated })).toEqual({
    validUntil: '2027-03-31',
  });
  await add({ title: 'Fire plan', ...dated });
  await telling.passOver();
  await at('2027-02-28T08:00:00Z');
  const heard = async (role: Role) => (await saidTo(world, role)).filter((line) => line.includes('31 Mar'));
  expect(await heard('manager')).toEqual([]);
  expect(await at('2027-03-01T08:00:00Z')).toBe(1);
  expect(await at('2027-03-01T08:01:00Z')).toBe(0);
  const paper = "Cem Test's file “First aid” is expiring: it's valid until Wed 31 Mar.";
  expect(await heard('manager')).toEqual([paper]);
  expect((await heard('owner')).sort()).toEqual([
    paper,
    "The company file “Fire plan” is expiring: it's valid until Wed 31 Mar.",
  ]);
  expect([await heard('colleague'), await heard('planner')]).toEqual([[], []]);
  expect(await at('2027-03-25T08:00:00Z')).toBe(0);
  expect(await at('2027-03-26T08:00:00Z')).toBe(1);
  expect((await heard('manager')).length).toBe(2);
});

it('companies of one zone are looked at over half an hour, each at its own minute', async () => {
  const table = 'muster-people-spread';
  const companies: World[] = [];
  for (let number = 0; number < 6; number += 1) companies.push(await newWorld({ table, now: '2026-11-10T09:00:00Z' }));
  const { ports } = companies[0]!;
  const minutes: number[] = [];
  for (let minute = 0; minute < 30; minute += 1) {
    const moment = addMinutes('2026-11-11T06:00:00Z', minute);
    const ctx = contextFor({ ...ports, clock: setClock(moment) }, { viewer: null });
    await remindOfPeople(ctx);
    // One Query finds who is due.
    if (ctx.counts.calls > 1) minutes.push(minute);
  }
  const own = companies.map(({ accountId }) => minuteOfDay(morningOf(accountId)) - 420);
  expect(minutes).toEqual([...new Set(own)].sort((a, b) => a - b));
});

it('an account whose people cannot be read stops no other', async () => {
  const one = await newWorld({ table: 'muster-people-apart', now: '2026-11-10T09:00:00Z' });
  const other = await newWorld({ table: 'muster-people-apart', now: '2026-11-10T09:00:00Z' });
  for (const { ports, accountId, ids } of [one, other]) {
    const key = employees.key({ accountId, id: ids.employee });
    const known = employees.parse((await ports.table.get({ Key: key, ConsistentRead: true }))!);
    await ports.table.transact([employees.overwrite({ ...known, birthday: '1990-11-12', version: known.version + 1 })]);
  }
  const ports = { ...other.ports, clock: setClock('2026-11-12T09:00:00Z') };
  const ctx = contextFor(ports, { viewer: null });
  const refuses = (pk: unknown) => String(pk).startsWith(`a#${one.accountId}#people`);
  const { query } = ctx.table;
  ctx.table.query = (params) =>
    Object.values(params.ExpressionAttributeValues).some(refuses) ? Promise.reject(new Error('torn')) : query(params);
  expect(await remindOfPeople(ctx)).toBe(1);
  expect(ports.log.lines.at(-1)).toMatchObject({ level: 'error', fields: { account: one.accountId } });
});
