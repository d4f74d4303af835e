import { beforeAll, describe, expect, it } from 'vitest';
import { newEmployee } from '#domain/employees/new-employee.ts';
import type { ReportType } from '#domain/reports/report-types.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { weekOf } from '#domain/time/week.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { absenceDays } from '#services/absence/absence.store.ts';
import { leaveCorrections } from '#services/absence/leave.store.ts';
import { datedAvailability, keptDated } from '#services/availability/availability.store.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { sentimentAnswers, sentimentRespondents } from '#services/insights/sentiments.store.ts';
import { dayPlans } from '#services/organisation/day-plans.store.ts';
import { departments, teams } from '#services/organisation/organisation.store.ts';
import { openShifts, requiredShifts, scheduledShifts } from '#services/planning/plan.store.ts';
import { closedHours } from '#services/timesheet/closed-hours.store.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

/**
 * The fourteen types that tests/api/reports/forty-people.test.ts does not cover. The expected figures are computed here from the
 * written data, with plain arithmetic and without the product's rules. FULL: forty people over thirteen weeks.
 */
const isFull = process.env.FULL === '1';
const peopleCount = isFull ? 40 : 6;
const weeks = isFull ? 13 : 2;
const dateOf = (day: number): string => new Date(Date.UTC(2026, 8, 7 + day)).toISOString().slice(0, 10);
const days = weeks * 7;
const range = { from: dateOf(0), to: dateOf(days - 1) };
const dates = Array.from({ length: days }, (_, day) => dateOf(day));
const isWorkday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() % 6 !== 0;
const halfUp = (part: number, divisor: number): number => Math.floor((2 * part + divisor) / (2 * divisor));
const exactly = (part: bigint, divisor: bigint): number =>
  Number(part < 0n ? -((-2n * part + divisor) / (2n * divisor)) : (2n * part + divisor) / (2n * divisor));
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const zone = 'Europe/Amsterdam';
/** Leave earned per hour of work, in ten-billionths of an hour. */
const accrual = 769_230_769;

/** The same company every time. */
const chance = (() => {
  let state = 4711;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
})();
const oneOf = <T>(all: readonly T[]): T => all[chance(all.length)]!;

type Person = { id: string; department: number; wage: number; daily: number; skills: string[] };
type Work = { person: Person; department: number; date: string; minutes: number };
type Demand = { department: number; date: string; from: number; match: 'min' | 'max' | 'exact'; instances: number };

const facts = {
  people: [] as Person[],
  entries: [] as (Work & { status: string; pay: number })[],
  plans: [] as (Work & { from: number; pay: number })[],
  aways: [] as { person: Person; date: string; leave: boolean }[],
  parts: [] as { person: Person; date: string; level: string; minutes: number }[],
  corrections: [] as { person: Person; date: string; amount: number }[],
  demands: [] as Demand[],
  offers: [] as {
    department: number;
    date: string;
    seats: number;
    assigned: number;
    requested: number;
    minutes: number;
  }[],
  days: [] as {
    department: number;
    date: string;
    turnover: number | null;
    forecast: number | null;
    expenses: number | null;
    closed: boolean;
  }[],
  answers: [] as { department: number; week: string; mood: string; person: string }[],
};
const departmentIds: string[] = [];
const teamIds: string[] = [];
let costFactor = 0n;
let permissionsOf: Record<string, number> = {};
let groupId = '';

