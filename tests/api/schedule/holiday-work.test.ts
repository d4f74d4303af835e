import { beforeAll, expect, it } from 'vitest';
import { planningFactsOf } from '#domain/fill/fill-facts.ts';
import { verdictFor } from '#domain/labour/conflicts.ts';
import { planningIndex } from '#domain/labour/planning-index.ts';
import { planScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { addDays, type PlainDate, weekdayNumberOf } from '#domain/time/plain-date.ts';
import { employees } from '#services/employees/employees.store.ts';
import { contextFor } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { plannedChange } from '#services/planning/plan-changes.ts';
import { judged } from '#services/planning/planning-context.ts';
import { viewPlanningFacts } from '#services/planning/view-planning-facts.ts';
import { noteWorkedWeeks } from '#services/schedule/record-worked-weeks.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { newPlanning, type Planning } from './planning.ts';

const zone = 'Europe/Amsterdam';
/** A Wednesday. */
const holiday = '2027-03-03';
const week = { from: '2027-03-01', to: '2027-03-07' };
const times = { starttime: '10:00', endtime: '15:00' };
const asked: ReadonlySet<string> = new Set(['holidayExchange', 'noHolidays']);
const missed = { rule: 'holidayExchange', level: 'warn', measured: 0, limit: 56, source: 'de' };

let world: World;
let planning: Planning;
let eva: string;
let others: string[];

const shiftOn = (employeeId: string, date: PlainDate) =>
  planScheduledShift({
    accountId: world.accountId,
    id: world.ports.ids.next('sch'),
    departmentId: world.departmentId,
    teamId: world.teamId,
    shiftId: planning.shifts.day,
    employeeId,
    date,
    ...times,
    zone,
    breakMinutes: 0,
    paidBreakMinutes: 0,
    hide_end_time: false,
    isTask: false,
    note: null,
  });

const arrive = async (): Promise<void> => {
  const pk = logPartition(world.accountId, world.ports.clock.now().toString());
  const log = await queryAll(world.ports.table, partition(pk, { ConsistentRead: true }));
  for (const event of log.map(loggedEvent)) await noteWorkedWeeks(contextFor(world.ports, { viewer: null }), event);
};

const mutate = async (name: string, input: object): Promise<void> => {
  const kind = `${name[0]!.toUpperCase()}${name.slice(1)}Input!`;
  const document = `mutation ($input: ${kind}) { ${name}(input: $input) { __typename } }`;
  const { data } = await (await world.as('owner')).mutate(document, { input });
  expect(data[name].__typename).not.toBe('Refusal');
};

/** The browser's verdict while the shift is dragged over the holiday, which must equal the server's. */
const saidOf = async (employeeId: string) => {
  const told = await viewPlanningFacts(await world.context('planner'), week);
  if (isRefusal(told)) throw new Error(told.key);
  const moments = momentsOf(holiday, times.starttime, times.endtime, zone);
  const work = { breakMinutes: 0, paidBreakMinutes: 0, zone, isTask: false, departmentId: world.departmentId };
  const candidate = { id: '', employeeId, date: holiday, ...moments, ...work };
  const index = planningIndex(planningFactsOf(told));
  const here = verdictFor(candidate, index).findings.filter(({ rule }) => asked.has(rule));
  // One person's own horizon is read; for more than two people, the copies.
  const all = [employeeId, ...[eva, ...others].filter((id) => id !== employeeId)];
  for (const ids of [[employeeId], all]) {
    const planned = ids.map((id) => shiftOn(id, holiday));
    const [own] = await judged(await world.context('planner'), world.accountId, planned, []);
    expect(own!.verdict!.findings.filter(({ rule }) => asked.has(rule))).toEqual(here);
  }
  return here;
};

beforeAll(async () => {
  world = await newWorld();
  await world.settle({ country: 'DE' });
  planning = await newPlanning(world);
  eva = world.ids.employee;
  others = await Promise.all([world.addPerson('Ada', []), world.addPerson('Bo', [])]);
  const group = { id: world.ports.ids.next('hog'), name: 'Here', departmentIds: [world.departmentId] };
  await mutate('createHolidayGroup', group);
  await mutate('createHoliday', {
    id: world.ports.ids.next('hol'),
    holidayGroupId: group.id,
    date: holiday,
    name: 'Fair',
  });
  const around = Array.from({ length: 120 }, (_, at) => addDays(holiday, at - 60));
  const dates = around.filter((date) => date !== holiday && weekdayNumberOf(date) < 7);
  const changes = dates.map((date) => plannedChange(null, shiftOn(eva, date)));
  const event = { type: 'scheduledShiftCreated', area: 'shifts', subject: eva };
  await commitLarge(await world.context('owner'), { changes, event, answer: null });
  await arrive();
});

it('work on a holiday wants a day off within eight weeks, known far beyond the page', async () => {
  expect(await saidOf(eva)).toMatchObject([missed]);
  expect(await saidOf(others[0]!)).toEqual([]);
  const far = addDays(holiday, 40);
  const { week: shown } = await planning.week('planner', { from: far, to: far }, 'scheduledShifts { id version }');
  const [{ id, version }] = shown.scheduledShifts;
  await planning.call('planner', 'deleteScheduledShift', { id, version }, undefined, 'DeletedShifts', 'ids');
  await arrive();
  expect(await saidOf(eva)).toEqual([]);
});

it('the young are not to work on it', async () => {
  const young = others[0]!;
  const item = await world.ports.table.get({ Key: employees.key({ accountId: world.accountId, id: young }) });
  const person = employees.parse(item!);
  const younger = employees.overwrite({ ...person, birthday: '2010-05-05', version: person.version + 1 });
  await world.ports.table.transact(withCopies([younger]));
  expect(await saidOf(young)).toMatchObject([{ rule: 'noHolidays', level: 'warn', source: 'de-young' }]);
});
