import { beforeAll, describe, expect, it } from 'vitest';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { type ReportType, reportTypeNames } from '#domain/reports/report-types.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { weekOf } from '#domain/time/week.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { absenceDays } from '#services/absence/absence.store.ts';
import { absencePolicies } from '#services/absence/leave.store.ts';
import { datedAvailability, keptDated } from '#services/availability/availability.store.ts';
import { contracts, contractTypes } from '#services/contracts/contracts.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { dayPlans } from '#services/organisation/day-plans.store.ts';
import { departments, teams } from '#services/organisation/organisation.store.ts';
import { openShifts, scheduledShifts } from '#services/planning/plan.store.ts';
import { rateCards } from '#services/rates/rates.store.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { cardDays, minutesByPercent, zones } from './two-zones.ts';

/**
 * Every report that counts hours or money, over the four weeks in which the clocks of one of two zones change, with nights across
 * each change and nights that begin shortly before it, and over the week of a new year in which all get another contract. The
 * expected lines are computed minute by minute from the written data.
 */
const changes = ['2026-03-02', '2026-03-23', '2026-10-19', '2026-10-26'];
const mondays = [...changes, '2026-12-28'];
const newYear = '2027-01-01';
const whole = { from: '2026-03-02', to: '2026-11-01' };
const dateAfter = (first: string, days: number): string =>
  new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10);
const datesOf = (monday: string): string[] => Array.from({ length: 7 }, (_, day) => dateAfter(monday, day));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const halfUp = (part: number, divisor: number): number => Math.floor((2 * part + divisor) / (2 * divisor));
const exactly = (part: bigint, divisor: bigint): number => Number((2n * part + divisor) / (2n * divisor));
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const daily = 300;
const vacation = daily;
/** Minutes a workday and wage of the contracts, of which the second begins with the year. */
const dailyOn = (date: string): number => (date < newYear ? daily : daily + 45);
const wageOn = ({ wage }: Pick<Person, 'wage'>, date: string): number => (date < newYear ? wage : wage + 137);
/** Leave earned per hour of work, in ten-billionths of an hour. */
const accrual = 2_500_000_000;
/** In ten-billionths. */
const costFactor = 13_000_000_000;

type Person = { id: string; department: 0 | 1; wage: number };
type Work = { person: Person; department: 0 | 1; date: string; from: number; to: number; pause: number };
type Entry = Work & { status: 'approved' | 'pending' };
const facts = {
  people: [] as Person[],
  entries: [] as Entry[],
  plans: [] as Work[],
  aways: [] as { person: Person; department: 0 | 1; date: string }[],
  offers: [] as Omit<Work, 'person'>[],
  days: [] as { department: 0 | 1; date: string; turnover: number }[],
};
const departmentIds: string[] = [];
const teamIds: string[] = [];
let world: World;

const minutesOf = (work: Omit<Work, 'person'>): number =>
  sum([...minutesByPercent(work, zones[work.department]).values()]);
const payOf = (work: Work): number => {
  const weights = [...minutesByPercent(work, zones[work.department])].map(([percent, minutes]) => percent * minutes);
  return halfUp(sum(weights) * wageOn(work.person, work.date), 600_000);
};
const vacationPay = ({ person, date }: { person: Person; date: string }): number =>
  halfUp(vacation * wageOn(person, date), 60);
/** Contract minutes of one person. */
const agreedIn = ({ from, to }: { from: string; to: string }): number =>
  sum(
    mondays
      .flatMap((monday) => datesOf(monday).slice(0, 5))
      .filter((date) => from <= date && date <= to)
      .map(dailyOn),
  );

/** Days, nights from Friday and Saturday on, and nights that begin on Sunday; some in the department of the other zone. */
const workOn = (person: Person, index: number, date: string, day: number): Work[] => {
  const { department } = person;
  const own = { person, department, date, pause: 15 * (index % 3) };
  const night = { ...own, from: 1320, to: 1320 + 450 + 5 * index, pause: 30 };
  if (day < 4) return [{ ...own, from: 480 + 7 * index, to: 780 + 7 * index + 20 * day }];
  if (day === 4) return index === 3 ? [{ ...night, department: 0 }] : [night];
  if (day === 5) return index < 2 ? [night] : [];
  return index < 2 ? [] : [{ ...own, from: 15, to: 465 + index }];
};

