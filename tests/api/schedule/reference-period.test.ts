import { beforeAll, describe, expect, it } from 'vitest';
import { planningFactsOf } from '#domain/fill/fill-facts.ts';
import { verdictFor } from '#domain/labour/conflicts.ts';
import { planningIndex } from '#domain/labour/planning-index.ts';
import { planScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { contextFor } from '#services/kit/context.ts';
import { type LoggedEvent, loggedEvent, logPartition } from '#services/kit/events.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { keptShift, scheduledShifts } from '#services/planning/plan.store.ts';
import { plannedChange } from '#services/planning/plan-changes.ts';
import { judged } from '#services/planning/planning-context.ts';
import { viewPlanningFacts } from '#services/planning/view-planning-facts.ts';
import { workedPartition, workedWeeks } from '#services/planning/worked-weeks.store.ts';
import { noteWorkedWeeks } from '#services/schedule/record-worked-weeks.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning } from './planning.ts';

const fields = 'id version verdict { level findings { rule level measured limit source ids } }';
const zone = 'Europe/Amsterdam';
const monday = '2027-03-01';
const week = { from: monday, to: addDays(monday, 6) };
const times = { starttime: '08:00', endtime: '18:45' };

type Found = { rule: string; measured: number; limit: number; source: string };
const findings = (shift: Answered, rule: string): Found[] =>
  (shift.verdict as { findings: Found[] }).findings.filter((found) => found.rule === rule);

const company = async () => {
  const world = await newWorld();
  await world.settle({ country: 'NL' });
  return { world, planning: await newPlanning(world) };
};

/** Ten hours of work and a break. */
const longDay = (world: World, shiftId: string, employeeId: string, date: PlainDate) =>
  planScheduledShift({
    accountId: world.accountId,
    id: world.ports.ids.next('sch'),
    departmentId: world.departmentId,
    teamId: world.teamId,
    shiftId,
    employeeId,
    date,
    ...times,
    zone,
    breakMinutes: 45,
    paidBreakMinutes: 0,
    hide_end_time: false,
    isTask: false,
    note: null,
  });

const weekdaysFrom = (from: PlainDate, weeks: number): PlainDate[] =>
  Array.from({ length: weeks * 5 }, (_, index) => addDays(from, Math.floor(index / 5) * 7 + (index % 5)));

const system = (world: World) => contextFor(world.ports, { viewer: null });
const events = async (world: World): Promise<LoggedEvent[]> => {
  const pk = logPartition(world.accountId, world.ports.clock.now().toString());
  return (await queryAll(world.ports.table, partition(pk, { ConsistentRead: true }))).map(loggedEvent);
};
const halves = <T>(all: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter((item) => !isFirst(item)),
];
const copies = async (world: World) =>
  only(
    workedWeeks,
    await queryAll(world.ports.table, partition(workedPartition(world.accountId), { ConsistentRead: true })),
  );

const facts = async (world: World, range = week) => {
  const ctx = await world.context('planner');
  const answer = await viewPlanningFacts(ctx, range);
  if (isRefusal(answer)) throw new Error(answer.key);
  return { answer, calls: ctx.counts.calls };
};

const referenceMinutesOf = async (world: World): Promise<number> => {
  const { weekSums } = (await facts(world)).answer;
  const evas = weekSums.filter(({ employeeId }) => employeeId === world.ids.employee);
  return evas.reduce((sum, { minutes }) => sum + minutes, 0);
};

describe('work of the months around a page', () => {
  let world: World;
  let planning: Planning;
  let long: string;
  let calls: number;
  const history = weekdaysFrom(addDays(monday, -7 * 15), 15);
  const plan = (date: PlainDate): Promise<Answered> =>
    planning.call(
      'planner',
      'createScheduledShift',
      { id: world.ports.ids.next('sch'), teamId: world.teamId, shiftId: long, employeeId: world.ids.employee, date },
      undefined,
      'ScheduledShift',
      fields,
    );

  beforeAll(async () => {
    ({ world, planning } = await company());
    long = await planning.template('Long', times.starttime, times.endtime, { breakMinutes: 45 });
    calls = (await facts(world)).calls;
    const changes = history.map((date) => plannedChange(null, longDay(world, long, world.ids.employee, date)));
    const event = { type: 'scheduledShiftCreated', area: 'shifts', subject: world.ids.employee };
    await commitLarge(await world.context('owner'), { changes, event, answer: null });
  });

  it('is not seen by the page before its events arrived', async () => {
    expect(findings(await plan(monday), 'averages')).toEqual([]);
    expect(await referenceMinutesOf(world)).toBe(0);
  });

  it('is copied once, however often and in whatever order they arrive', async () => {
    const log = await events(world);
    for (const event of log) await noteWorkedWeeks(system(world), event);
    const once = await copies(world);
    expect(once).toHaveLength(16);
    await Promise.all([...log, ...log].reverse().map((event) => noteWorkedWeeks(system(world), event)));
    expect(await copies(world)).toEqual(once);
    // The page loads the week before, and counts it there.
    expect(await referenceMinutesOf(world)).toBe(14 * 5 * 600);
  });

  it('gives an average over sixteen weeks with measure, limit and set, the same for the browser', async () => {
    const date = addDays(monday, 1);
    const told = planningFactsOf((await facts(world)).answer);
    const { employee: employeeId } = world.ids;
    const moments = momentsOf(date, times.starttime, times.endtime, zone);
    const candidate = {
      id: '',
      employeeId,
      date,
      ...moments,
      isTask: false,
      breakMinutes: 45,
      paidBreakMinutes: 0,
      zone,
    };
    const expected = { rule: 'averages', level: 'warn', measured: 2888, limit: 2880, source: 'nl' };
    const { findings: dragged } = verdictFor(candidate, planningIndex(told));
    const [dropped] = findings(await plan(date), 'averages');
    expect(dropped).toMatchObject(expected);
    expect(dragged.find(({ rule }) => rule === 'averages')).toMatchObject(expected);
    // Sixteen weeks later none of it counts.
    expect(findings(await plan(addDays(monday, 7 * 16)), 'averages')).toEqual([]);
    const shown = await planning.week('planner', week, `scheduledShifts { ${fields} }`);
    expect(shown.week.scheduledShifts.flatMap((shift: Answered) => findings(shift, 'averages'))).toHaveLength(1);
  });

  it('is not counted twice when a shift moves from there to the page', async () => {
    const far = addDays(monday, -7 * 10);
    const shown = await planning.week('planner', { from: far, to: far }, `scheduledShifts { ${fields} }`);
    const [shift] = shown.week.scheduledShifts as [Answered];
    const moved = await planning.call(
      'planner',
      'moveScheduledShift',
      { id: shift.id, version: shift.version, date: addDays(monday, 2) },
      undefined,
      'ScheduledShift',
      fields,
    );
    expect(findings(moved, 'averages')).toMatchObject([{ measured: 2888 }]);
    const log = await events(world);
    const lost = log.find(({ type }) => type === 'scheduledShiftMoved')!;
    // That event is lost; the next one of the week corrects the copy.
    const other = addDays(far, 1);
    const beside = await planning.week('planner', { from: other, to: other }, `scheduledShifts { ${fields} }`);
    const [next] = beside.week.scheduledShifts as [Answered];
    const { id, version } = next;
    await planning.call('planner', 'deleteScheduledShift', { id, version }, undefined, 'DeletedShifts', 'ids');
    const after = (await events(world)).filter((event) => !log.some((one) => one.id === event.id));
    expect(await referenceMinutesOf(world)).toBe(14 * 5 * 600);
    for (const event of after) await noteWorkedWeeks(system(world), event);
    expect(await referenceMinutesOf(world)).toBe(14 * 5 * 600 - 2 * 600);
    await noteWorkedWeeks(system(world), lost);
    expect(await referenceMinutesOf(world)).toBe(14 * 5 * 600 - 2 * 600);
  });

  it('is judged for a selection of many people out of the copies', async () => {
    const others = await Promise.all([world.addPerson('Ada', []), world.addPerson('Bo', [])]);
    const date = addDays(monday, 3);
    const planned = [world.ids.employee, ...others].map((id) => longDay(world, long, id, date));
    const ctx = await world.context('planner');
    const [eva, ...rest] = await judged(ctx, world.accountId, planned, []);
    // Two days of the fifteen weeks before are gone; four days of this week are planned.
    expect(eva!.verdict!.findings.find(({ rule }) => rule === 'averages')).toMatchObject({
      measured: Math.ceil(((75 - 2 + 4) * 600) / 16),
    });
    expect(rest.flatMap(({ verdict }) => verdict!.findings.map(({ rule }) => rule))).not.toContain('averages');
  });

  it('costs one Query, however many people and weeks there are', async () => {
    expect((await facts(world)).calls).toBe(calls);
  });
});

describe('work that was planned before it was copied', () => {
  it('is copied with the first event of its department', async () => {
    const { world, planning } = await company();
    const dates = weekdaysFrom('2026-09-07', 4);
    await world.ports.table.transact(
      dates.map((date) =>
        scheduledShifts.create(keptShift(longDay(world, planning.shifts.day, world.ids.employee, date))),
      ),
    );
    await planning.plan();
    const [planned, others] = halves(await events(world), ({ area }) => area === 'shifts');
    for (const event of planned) await noteWorkedWeeks(system(world), event);
    const copied = await copies(world);
    expect(copied.map(({ week }) => week)).toEqual(['2026-W37', '2026-W38', '2026-W39', '2026-W40', '2026-W47']);
    for (const event of others) await noteWorkedWeeks(system(world), event);
    expect(await copies(world)).toEqual(copied);
  });

  it('is not looked for in a department that is new', async () => {
    const { world, planning } = await company();
    await planning.plan();
    const ctx = system(world);
    for (const event of await events(world)) await noteWorkedWeeks(ctx, event);
    expect((await copies(world)).map(({ week }) => week)).toEqual(['2026-W47']);
    expect(ctx.counts.byKind.query).toBe(1);
  });
});
