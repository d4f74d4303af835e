import { beforeAll, describe, expect, it } from 'vitest';
import { planningFactsOf } from '#domain/fill/fill-facts.ts';
import { verdictFor } from '#domain/labour/conflicts.ts';
import { planningIndex } from '#domain/labour/planning-index.ts';
import { planScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { contextFor } from '#services/kit/context.ts';
import { loggedEvent, logPartition } from '#services/kit/events.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { partition, queryAll } from '#services/kit/query-all.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { plannedChange } from '#services/planning/plan-changes.ts';
import { judged } from '#services/planning/planning-context.ts';
import { viewPlanningFacts } from '#services/planning/view-planning-facts.ts';
import { noteWorkedWeeks } from '#services/schedule/record-worked-weeks.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { type Answered, newPlanning, type Planning, refusalFields } from './planning.ts';

const zone = 'Europe/Amsterdam';
const monday = '2027-03-01';
const week = { from: monday, to: addDays(monday, 6) };
const times = { starttime: '08:00', endtime: '18:45' };
const fields = 'id version verdict { level findings { rule level measured limit source ids } }';
/**
 * Two of the sixteen weeks are leave: 69 days of ten hours are less than 48 hours a week over all weeks, and more without those
 * two.
 */
const daysBefore = 13 * 6 - 10;
const average = {
  rule: 'averages',
  level: 'warn',
  measured: Math.ceil(((daysBefore + 1) * 600) / 14),
  limit: 2880,
  source: 'nl',
};

let world: World;
let planning: Planning;
let long: string;
let eva: string;
let leave: Answered;
/** Two more people of the team. */
let others: string[];

const shiftOn = (employeeId: string, date: PlainDate) =>
  planScheduledShift({
    accountId: world.accountId,
    id: world.ports.ids.next('sch'),
    departmentId: world.departmentId,
    teamId: world.teamId,
    shiftId: long,
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

const minutes = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
const hire = async (employeeId: string): Promise<void> => {
  const id = world.ports.ids.next('con');
  const contractTypeId = Object.values(world.made.contractTypes)[0];
  const input = { id, employeeId, departmentId: world.departmentId, contractTypeId, minutes, startdate: '2026-01-01' };
  const { data } = await (await world.as('owner')).mutate(
    'mutation ($input: CreateContractInput!) { createContract(input: $input) { __typename } }',
    { input: { ...input, wageMinor: 1500 } },
  );
  expect(data.createContract.__typename).toBe('Contract');
};

/** Applies the events so far to the copies of worked weeks. */
const arrive = async (): Promise<void> => {
  const ctx = contextFor(world.ports, { viewer: null });
  const pk = logPartition(world.accountId, world.ports.clock.now().toString());
  const log = await queryAll(world.ports.table, partition(pk, { ConsistentRead: true }));
  for (const event of log.map(loggedEvent)) await noteWorkedWeeks(ctx, event);
};

const absence = async (verb: 'request' | 'approve' | 'withdraw', input: object): Promise<Answered> => {
  const kind = verb === 'request' ? 'RequestAbsenceInput' : 'DecideAbsenceInput';
  const name = `${verb}Absence`;
  const { data } = await (await world.as('owner')).mutate(
    `mutation ($input: ${kind}!) { ${name}(input: $input) { __typename ... on Absence { id version status } ${refusalFields} } }`,
    { input },
  );
  return data[name];
};

const awayFrom = async (firstDay: PlainDate, lastDay: PlainDate, kind: string): Promise<Answered> => {
  const id = world.ports.ids.next('abs');
  const absenceTypeId = world.made.absenceTypes[kind]!;
  return absence('request', { id, employeeId: eva, absenceTypeId, firstDay, lastDay });
};

const asked = async () => {
  const ctx = await world.context('planner');
  const answer = await viewPlanningFacts(ctx, week);
  if (isRefusal(answer)) throw new Error(answer.key);
  return { told: answer, calls: ctx.counts.calls };
};

/** The browser's verdict while the shift is dragged there. */
const dragged = async (date = monday) => {
  const facts = planningFactsOf((await asked()).told);
  const { breakMinutes, paidBreakMinutes } = { breakMinutes: 45, paidBreakMinutes: 0 };
  const moments = momentsOf(date, times.starttime, times.endtime, zone);
  const candidate = { id: '', employeeId: eva, date, ...moments, isTask: false, breakMinutes, paidBreakMinutes, zone };
  const { findings } = verdictFor(candidate, planningIndex(facts));
  return findings.filter(({ rule }) => rule === 'averages');
};

const judgedFor = async (employeeIds: readonly string[]) => {
  const planned = employeeIds.map((id) => shiftOn(id, monday));
  const [own] = await judged(await world.context('planner'), world.accountId, planned, []);
  return own!.verdict!.findings.filter(({ rule }) => rule === 'averages');
};

const averagesIn = (findings: readonly { rule: string }[]) => findings.filter(({ rule }) => rule === 'averages');

beforeAll(async () => {
  world = await newWorld();
  await world.settle({ country: 'NL' });
  planning = await newPlanning(world);
  long = await planning.template('Long', times.starttime, times.endtime, { breakMinutes: 45 });
  eva = world.ids.employee;
  others = await Promise.all([world.addPerson('Ada', []), world.addPerson('Bo', [])]);
  for (const id of [eva, ...others]) await hire(id);
  const first = addDays(monday, -7 * 13);
  const dates = Array.from({ length: daysBefore }, (_, at) => addDays(first, Math.floor(at / 6) * 7 + (at % 6)));
  const changes = dates.map((date) => plannedChange(null, shiftOn(eva, date)));
  const event = { type: 'scheduledShiftCreated', area: 'shifts', subject: eva };
  await commitLarge(await world.context('owner'), { changes, event, answer: null });
  await arrive();
});

describe('leave that was granted', () => {
  it('is on neither side of an average, for who drags as for who drops, once its event arrived', async () => {
    const before = (await asked()).calls;
    expect(await dragged()).toEqual([]);
    leave = await awayFrom('2026-11-16', '2026-11-29', 'Vacation');
    // The owner's request for others is approved at once, or needs approval here.
    if (leave.status !== 'Approved') leave = await absence('approve', { id: leave.id, version: leave.version });
    expect(leave.status).toBe('Approved');
    await arrive();
    expect(await dragged()).toMatchObject([average]);
    expect(await judgedFor([eva])).toMatchObject([average]);
    expect(await judgedFor([eva, ...others])).toMatchObject([average]);
    expect((await asked()).calls).toBe(before);
  });

  it('of part of a day, or of a kind that counts no hours, is not left out', async () => {
    const part = { startTime: '09:00', minutes: 120 };
    const id = world.ports.ids.next('abs');
    const absenceTypeId = world.made.absenceTypes.Vacation!;
    const day = '2027-02-18';
    await absence('request', { id, employeeId: eva, absenceTypeId, firstDay: day, lastDay: day, ...part });
    await awayFrom('2027-02-19', '2027-02-20', 'Unavailable');
    await arrive();
    expect(await dragged()).toMatchObject([average]);
  });

  it('is seen where an open shift asks who could take it', async () => {
    const offer = await planning.call(
      'planner',
      'createOpenShift',
      { id: world.ports.ids.next('osh'), teamId: world.teamId, shiftId: long, date: monday },
      undefined,
      'OpenShift',
      'id version',
    );
    const planner = await world.as('planner');
    const { data } = await planner.query(
      `query ($id: ID!) { openShiftCandidates(id: $id) { Employee { id } verdict { findings { rule measured limit source level } } } }`,
      { id: offer.id },
    );
    const own = data.openShiftCandidates.find(
      (openShiftCandidate: { Employee: { id: string } }) => openShiftCandidate.Employee.id === eva,
    );
    expect(averagesIn(own.verdict.findings)).toEqual([average]);
  });

  it('is seen where a proposal is accepted: nothing is planned that breaks a rule of months', async () => {
    const { data } = await (await world.as('planner')).query(
      'query ($from: PlainDate!, $to: PlainDate!) { fillFacts(from: $from, to: $to) { seats { id } } }',
      { from: monday, to: monday },
    );
    const [seat] = data.fillFacts.seats;
    const give = async (employeeId: string): Promise<Answered> => {
      const assignments = [{ id: world.ports.ids.next('sch'), seatId: seat.id, employeeId }];
      const { data: given } = await (await world.as('planner')).mutate(
        `mutation ($input: AcceptFillInput!) { acceptFill(input: $input) { __typename ... on AcceptedFill { accepted } ${refusalFields} } }`,
        { input: { from: monday, to: monday, assignments } },
      );
      return given.acceptFill;
    };
    expect(await give(eva)).toMatchObject({ code: 'STATE', key: 'fillBreaksRule', field: 'assignments.0' });
    expect(await give(others[0]!)).toMatchObject({ accepted: 1 });
  });

  it('is seen before a week is copied, and before it is published', async () => {
    const source = addDays(monday, 28);
    await planning.plan({ shiftId: long, date: source });
    const planner = await world.as('planner');
    const preview = await planner.query(
      `query ($input: CopyWeekInput!) { copyWeekPreview(input: $input) { made
        warned { name date findings { rule level measured limit source } } } }`,
      { input: { from: source, to: monday } },
    );
    const { made, warned } = preview.data.copyWeekPreview;
    expect(made).toBe(1);
    expect(warned.map((one: { date: string }) => one.date)).toEqual([monday]);
    expect(averagesIn(warned[0].findings)).toEqual([average]);
    const { data } = await planner.mutate(
      'mutation ($input: CopyWeekInput!) { copyWeek(input: $input) { __typename ... on CopiedWeek { made } } }',
      { input: { from: source, to: monday } },
    );
    expect(data.copyWeek.made).toBe(1);
    const shown = await planning.week('planner', week, `scheduledShifts { ${fields} }`);
    const verdicts = shown.week.scheduledShifts.flatMap((shift: Answered) =>
      averagesIn((shift.verdict as { findings: { rule: string }[] }).findings),
    );
    expect(verdicts).toMatchObject([average]);
    const published = await planner.query(
      `query ($from: PlainDate!, $to: PlainDate!) { publicationPreview(from: $from, to: $to) {
        blockers { shift { id } } warnings { employeeName shift { date verdict { findings { rule level measured limit source } } } } } }`,
      week,
    );
    const { blockers, warnings } = published.data.publicationPreview;
    expect(blockers).toEqual([]);
    expect(warnings.map((warning: { shift: { date: string } }) => warning.shift.date)).toEqual([monday]);
    expect(averagesIn(warnings[0].shift.verdict.findings)).toEqual([average]);
  });

  it('counts again once it is withdrawn', async () => {
    const { status } = await absence('withdraw', { id: leave.id, version: leave.version });
    expect(status).toBe('Withdrawn');
    await arrive();
    expect(await dragged(addDays(monday, 1))).toEqual([]);
  });
});