const company = (): void => {
  for (let index = 0; index < 4; index += 1) {
    const person: Person = {
      id: world.ports.ids.next('emp'),
      department: (index % 2) as 0 | 1,
      wage: 1507 + 37 * index,
    };
    facts.people.push(person);
    for (const monday of mondays)
      for (const [day, date] of datesOf(monday).entries()) {
        if (day === 2) facts.aways.push({ person, department: person.department, date });
        else
          for (const work of workOn(person, index, date, day)) {
            facts.entries.push({ ...work, status: day === 1 && index === 0 ? 'pending' : 'approved' });
            facts.plans.push({ ...work, to: work.to + 20 });
          }
      }
  }
  for (const date of mondays.flatMap(datesOf))
    for (const department of [0, 1] as const) {
      facts.days.push({ department, date, turnover: 200_000 + 1000 * Number(date.slice(8)) + department });
      if (new Date(date).getUTCDay() === 6) facts.offers.push({ department, date, from: 1320, to: 1800, pause: 45 });
      if (new Date(date).getUTCDay() === 0) facts.offers.push({ department, date, from: 15, to: 465, pause: 0 });
    }
};

const placeOf = ({ department }: { department: number }) => ({
  departmentId: departmentIds[department]!,
  teamId: teamIds[department]!,
});

const organisation = async (): Promise<object[]> => {
  const { accountId, ports, made } = world;
  const { data } = await (await world.as('owner')).query(
    '{ organisation { departments { location { id } } } leave { balances { id } } }',
  );
  const idOf = (prefix: string): string => ports.ids.next(prefix);
  const head = { accountId, version: 1 };
  const [departmentId, teamId, cardId, typeId, policyId] = ['dep', 'tem', 'rtc', 'cty', 'abp'].map(idOf);
  const balanceId = data.leave.balances[0].id;
  departmentIds.push(world.departmentId, departmentId!);
  teamIds.push(world.teamId, teamId!);
  return [
    departments.create({
      ...{ ...head, id: departmentId!, name: 'Overseas', zone: zones[1].name, order: 1, active: true, settings: {} },
      locationId: data.organisation.departments[0].location.id,
    }),
    teams.create({
      ...{ ...head, id: teamId!, departmentId: departmentId!, name: 'Overseas', colour: '#3d6ff0', order: 0 },
      type: 'default',
    } as never),
    rateCards.create({ ...head, id: cardId!, name: 'Own', order: 9, rates: [{ from: null, days: cardDays }] }),
    absencePolicies.create({
      ...{ ...head, id: policyId!, name: 'By hours worked', description: null, accrualSource: 'WORKED', order: 1 },
      ...{ waitHoursBalanceId: null, zeroOutPublicHolidayOverlap: false },
      rows: [
        {
          ...{ absenceTypeId: made.absenceTypes.Vacation!, balanceIds: [balanceId], hours: 'CONTRACT' },
          ...{ dayValue: 'CONTRACT', autoSelectBalance: false },
        },
      ],
    } as never),
    contractTypes.create({
      ...{
        ...head,
        id: typeId!,
        name: 'By hours worked',
        order: 9,
        cocFactor: costFactor,
        plusMin: true,
        minijob: false,
      },
      ...{ salaryBasis: 'WORKED', absencePolicyId: policyId!, labourSetId: null, rateCardId: cardId! },
      overtimePolicyId: null,
    } as never),
    ...facts.people.flatMap((person) =>
      [
        { startdate: '2026-03-02', enddate: newYear },
        { startdate: newYear, enddate: null },
      ].map(({ startdate, enddate }) => {
        const of = dailyOn(startdate);
        return contracts.create({
          ...{ ...head, id: idOf('con'), employeeId: person.id, function: null, note: null, contractTypeId: typeId! },
          ...{ departmentId: departmentIds[person.department]!, startdate, enddate },
          wageMinor: wageOn(person, startdate),
          minutes: { mo: of, tu: of, we: of, th: of, fr: of, sa: 0, su: 0 },
          accruals: [{ balanceId, factor: accrual }],
        });
      }),
    ),
  ];
};