const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  columns { key } rows(first: 100) { totalCount nodes { path cells { text number } } } totals { number } } }`;

const peopleOf = async (world: World): Promise<object[]> => {
  const { accountId, ports, made } = world;
  const [balance] = (await (await world.as('owner')).query('{ leave { balances { id } } }')).data.leave.balances;
  const puts: object[] = [];
  for (let index = 0; index < peopleCount; index += 1) {
    const id = ports.ids.next('emp');
    const department = index % 2;
    const daily = 300 + 12 * (index % 5);
    const skills = ['Barista', 'First aid', 'Keys'].filter(() => chance(2) === 0);
    const person: Person = { id, department, wage: 1207 + 31 * index, daily, skills };
    facts.people.push(person);
    puts.push(
      employees.create({
        ...newEmployee({
          ...{ accountId, id, version: 1, updatedAt: '2026-09-01T00:00:00Z' },
          ...{ first_name: `Person ${String(index).padStart(2, '0')}`, last_name: 'Test', verified: true },
          email: `${id}@test.example`,
          memberships: [{ departmentId: departmentIds[department]!, teamId: teamIds[department]! }],
          groups: [{ departmentId: departmentIds[department]!, groupId }],
        }),
        skills,
      }),
      contracts.create({
        ...{ accountId, id: ports.ids.next('con'), version: 1, employeeId: id, function: null, note: null },
        departmentId: departmentIds[department]!,
        contractTypeId: made.contractTypes['Fixed hours']!,
        minutes: { mo: daily, tu: daily, we: daily, th: daily, fr: daily, sa: 0, su: 0 },
        ...{ startdate: range.from, enddate: null, wageMinor: person.wage },
        accruals: [{ balanceId: balance.id, factor: accrual }],
      }),
    );
    for (const amount of [600 + 60 * chance(20), -30 * (1 + chance(4))]) {
      const date = oneOf(dates);
      facts.corrections.push({ person, date: amount > 0 ? range.from : date, amount });
      puts.push(
        leaveCorrections.create({
          ...{ accountId, id: ports.ids.next('lco'), version: 1, employeeId: id, balanceId: balance.id, amount },
          ...{ departmentId: departmentIds[department]!, date: amount > 0 ? range.from : date, kind: 'change' },
          ...{ payoutDate: null, lastDay: null, cycle: null, reason: null, note: null, linkedId: null },
          ...{ enteredBy: world.ids.owner, enteredAt: '2026-09-01T00:00:00Z' },
        } as never),
      );
    }
  }
  return puts;
};

const workOn = (world: World, shiftId: string, person: Person, date: string): object[] => {
  const { accountId, ports, made } = world;
  const own = departmentIds[person.department]!;
  const kind = chance(8);
  if (kind === 7 && isWorkday(date)) {
    const leave = chance(2) === 0;
    facts.aways.push({ person, date, leave });
    return [
      absenceDays.create({
        ...{ accountId, id: `${ports.ids.next('abs')}:${date}`, version: 1, absenceId: 'abs_1', employeeId: person.id },
        ...{ departmentId: own, absenceTypeId: made.absenceTypes[leave ? 'Vacation' : 'Sick']!, status: 'Approved' },
        ...{ date, minutes: person.daily, startTime: null, zone, week: weekOf(date) },
      }),
    ];
  }
  if (kind > 4) return [];
  const department = chance(5) === 0 ? 1 - person.department : person.department;
  const [from, long, pause] = [420 + 60 * chance(3), 240 + chance(240), 15 * chance(4)];
  const [minutes, pay] = [long - pause, halfUp((long - pause) * person.wage, 60)];
  const status = oneOf(['approved', 'approved', 'pending', 'declined']);
  facts.plans.push({ person, department, date, minutes, from, pay });
  facts.entries.push({ person, department, date, minutes, status, pay });
  const place = { departmentId: departmentIds[department]!, teamId: teamIds[department]! };
  const times = { starttime: clock(from), endtime: clock(from + long), zone };
  const entry = newEntry({
    ...{ accountId, id: ports.ids.next('tms'), employeeId: person.id, ...place, shiftId: null, occurrence_id: null },
    ...{ date, ...times, breakMinutes: pause, note: null },
  });
  const id = ports.ids.next('sch');
  return [
    timesheetEntries.create(
      keptEntry({ ...entry, status: status as never, wageMinor: status === 'approved' ? person.wage : null }),
    ),
    scheduledShifts.create({
      ...{ accountId, id, version: 1, occurrence_id: `${id}:${date}`, seriesId: null, employeeId: person.id, ...place },
      ...{ shiftId, date, ...momentsOf(date, times.starttime, times.endtime, zone), ...times, breakMinutes: pause },
      ...{ paidBreakMinutes: 0, hide_end_time: false, note: null, isTask: false, verdict: null, overrideReason: null },
      ...{ hiddenBy: null, week: weekOf(date), holder: person.id },
    } as never),
  ];
};

const availabilityOn = ({ accountId, ports }: World, person: Person, date: string): object[] => {
  if (chance(4) > 0) return [];
  const [from, until] = [360 + chance(300), 720 + chance(600)];
  const parts = [
    { from, until, level: oneOf(['preferred', 'available', 'unavailable'] as const) },
    ...(chance(2) ? [{ from: 1320, until: 1440, level: 'unavailable' as const }] : []),
  ];
  for (const part of parts) facts.parts.push({ person, date, level: part.level, minutes: part.until - part.from });
  return [
    datedAvailability.create(
      keptDated({
        ...{ accountId, id: ports.ids.next('avd'), version: 1, employeeId: person.id, date, parts, reason: null, zone },
        departmentId: departmentIds[person.department]!,
      }),
    ),
  ];
};

const demandOn = ({ accountId, ports }: World, shiftId: string, department: number, date: string): object[] => {
  const place = { departmentId: departmentIds[department]!, week: weekOf(date) };
  const demand: Demand = {
    ...{ department, date, from: 420 + 60 * chance(3) },
    ...{ match: oneOf(['min', 'max', 'exact'] as const), instances: chance(isFull ? 6 : 3) },
  };
  facts.demands.push(demand);
  const [seats, from, long] = [1 + chance(4), 480 + 30 * chance(8), 180 + chance(200)];
  const statuses = facts.people.slice(0, chance(seats + 2)).map(() => oneOf(['assigned', 'requested', 'declined']));
  const assigned = Math.min(seats, statuses.filter((status) => status === 'assigned').length);
  const kept = statuses.filter(
    (status, at) =>
      status !== 'assigned' || statuses.slice(0, at + 1).filter((one) => one === 'assigned').length <= seats,
  );
  facts.offers.push({
    ...{ department, date, seats, assigned, minutes: long },
    requested: kept.filter((status) => status === 'requested').length,
  });
  const times = { starttime: clock(from), endtime: clock(from + long), zone };
  const id = ports.ids.next('osh');
  return [
    requiredShifts.create({
      ...{ accountId, id: ports.ids.next('rqs'), version: 1, seriesId: null, ...place, teamId: null, shiftId: null },
      ...{
        skill_ids: null,
        customFields: null,
        date,
        starttime: clock(demand.from),
        endtime: clock(demand.from + 480),
      },
      ...{ breakMinutes: 0, instances: demand.instances, match: demand.match, time_settings: 'starting', zone },
    } as never),
    openShifts.create({
      ...{ accountId, id, version: 1, occurrence_id: `${id}:${date}`, seriesId: null, ...place },
      ...{
        teamId: teamIds[department]!,
        shiftId,
        date,
        ...momentsOf(date, times.starttime, times.endtime, zone),
        ...times,
      },
      ...{ breakMinutes: 0, paidBreakMinutes: 0, hide_end_time: false, note: null, isTask: false },
      ...{ instances: seats, approval_required: true },
      candidates: kept.map((status, at) => ({ employeeId: facts.people[at]!.id, status, invited: false })),
    } as never),
  ];
};

const daysOf = ({ accountId, ids }: World): object[] =>
  [0, 1].flatMap((department) => {
    const departmentId = departmentIds[department]!;
    const closedIn = new Map<string, Record<string, { by: string; at: string }>>();
    const plans = dates.map((date) => {
      const figure = (most: number): number | null => (chance(5) === 0 ? null : 50_000 + chance(most));
      const day = { turnover: figure(400_000), forecast: figure(400_000), expenses: figure(9_000) };
      const closed = chance(3) === 0;
      facts.days.push({ department, date, ...day, closed });
      if (closed)
        closedIn.set(weekOf(date), {
          ...closedIn.get(weekOf(date)),
          [date]: { by: ids.owner, at: '2026-12-08T08:00:00Z' },
        });
      return dayPlans.create({
        ...{ accountId, id: `${departmentId}:${date}`, version: 1, departmentId, date, open: null, notes: null },
        ...{ expectedTurnoverMinor: day.forecast, turnoverMinor: day.turnover, expensesMinor: day.expenses },
        ...{ budgets: {}, week: weekOf(date) },
      });
    });
    return [
      ...plans,
      ...[...closedIn].map(([week, closed]) =>
        closedHours.create({ accountId, id: `${departmentId}:${week}`, version: 1, departmentId, week, days: closed }),
      ),
    ];
  });

const sentimentsOf = ({ accountId, ports }: World): object[] =>
  [...new Set(dates.map(weekOf))].flatMap((week) =>
    [0, 1].flatMap((department) => {
      const place = { accountId, departmentId: departmentIds[department]!, teamId: teamIds[department]!, week };
      return Array.from({ length: 3 + chance(8) }, (_, at) => {
        const mood = oneOf(['happy', 'neutral', 'unhappy']);
        // Some answer for several shifts of the week, and many in several weeks.
        const person = `emp_${department}${at % 7}`;
        facts.answers.push({ department, week, mood, person });
        return [
          sentimentAnswers.create({
            ...place,
            id: ports.ids.next('snt'),
            mood,
            tags: ['team'],
            comment: null,
          } as never),
          sentimentRespondents.create({ ...place, id: ports.ids.next('tms'), version: 1, employeeId: person } as never),
        ];
      }).flat();
    }),
  );

const written = async (world: World): Promise<void> => {
  const { accountId, ports, teamId } = world;
  const { shifts } = await newPlanning(world);
  const owner = await world.as('owner');
  const { data } = await owner.query(
    '{ organisation { departments { id location { id } } } contractTypes { id cocFactor } permissionGroups { id name permissions } }',
  );
  const type = data.contractTypes.find(({ id }: { id: string }) => id === world.made.contractTypes['Fixed hours']);
  costFactor = BigInt(Math.round(Number(type.cocFactor) * 10 ** 10));
  permissionsOf = Object.fromEntries(
    data.permissionGroups.map(({ id, permissions }: { id: string; permissions: string[] }) => [id, permissions.length]),
  );
  groupId = data.permissionGroups.find(({ name }: { name: string }) => name === 'Employee').id;
  const [second, secondTeam] = [ports.ids.next('dep'), ports.ids.next('tem')];
  departmentIds.push(world.departmentId, second);
  teamIds.push(teamId, secondTeam);
  const puts: object[] = [
    departments.create({
      ...{
        accountId,
        id: second,
        version: 1,
        locationId: data.organisation.departments[0].location.id,
        name: 'Second',
      },
      ...{ zone: null, order: 1, active: true, settings: {} },
    }),
    teams.create({
      ...{ accountId, id: secondTeam, version: 1, departmentId: second, name: 'Second', colour: '#3d6ff0', order: 0 },
      type: 'default',
    } as never),
    ...(await peopleOf(world)),
    ...daysOf(world),
    ...sentimentsOf(world),
  ];
  for (const person of facts.people)
    for (const date of dates)
      puts.push(...workOn(world, shifts.day, person, date), ...availabilityOn(world, person, date));
  for (const date of dates)
    for (const department of [0, 1]) puts.push(...demandOn(world, shifts.day, department, date));
  const all = withCopies(puts as never);
  for (let start = 0; start < all.length; start += 90) await ports.table.transact(all.slice(start, start + 90));
};

type Figure = number | null;
type Cell = { text: string | null; number: Figure };
type Sums = Record<string, Figure>;
type Answer = { count: number; totals: Sums; lines: Map<string, Sums> };

const sum = (values: readonly Figure[]): number => values.reduce<number>((total, value) => total + (value ?? 0), 0);
/** The sum of the known values. Null when there are none. */
const known = (values: readonly Figure[]): Figure => (values.every((value) => value === null) ? null : sum(values));
const countOf = (values: readonly string[]): number => new Set(values).size;

describe('fourteen reports against a second computation', () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld({ now: '2026-12-10T08:00:00Z' });
    await written(world);
    // No comparison below is empty.
    for (const all of Object.values(facts)) expect(all.length).toBeGreaterThan(0);
  }, 300_000);

  /** Every figure of the report: of all rows, and of the requested groups. */
  const read = async (type: ReportType, groupBy: string[] = [], more: object = {}): Promise<Answer> => {
    const filter = { ...range, ...more, arrangement: { groupBy, summed: groupBy.length > 0 } };
    const { data, errors } = await (await world.as('owner')).query(document, { type, filter });
    if (errors) throw new Error(JSON.stringify(errors));
    const { columns, rows, totals } = data.report;
    const named = (cells: { number: Figure }[]): Sums =>
      Object.fromEntries(columns.map(({ key }: { key: string }, at: number) => [key, cells[at]!.number]));
    const nodes: { path: string[]; cells: Cell[] }[] = rows.nodes;
    return {
      count: rows.totalCount,
      totals: named(totals),
      lines: new Map(nodes.map(({ path, cells }) => [path.join(' '), named(cells)])),
    };
  };
  /** Expects these figures in all lines and in the totals. */
  const expectLines = <T>(
    answer: Answer,
    all: readonly T[],
    keyOf: (item: T) => string,
    figuresOf: (own: readonly T[]) => Sums,
  ): void => {
    const groups = Map.groupBy(all, keyOf);
    expect([...answer.lines.keys()].sort()).toEqual([...groups.keys()].sort());
    for (const [key, own] of groups)
      expect([key, answer.lines.get(key)]).toEqual([key, expect.objectContaining(figuresOf(own))]);
    expect(answer.totals).toMatchObject(figuresOf(all));
  };
  const placeOf = ({ department }: { department: number }): string => departmentIds[department]!;

  it('FinishedTimesheets', async () => {
    const cells = facts.days.map((day) => ({
      ...day,
      own: facts.entries.filter(({ department, date }) => department === day.department && date === day.date),
    }));
    const minutes = (status: string, day: (typeof cells)[number]): number =>
      sum(day.own.filter((entry) => entry.status === status).map((entry) => entry.minutes));
    const answer = await read('FinishedTimesheets', ['department_name']);
    expectLines(answer, cells, placeOf, (own) => ({
      approved: sum(own.map((day) => minutes('approved', day))),
      pending: sum(own.map((day) => minutes('pending', day))),
      pendingEntries: sum(own.map((day) => day.own.filter(({ status }) => status === 'pending').length)),
    }));
    const open = await read('FinishedTimesheets', [], { closed: 'open' });
    expect(open.count).toBe(cells.filter(({ closed }) => !closed).length);
  });

  it('Schedules', async () => {
    const answer = await read('Schedules', ['name', 'department_name']);
    expectLines(
      answer,
      facts.plans,
      ({ person, department }) => `${person.id} ${departmentIds[department]}`,
      (own) => ({ planned: sum(own.map(({ minutes }) => minutes)), plannedCost: sum(own.map(({ pay }) => pay)) }),
    );
    expect((await read('Schedules')).count).toBe(facts.plans.length);
  });

  it('OpenShifts', async () => {
    expectLines(await read('OpenShifts', ['department_name']), facts.offers, placeOf, (own) => ({
      seats: sum(own.map(({ seats }) => seats)),
      assigned: sum(own.map(({ assigned }) => assigned)),
      requested: sum(own.map(({ requested }) => requested)),
      remaining: sum(own.map(({ seats, assigned }) => seats - assigned)),
      openHours: sum(own.map(({ seats, assigned, minutes }) => (seats - assigned) * minutes)),
    }));
  });

  it('RequiredShifts', async () => {
    const cells = facts.demands.map(({ department, date, from, match, instances }) => {
      const there = facts.plans.filter(
        (plan) => plan.department === department && plan.date === date && plan.from === from,
      );
      const beyond = there.length - instances;
      return {
        ...{ department, match, there: there.length },
        needed: match === 'max' ? 0 : instances,
        short: match === 'max' ? 0 : Math.max(0, -beyond),
        tooMany: match === 'min' ? 0 : Math.max(0, beyond),
      };
    });
    expectLines(
      await read('RequiredShifts', ['department_name', 'match']),
      cells,
      (one) => `${placeOf(one)} ${one.match}`,
      (own) => ({
        needed: sum(own.map(({ needed }) => needed)),
        plannedPeople: sum(own.map(({ there }) => there)),
        short: sum(own.map(({ short }) => short)),
        tooMany: sum(own.map(({ tooMany }) => tooMany)),
      }),
    );
  });

  it('Availabilities', async () => {
    const hours = (own: typeof facts.parts) => ({ statedHours: sum(own.map(({ minutes }) => minutes)) });
    expectLines(
      await read('Availabilities', ['name']),
      facts.parts,
      ({ person }) => person.id,
      (own) => hours([...own]),
    );
    expectLines(
      await read('Availabilities', ['availability', 'department_name']),
      facts.parts,
      ({ person, level }) => `${level} ${departmentIds[person.department]}`,
      (own) => hours([...own]),
    );
    expect((await read('Availabilities')).count).toBe(facts.parts.length);
  });

  const leave = () =>
    facts.people.map((person) => {
      const workdays = dates.filter(isWorkday).length;
      const of = (positive: boolean): number =>
        sum(
          facts.corrections
            .filter((one) => one.person === person && one.amount > 0 === positive)
            .map(({ amount }) => amount),
        );
      const taken = facts.aways.filter((away) => away.person === person && away.leave).length * person.daily;
      const earned = BigInt(accrual) * BigInt(workdays * person.daily);
      const corrected = of(true) + of(false);
      return { person, earned, taken, corrected, left: earned + BigInt(corrected - taken) * 10n ** 10n };
    });
  const inMinutes = (exact: bigint): number => exactly(exact, 10n ** 10n);

  it('EmployeeBalanceSummary and EmployeeBalanceDetails', async () => {
    const answer = await read('EmployeeBalanceSummary', ['name']);
    for (const { person, earned, taken, corrected, left } of leave()) {
      const line = answer.lines.get(person.id)!;
      expect([person.id, line.carried, line.earned, line.taken, line.corrected, line.closing]).toEqual([
        ...[person.id, 0, inMinutes(earned), 0 - taken, corrected, inMinutes(left)],
      ]);
    }
    const total = leave().reduce((all, { left }) => all + left, 0n);
    expect(answer.totals.closing).toBe(inMinutes(total));
    const detail = await read('EmployeeBalanceDetails', ['name']);
    for (const { person, left } of leave()) expect(detail.lines.get(person.id)!.amount).toBe(inMinutes(left));
    expect(detail.totals.amount).toBe(answer.totals.closing);
  });

  it('LeaveProvision', async () => {
    const answer = await read('LeaveProvision', ['name']);
    const values = leave().map(({ person, left }) => {
      const value = exactly(left * BigInt(person.wage) * costFactor, 60n * 10n ** 20n);
      const line = answer.lines.get(person.id)!;
      expect([person.id, line.leaveNow, line.leaveValue]).toEqual([person.id, inMinutes(left), value]);
      return value;
    });
    expect(answer.totals.leaveValue).toBe(sum(values));
  });

  it('Skills and PermissionGroups', async () => {
    const skills = await read('Skills', ['skill']);
    for (const [skill, own] of Map.groupBy(
      facts.people.flatMap((person) => person.skills),
      (one) => one,
    ))
      expect([skill, skills.lines.has(skill), own.length > 0]).toEqual([skill, true, true]);
    expect((await read('Skills')).count).toBe(sum(facts.people.map((person) => person.skills.length)));
    const groups = await read('PermissionGroups', ['permissionGroup', 'department_name']);
    expect(groups.lines.has(`${groupId} ${departmentIds[1]}`)).toBe(true);
    for (const [path, line] of groups.lines) expect(line.permissions).toBe(permissionsOf[path.split(' ')[0]!]);
    // The five people with a group each, who exist in every company of these tests, are added.
    expect((await read('PermissionGroups')).count).toBeGreaterThanOrEqual(peopleCount);
  });

  const performance = () =>
    facts.days.map((day) => {
      const here = (one: { department: number; date: string }): boolean =>
        one.department === day.department && one.date === day.date;
      const approved = facts.entries.filter((entry) => here(entry) && entry.status === 'approved');
      const away = facts.aways.filter(({ person, date }) => person.department === day.department && date === day.date);
      const pay = [
        ...approved.map((entry) => entry.pay),
        ...away.map(({ person }) => halfUp(person.daily * person.wage, 60)),
      ];
      const contract = facts.people.filter(({ department }) => department === day.department && isWorkday(day.date));
      return {
        ...day,
        worked: sum(approved.map(({ minutes }) => minutes)),
        cost: known(pay.length > 0 ? pay : [null]),
        leave: sum(away.filter((one) => one.leave).map(({ person }) => person.daily)),
        contract: sum(contract.map(({ daily }) => daily)),
        sick: away.filter((one) => !one.leave).map(({ person }) => person.id),
      };
    });
  type Day = ReturnType<typeof performance>[number];
  const share = (part: Figure, of: number, times: number): Figure =>
    part === null || of === 0 ? null : halfUp(part * times, of);
  const labourFigures = (own: readonly Day[]): Sums => {
    const sold = own.filter(({ turnover }) => turnover !== null);
    const turnover = sum(sold.map((day) => day.turnover));
    const paid = own.filter(({ cost }) => cost !== null);
    return {
      turnover: known(own.map((day) => day.turnover)),
      forecast: known(own.map(({ forecast }) => forecast)),
      expenses: known(own.map(({ expenses }) => expenses)),
      worked: sum(own.map(({ worked }) => worked)),
      labourCost: known(own.map(({ cost }) => cost)),
      costShare: share(known(sold.map(({ cost }) => cost)), turnover, 10_000),
      turnoverPerHour: share(known(sold.map((day) => day.turnover)), sum(sold.map(({ worked }) => worked)), 60),
      averageWage: share(known(paid.map(({ cost }) => cost)), sum(paid.map(({ worked }) => worked)), 60),
      absenceShare: share(sum(own.map((day) => day.leave)), sum(own.map(({ contract }) => contract)), 10_000),
    };
  };

  it.each(['Turnover', 'Dashboard'] as const)('%s', async (type) => {
    expectLines(await read(type, ['department_name']), performance(), placeOf, labourFigures);
    const byWeek = await read(type, ['week']);
    for (const [week, own] of Map.groupBy(performance(), ({ date }) => weekOf(date)))
      expect([week, byWeek.lines.get(week)]).toEqual([week, expect.objectContaining(labourFigures(own))]);
  });

  it('Turnover counts days of absence', async () => {
    const sickDays = `${world.made.absenceTypes.Sick}-days`;
    const answer = await read('Turnover', ['department_name']);
    const figureOf = (own: readonly Day[]): number =>
      countOf(own.flatMap(({ sick, date }) => sick.map((id) => `${id} ${date}`)));
    expect(answer.totals[sickDays] ?? 0).toBe(figureOf(performance()));
  });

  it('DayLog', async () => {
    const noted = facts.days.filter(
      ({ turnover, forecast, expenses }) => known([turnover, forecast, expenses]) !== null,
    );
    const both = (own: typeof noted) => own.filter(({ turnover, forecast }) => turnover !== null && forecast !== null);
    const against = (own: readonly (typeof noted)[number][]): Figure => {
      const compared = both([...own]);
      const [part, of] = [
        sum(compared.map(({ turnover, forecast }) => turnover! - forecast!)),
        sum(compared.map(({ forecast }) => forecast)),
      ];
      return compared.length === 0 ? null : Math.sign(part) * halfUp(Math.abs(part) * 10_000, of);
    };
    expectLines(await read('DayLog', ['department_name']), noted, placeOf, (own) => ({
      turnover: known(own.map(({ turnover }) => turnover)),
      forecast: known(own.map(({ forecast }) => forecast)),
      expenses: known(own.map(({ expenses }) => expenses)),
      againstForecast: against(own),
    }));
    expect((await read('DayLog')).count).toBe(noted.length);
  });

  it('Sentiments', async () => {
    const shown = [...Map.groupBy(facts.answers, ({ department, week }) => `${department} ${week}`).values()]
      .filter((own) => countOf(own.map(({ person }) => person)) >= 5)
      .flat();
    expect([shown.length > 0, shown.length < facts.answers.length]).toEqual([true, true]);
    const mood = (own: typeof shown, name: string): number => own.filter((one) => one.mood === name).length;
    expectLines(await read('Sentiments', ['department_name']), shown, placeOf, (own) => ({
      respondents: countOf(own.map(({ person }) => person)),
      answers: own.length,
      happy: mood([...own], 'happy'),
      neutral: mood([...own], 'neutral'),
      unhappy: mood([...own], 'unhappy'),
      happyShare: share(mood([...own], 'happy'), own.length, 10_000),
      neutralShare: share(mood([...own], 'neutral'), own.length, 10_000),
      'named-team': own.length,
    }));
  });
});