const written = async (): Promise<void> => {
  const { accountId, ports, made } = world;
  const { shifts } = await newPlanning(world);
  company();
  const puts = await organisation();
  const head = () => ({ accountId, version: 1 });
  const idOf = (prefix: string): string => ports.ids.next(prefix);
  const timesOf = ({ department, date, from, to }: Omit<Work, 'person'>) => {
    const [starttime, endtime] = [clock(from), clock(to)];
    return {
      ...momentsOf(date, starttime, endtime, zones[department].name),
      starttime,
      endtime,
      zone: zones[department].name,
    };
  };
  for (const [index, person] of facts.people.entries()) {
    const names = { first_name: `Person ${index}`, last_name: 'Test', email: `${person.id}@test.example` };
    puts.push(
      employees.create(
        newEmployee({
          ...{ ...head(), id: person.id, updatedAt: '2026-03-01T00:00:00Z', ...names },
          ...{ memberships: [placeOf(person)], groups: [], verified: true },
        }),
      ),
    );
    for (const monday of mondays)
      for (const [day, part] of [
        [5, { from: 1320, until: 1440 }],
        [6, { from: 0, until: 480 }],
      ] as const)
        puts.push(
          datedAvailability.create(
            keptDated({
              ...{ ...head(), id: idOf('avd'), employeeId: person.id, date: dateAfter(monday, day), reason: null },
              ...{ parts: [{ ...part, level: 'available' }], zone: zones[person.department].name },
              departmentId: departmentIds[person.department]!,
            }),
          ),
        );
  }
  for (const { person, status, ...work } of facts.entries) {
    const { date, pause: breakMinutes } = work;
    const times = { starttime: clock(work.from), endtime: clock(work.to), zone: zones[work.department].name };
    const entry = newEntry({
      ...{ accountId, id: idOf('tms'), employeeId: person.id, ...placeOf(work), shiftId: null, occurrence_id: null },
      ...{ date, ...times, breakMinutes, note: null },
    });
    puts.push(
      timesheetEntries.create(
        // Without a wage that was kept, it is that of the contract on the date.
        keptEntry({
          ...entry,
          status,
          wageMinor: status === 'approved' && !isLast(work) ? person.wage : null,
        } as never),
      ),
    );
  }
  for (const { person, ...work } of facts.plans) {
    const [id, { date, pause: breakMinutes }] = [idOf('sch'), work];
    puts.push(
      scheduledShifts.create({
        ...{ ...head(), id, occurrence_id: `${id}:${date}`, seriesId: null, employeeId: person.id, ...placeOf(work) },
        ...{ shiftId: shifts.day, date, ...timesOf(work), breakMinutes, paidBreakMinutes: 0, hide_end_time: false },
        ...{ note: null, isTask: false, verdict: null, overrideReason: null, hiddenBy: null, week: weekOf(date) },
        holder: person.id,
      } as never),
    );
  }
  for (const offer of facts.offers) {
    const [id, { date, pause: breakMinutes }] = [idOf('osh'), offer];
    puts.push(
      openShifts.create({
        ...{ ...head(), id, occurrence_id: `${id}:${date}`, seriesId: null, ...placeOf(offer), shiftId: shifts.day },
        ...{ date, ...timesOf(offer), breakMinutes, paidBreakMinutes: 0, hide_end_time: false, note: null },
        ...{ isTask: false, instances: 3, approval_required: true, week: weekOf(date) },
        candidates: [{ employeeId: facts.people[0]!.id, status: 'assigned', invited: false }],
      } as never),
    );
  }
  puts.push(
    ...facts.aways.map(({ person, department, date }) =>
      absenceDays.create({
        ...{ ...head(), id: `${idOf('abs')}:${date}`, absenceId: idOf('abs'), employeeId: person.id, date },
        ...{ departmentId: departmentIds[department]!, absenceTypeId: made.absenceTypes.Vacation!, status: 'Approved' },
        ...{ minutes: vacation, startTime: null, zone: zones[department].name, week: weekOf(date) },
      }),
    ),
    ...facts.days.map(({ department, date, turnover }) =>
      dayPlans.create({
        ...{ ...head(), id: `${departmentIds[department]}:${date}`, departmentId: departmentIds[department]!, date },
        ...{ open: null, notes: null, expectedTurnoverMinor: null, turnoverMinor: turnover, expensesMinor: null },
        ...{ budgets: {}, week: weekOf(date) },
      }),
    ),
  );
  const all = withCopies(puts as never);
  for (let start = 0; start < all.length; start += 90) await ports.table.transact(all.slice(start, start + 90));
};

const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  columns { key } rows(first: 100) { totalCount nodes { path cells { number } } } totals { number } } }`;

type Range = { from: string; to: string };
type Line = Record<string, number>;

/** Lines with a figure in these columns, by path, and the totals. */
const read = async (type: ReportType, range: Range, groupBy: string[], keys: string[]) => {
  const filter = { ...range, arrangement: { groupBy, summed: true, columns: [...groupBy, ...keys] } };
  const { data, errors } = await (await world.as('owner')).query(document, { type, filter });
  if (errors) throw new Error(JSON.stringify(errors));
  const { columns, rows, totals } = data.report;
  const figuresOf = (cells: { number: number | null }[]): Line =>
    Object.fromEntries(
      keys.map((key) => [key, cells[columns.findIndex((column: { key: string }) => column.key === key)]!.number ?? 0]),
    );
  expect(rows.totalCount).toBe(rows.nodes.length);
  const lines: [string, Line][] = rows.nodes.map(({ path, cells }: { path: string[]; cells: [] }) => [
    path.join(' '),
    figuresOf(cells),
  ]);
  return { lines: new Map(lines.filter(([, line]) => Object.values(line).some(Boolean))), totals: figuresOf(totals) };
};

type Fact = { key: string; figures: Line };

/** Expects a line with the sum of each group's figures, and their sum in the totals. */
const expectLines = async (type: ReportType, range: Range, groupBy: string[], all: readonly Fact[]): Promise<void> => {
  const keys = Object.keys(all[0]!.figures);
  const sumsOf = (own: readonly Fact[]): Line =>
    Object.fromEntries(keys.map((key) => [key, sum(own.map(({ figures }) => figures[key] ?? 0))]));
  const { lines, totals } = await read(type, range, groupBy, keys);
  const groups = [...Map.groupBy(all, ({ key }) => key)].map(([key, own]) => [key, sumsOf(own)] as const);
  expect(lines).toEqual(new Map(groups.filter(([, line]) => Object.values(line).some(Boolean))));
  expect(totals).toEqual(sumsOf(all));
};

const isLast = ({ date }: { date: string }): boolean => date >= mondays.at(-1)!;
const within =
  ({ from, to }: Range) =>
  ({ date }: { date: string }): boolean =>
    from <= date && date <= to;
const approved = (range: Range) => facts.entries.filter(({ status }) => status === 'approved').filter(within(range));
const byDay = ({ date, department }: { date: string; department: number }): string =>
  `${date} ${departmentIds[department]}`;
const byPerson = ({ person, department }: { person: Person; department: number }): string =>
  `${person.id} ${departmentIds[department]}`;

/** Facts of several sources, each with all figures. */
const joined = (...parts: (readonly Fact[])[]): Fact[] => {
  const keys = [...new Set(parts.flat().flatMap(({ figures }) => Object.keys(figures)))];
  return parts
    .flat()
    .map(({ key, figures }) => ({ key, figures: Object.fromEntries(keys.map((name) => [name, figures[name] ?? 0])) }));
};
const factsOf = <T>(all: readonly T[], keyOf: (one: T) => string, figures: (one: T) => Line): Fact[] =>
  all.map((one) => ({ key: keyOf(one), figures: figures(one) }));

const days = ['date', 'department_name'];
const places = ['name', 'department_name'];
const worked = (range: Range, keyOf: (entry: Entry) => string): Fact[] =>
  factsOf(approved(range), keyOf, (entry) => ({ worked: minutesOf(entry), salary: payOf(entry) }));
const away = (range: Range) => facts.aways.filter(within(range));

/** What each report of a week should have. */
const expectations: Partial<Record<ReportType, (range: Range) => Promise<void>>> = {
  Timesheets: (range) =>
    expectLines(
      'Timesheets',
      range,
      ['date', ...places],
      factsOf(
        approved(range),
        (entry) => `${entry.date} ${byPerson(entry)}`,
        (entry) => ({ hours: minutesOf(entry), salary: payOf(entry) }),
      ),
    ),
  TimesheetSummary: (range) =>
    expectLines(
      'TimesheetSummary',
      range,
      places,
      factsOf(approved(range), byPerson, (entry) => ({ hours: minutesOf(entry), salary: payOf(entry) })),
    ),
  ScheduleVsTimesheet: (range) =>
    expectLines(
      'ScheduleVsTimesheet',
      range,
      days,
      joined(
        factsOf(facts.plans.filter(within(range)), byDay, (plan) => ({
          ...{ planned: minutesOf(plan), difference: minutesOf(plan), plannedPay: payOf(plan) },
        })),
        factsOf(approved(range), byDay, (entry) => ({
          ...{ worked: minutesOf(entry), difference: 0 - minutesOf(entry), salary: payOf(entry) },
        })),
      ),
    ),
  PeriodOverview: (range) =>
    expectLines(
      'PeriodOverview',
      range,
      places,
      joined(
        worked(range, byPerson),
        factsOf(away(range), byPerson, (one) => ({ salary: vacationPay(one) })),
        factsOf(
          facts.people,
          (person) => byPerson({ ...person, person }),
          () => ({ contractHours: agreedIn(range) }),
        ),
      ),
    ),
  DailyPeriodOverview: (range) =>
    expectLines(
      'DailyPeriodOverview',
      range,
      ['date', 'name'],
      joined(
        worked(range, ({ date, person }) => `${date} ${person.id}`),
        factsOf(
          away(range),
          ({ date, person }) => `${date} ${person.id}`,
          (one) => ({ salary: vacationPay(one) }),
        ),
      ),
    ),
  PlusMin: (range) =>
    expectLines(
      'PlusMin',
      range,
      ['name'],
      joined(
        factsOf(
          approved(range),
          ({ person }) => person.id,
          (entry) => ({
            ...{ worked: minutesOf(entry), plusMinus: minutesOf(entry) },
          }),
        ),
        factsOf(
          away(range),
          ({ person }) => person.id,
          () => ({ plusMinus: vacation }),
        ),
        factsOf(
          facts.people,
          ({ id }) => id,
          () => ({ plusMinus: 0 - agreedIn(range) }),
        ),
      ),
    ),
  FinishedTimesheets: (range) =>
    expectLines(
      'FinishedTimesheets',
      range,
      days,
      joined(
        factsOf(approved(range), byDay, (entry) => ({ approved: minutesOf(entry) })),
        factsOf(facts.entries.filter(within(range)), byDay, (entry) => ({
          pending: entry.status === 'pending' ? minutesOf(entry) : 0,
        })),
      ),
    ),
  ScheduleSummary: (range) =>
    expectLines(
      'ScheduleSummary',
      range,
      places,
      factsOf(facts.plans.filter(within(range)), byPerson, (plan) => ({ planned: minutesOf(plan) })),
    ),
  Schedules: (range) =>
    expectLines(
      'Schedules',
      range,
      ['date', 'name'],
      factsOf(
        facts.plans.filter(within(range)),
        ({ date, person }) => `${date} ${person.id}`,
        (plan) => ({ planned: minutesOf(plan), plannedPay: payOf(plan) }),
      ),
    ),
  OpenShifts: (range) =>
    expectLines(
      'OpenShifts',
      range,
      days,
      factsOf(facts.offers.filter(within(range)), byDay, (offer) => ({ openHours: 2 * minutesOf(offer) })),
    ),
  // Times of the clock are stated, whatever passes between them.
  Availabilities: (range) =>
    expectLines(
      'Availabilities',
      range,
      ['name'],
      factsOf(
        facts.people,
        ({ id }) => id,
        () => ({ statedHours: 120 + 480 }),
      ),
    ),
  Absence: (range) =>
    expectLines(
      'Absence',
      range,
      days,
      factsOf(away(range), byDay, (one) => ({ absenceHours: vacation, salary: vacationPay(one) })),
    ),
  DayLog: (range) =>
    expectLines(
      'DayLog',
      range,
      days,
      factsOf(facts.days.filter(within(range)), byDay, ({ turnover }) => ({ turnover })),
    ),
  ...Object.fromEntries(
    (['Turnover', 'Dashboard', 'InsightsPerformance'] as const).map((type) => [
      type,
      (range: Range) =>
        expectLines(
          type,
          range,
          days,
          joined(
            factsOf(facts.days.filter(within(range)), byDay, ({ turnover }) => ({ turnover })),
            factsOf(approved(range), byDay, (entry) => ({ worked: minutesOf(entry), labourCost: payOf(entry) })),
            factsOf(away(range), byDay, (one) => ({ labourCost: vacationPay(one) })),
          ),
        ),
    ]),
  ),
  Payroll: (range) =>
    expectLines(
      'Payroll',
      range,
      places,
      joined(
        factsOf(approved(range), byPerson, (entry) => ({ worked: minutesOf(entry), payAmount: payOf(entry) })),
        factsOf(away(range), byPerson, (one) => ({ payAmount: vacationPay(one) })),
      ),
    ),
};

/** Leave that hours of work and of leave earned, less what was taken, in ten-billionths of a minute. */
const leave = (range: Range) =>
  facts.people.map((person) => {
    const own = approved(range).filter((entry) => entry.person === person);
    const taken = away(range).filter((one) => one.person === person).length * vacation;
    const earned = BigInt(accrual) * BigInt(sum(own.map(minutesOf)) + taken);
    return { person, earned, taken, left: earned - BigInt(taken) * 10n ** 10n };
  });
describe('reports over both clock changes of two zones, and a contract that changes with the year', () => {
  beforeAll(async () => {
    world = await newWorld({ now: '2027-01-12T08:00:00Z' });
    await written();
  }, 120_000);

  it('has nights of 7, 8 and 9 hours in both zones, of different length in the same week', () => {
    const night = (date: string, department: 0 | 1) =>
      minutesOf({ date, department, from: 1320, to: 1800, pause: 0 }) / 60;
    const nights = changes.map((monday) =>
      [0, 1].map((department) => night(dateAfter(monday, 5), department as 0 | 1)),
    );
    expect(nights).toEqual([
      [8, 7],
      [7, 8],
      [9, 8],
      [8, 9],
    ]);
  });

  it.each(
    Object.entries(expectations).flatMap(([type, expected]) =>
      mondays.map((monday) => [type, monday, expected] as const),
    ),
  )('counts every line of %s in the week of %s to the minute and the cent', async (_, monday, expected) => {
    await expected({ from: monday, to: dateAfter(monday, 6) });
  });

  it.each(['2026-03', '2026-10', '2026-11', '2026-12', '2027-01'])(
    'exports the pay of %s to the cent',
    async (month) => {
      const range = { from: `${month}-01`, to: `${month}-${month === '2026-11' ? 30 : 31}` };
      await expectLines(
        'PayrollIntegration',
        range,
        places,
        joined(
          factsOf(approved(range), byPerson, (entry) => ({ payAmount: payOf(entry) })),
          factsOf(away(range), byPerson, (one) => ({ payAmount: vacationPay(one) })),
        ),
      );
    },
  );

  it.each([whole, { from: whole.from, to: '2027-01-03' }])(
    'earns leave on each hour that passed, and values it: %o',
    async (range) => {
      const minute = 10n ** 10n;
      const earned = await read('EmployeeBalanceSummary', range, ['name'], ['earned', 'taken', 'closing']);
      const detail = await read('EmployeeBalanceDetails', range, ['name'], ['amount']);
      const provision = await read('LeaveProvision', range, ['name'], ['leaveNow', 'leaveValue']);
      expect(earned.lines.size).toBe(facts.people.length);
      for (const { person, ...own } of leave(range)) {
        const closing = exactly(own.left, minute);
        expect(earned.lines.get(person.id)).toEqual({
          ...{ earned: exactly(own.earned, minute), taken: 0 - own.taken, closing },
        });
        expect(detail.lines.get(person.id)).toEqual({ amount: closing });
        const value = exactly(
          own.left * BigInt(wageOn(person, range.to)) * BigInt(costFactor),
          60n * minute * 10n ** 10n,
        );
        expect(provision.lines.get(person.id)).toEqual({ leaveNow: closing, leaveValue: value });
      }
    },
  );

  it('leaves out only reports without hours that pass and without money', () => {
    const here = [...Object.keys(expectations), 'PayrollIntegration'];
    const leaves = ['EmployeeBalanceSummary', 'EmployeeBalanceDetails', 'LeaveProvision'];
    expect(reportTypeNames.filter((type) => ![...here, ...leaves].includes(type))).toEqual([
      ...['RequiredShifts', 'Employees', 'Skills', 'PermissionGroups', 'Sentiments'],
    ]);
  });
});
