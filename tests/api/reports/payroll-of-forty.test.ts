import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { noParameters } from '#domain/reports/report-parameters.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { weekOf } from '#domain/time/week.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { absenceDays } from '#services/absence/absence.store.ts';
import { leaveCorrections } from '#services/absence/leave.store.ts';
import { contracts, contractTypes } from '#services/contracts/contracts.store.ts';
import { customFields } from '#services/custom-fields/custom-fields.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { copiesOf } from '#services/kit/people-copies.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { departments, teams } from '#services/organisation/organisation.store.ts';
import { closePayroll } from '#services/payroll/close-payroll.ts';
import { minijobPayouts } from '#services/plus-minus/minijob.store.ts';
import { overtimePolicies } from '#services/plus-minus/overtime-policies.store.ts';
import { rateCards } from '#services/rates/rates.store.ts';
import { exportFile } from '#services/reports/export-file.ts';
import { isSliced, longFile } from '#services/reports/long/long-report.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { lastLineOfPdf } from '#tests/kit/read-pdf.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';
import { printedCells } from './printed-cells.ts';
import { scheduledReport, tick } from './reports.ts';
import { cardDays, instantOf, minutesByPercent, zones } from './two-zones.ts';

/**
 * Pay of a company with every component of payroll, in two zones, over both clock changes, changes of contract within a month and
 * the end of the year. The expected lines are computed here from the written data, minute by minute and without the product's
 * rules. Three months are closed with corrections between them. FULL: forty people over thirteen weeks.
 */
const isFull = process.env.FULL === '1';
const peopleCount = isFull ? 40 : 12;
const dateAfter = (first: string, days: number): string =>
  new Date(Date.parse(first) + days * 86_400_000).toISOString().slice(0, 10);
const weeksFrom = (monday: string, count: number): string[] =>
  Array.from({ length: count * 7 }, (_, day) => dateAfter(monday, day));
/** Dates with work: clocks go forward on 29 March and back on 25 October, in New York on 1 November. */
const workDates = [
  ...weeksFrom('2026-03-23', 1),
  ...(isFull ? weeksFrom('2026-10-12', 13) : [...weeksFrom('2026-10-19', 1), ...weeksFrom('2026-12-28', 2)]),
];
const whole = { from: '2026-03-23', to: '2027-01-10' };
const monthOf = (month: string) => ({ from: `${month}-01`, to: dateAfter(`${month}-01`, lengths[month]! - 1) });
const lengths: Record<string, number> = { '2026-03': 31, '2026-10': 31, '2026-11': 30, '2026-12': 31, '2027-01': 31 };
const [october, november, december, january] = ['2026-10', '2026-11', '2026-12', '2027-01'].map(monthOf) as [
  Range,
  Range,
  Range,
  Range,
];
type Range = { from: string; to: string };

/** The same company every time. */
const chance = (() => {
  let state = 2027;
  return (most: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
})();
const rounded = (part: number, divisor: number): number =>
  part < 0 ? 0 - rounded(-part, divisor) : Math.floor((2 * part + divisor) / (2 * divisor));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const weekdayOf = (date: string): number => new Date(date).getUTCDay();
const isWorkday = (date: string): boolean => weekdayOf(date) % 6 !== 0;
const mondayOf = (date: string): string => dateAfter(date, -((weekdayOf(date) + 6) % 7));

const dayTiers = [
  { fromMinutes: 480, percent: 12_500 },
  { fromMinutes: 540, percent: 15_000 },
];
const weekTiers = [{ fromMinutes: 1500, percent: 12_000 }];

type TypeName = 'Monthly' | 'Hourly' | 'Saving' | 'Mini';
const typeNames = ['Monthly', 'Hourly', 'Saving', 'Mini'] as const;
const withCard = (type: TypeName): boolean => type === 'Monthly' || type === 'Hourly';
type Terms = { id: string; from: string; until: string | null; type: TypeName; daily: number; wage: number };
type Person = { id: string; name: string; department: 0 | 1; left: string | null; terms: Terms[] };
type Work = {
  id: string;
  person: Person;
  department: 0 | 1;
  date: string;
  from: number;
  to: number;
  pause: number;
  status: 'approved' | 'pending' | 'declined';
  /** The wage that approval stored; null uses the contract's. */
  wage: number | null;
  keepsRates: boolean;
  meals: number;
  kilometres: number;
  parking: number;
  distance: number;
};
type Away = { person: Person; date: string; type: 'Vacation' | 'Unpaid leave' | 'Sick'; minutes: number; wait: number };
type Payout = { person: Person; date: string; minutes: number; kind: 'payout' | 'leavePayout' };
type MiniPayout = { person: Person; month: string; hundredths: number; date: string };
const facts = {
  people: [] as Person[],
  works: [] as Work[],
  aways: [] as Away[],
  payouts: [] as Payout[],
  miniPayouts: [] as MiniPayout[],
};

const departmentNames = ['Operations', 'Overseas'] as const;
const departmentIds: string[] = [];
const teamIds: string[] = [];
const typeIds: Partial<Record<TypeName, string>> = {};
const fieldIds = { Parking: '', Distance: '' };
let world: World;

const termsOn = ({ terms }: Person, date: string): Terms | undefined =>
  terms.find(({ from, until }) => from <= date && (until === null || date < until));

/* What is written. */

const contractItem = (person: Person, { id, from, until, type, daily, wage }: Terms) => ({
  ...{ accountId: world.accountId, id, version: 1, employeeId: person.id, function: null, note: null },
  ...{ departmentId: departmentIds[person.department]!, contractTypeId: typeIds[type]! },
  minutes: { mo: daily, tu: daily, we: daily, th: daily, fr: daily, sa: 0, su: 0 },
  ...{ startdate: from, enddate: until, wageMinor: wage },
});

const entryItem = (work: Work) => {
  const zone = zones[work.department].name;
  const times = { starttime: clock(work.from), endtime: clock(work.to % 1440), zone };
  const fields = [
    ...(work.parking > 0 ? [{ fieldId: fieldIds.Parking, values: [(work.parking / 100).toFixed(2)] }] : []),
    ...(work.distance > 0 ? [{ fieldId: fieldIds.Distance, values: [(work.distance / 100).toFixed(2)] }] : []),
  ];
  const isApproved = work.status === 'approved';
  const entry = newEntry({
    ...{ accountId: world.accountId, id: work.id, employeeId: work.person.id, shiftId: null, occurrence_id: null },
    ...{ departmentId: departmentIds[work.department]!, teamId: teamIds[work.department]!, date: work.date, ...times },
    ...{ breakMinutes: work.pause, meals: work.meals || null, kilometres: work.kilometres || null, note: null },
  });
  return keptEntry({
    ...{ ...entry, ...momentsOf(work.date, times.starttime, times.endtime, zone), customFields: fields },
    ...{ status: work.status, wageMinor: isApproved ? work.wage : null },
    keptRates:
      isApproved && work.keepsRates
        ? [...partsOf(work)].map(([pay, minutes]) => ({ minutes, pay, time: 10_000 }))
        : null,
  } as never);
};

const payoutItem = ({ person, date, minutes, kind }: Payout) =>
  leaveCorrections.create({
    ...{ accountId: world.accountId, id: world.ports.ids.next('lco'), version: 1, employeeId: person.id },
    ...{ departmentId: departmentIds[person.department]!, date: '2026-01-15', amount: -minutes, payoutDate: date },
    balanceId: kind === 'payout' ? 'overtime' : world.made.timeOffBalanceId,
    ...{ lastDay: null, note: null, linkedId: null, enteredBy: world.ids.owner, enteredAt: '2026-01-15T08:00:00Z' },
  } as never);

const idOf = (prefix: string): string => world.ports.ids.next(prefix);

const hiredPerson = (index: number): Person => {
  const type = typeNames[index % 4]!;
  const [daily, wage] = [300 + 12 * (index % 6), type === 'Mini' ? 1411 : 1507 + 37 * index];
  const first = '2026-01-01';
  const terms = (from: string, until: string | null, of: TypeName, pay: number): Terms => ({
    ...{ id: idOf('con'), from, until, type: of, daily, wage: pay },
  });
  const left = index % 8 === 2 ? '2026-12-31' : null;
  // Contracts change within a month and within a week with work.
  const change = ['2026-10-22', '2027-01-01', '2026-12-30'][index % 3]!;
  const own =
    index % 5 === 0 && type !== 'Mini'
      ? [terms(first, change, type, wage), terms(change, left, typeNames[(index + 1) % 3]!, wage + 111)]
      : [terms(first, left, type, wage)];
  const name = `Person ${String(index).padStart(2, '0')}`;
  return { id: idOf('emp'), name, department: index % 3 === 1 ? 1 : 0, left, terms: own };
};

const workOn = (person: Person, date: string, wage: number): Work[] => {
  const department = chance(7) === 0 ? ((1 - person.department) as 0 | 1) : person.department;
  const isNight = chance(5) === 0;
  const from = isNight ? 1320 : 360 + 7 * chance(40);
  const long = isNight ? 420 + chance(90) : 200 + chance(420);
  const work = (start: number, length: number): Work => ({
    ...{ id: idOf('tms'), person, department, date, from: start, to: start + length, pause: 15 * chance(4) },
    status: (['approved', 'approved', 'approved', 'pending', 'declined'] as const)[chance(5)]!,
    ...{ wage: chance(3) === 0 ? null : wage, keepsRates: withCard(termsOn(person, date)!.type) && chance(2) === 0 },
    ...{ meals: chance(4) === 0 ? 1 : 0, kilometres: chance(4) === 0 ? 1 + chance(60) : 0 },
    ...{ parking: chance(5) === 0 ? 1 + chance(2000) : 0, distance: chance(5) === 0 ? 1 + chance(5000) : 0 },
  });
  // A second entry on the same date follows the first.
  const second = !isNight && chance(4) === 0 ? [work(from + long + 30, 60 + chance(90))] : [];
  return [work(from, long), ...second];
};

const company = (): void => {
  for (let index = 0; index < peopleCount; index += 1) facts.people.push(hiredPerson(index));
  for (const person of facts.people)
    for (const date of workDates) {
      const terms = termsOn(person, date);
      const kind = chance(9);
      if (!terms || kind > 6) continue;
      if (kind < 6) facts.works.push(...workOn(person, date, terms.wage));
      else if (isWorkday(date)) {
        const type = (['Vacation', 'Unpaid leave', 'Sick'] as const)[chance(3)]!;
        facts.aways.push({ person, date, type, minutes: terms.daily, wait: type === 'Sick' ? 120 * chance(3) : 0 });
      }
    }
  for (const person of facts.people) {
    const [first] = person.terms;
    if (first!.type === 'Mini') {
      for (const [month, date] of [
        ['2026-10-01', '2026-10-31'],
        ['2026-12-01', '2027-01-05'],
      ] as const)
        facts.miniPayouts.push({ person, month, hundredths: 333 + chance(2000), date });
      continue;
    }
    const date = workDates[chance(workDates.length)]!;
    if (termsOn(person, date)) facts.payouts.push({ person, date, minutes: 1 + chance(600), kind: 'payout' });
    // Leave is paid out after the last day, too.
    if (person.left) facts.payouts.push({ person, date: '2027-01-08', minutes: 1 + chance(900), kind: 'leavePayout' });
  }
};

const organisation = async (): Promise<object[]> => {
  const { accountId, made } = world;
  const { data } = await (await world.as('owner')).query('{ organisation { departments { location { id } } } }');
  const [departmentId, teamId, cardId, dayId, weekId] = ['dep', 'tem', 'rtc', 'otp', 'otp'].map(idOf);
  departmentIds.push(world.departmentId, departmentId!);
  teamIds.push(world.teamId, teamId!);
  for (const name of typeNames) typeIds[name] = idOf('cty');
  const head = { accountId, version: 1 };
  const policies: Partial<Record<TypeName, string>> = { Monthly: dayId!, Hourly: dayId!, Saving: weekId! };
  const policy = (id: string, more: object) =>
    overtimePolicies.create({ ...head, id, name: id, timeOffBalanceId: null, order: 0, ...more } as never);
  fieldIds.Parking = idOf('cfd');
  fieldIds.Distance = idOf('cfd');
  const field = (id: string, name: string, type: string) =>
    customFields.create({
      ...{ ...head, id, name, type, appliesTo: 'timesheet', description: null, options: [], order: 0 },
    } as never);
  return [
    departments.create({
      ...{ ...head, id: departmentId!, name: departmentNames[1], zone: zones[1].name, order: 1, active: true },
      ...{ settings: {}, locationId: data.organisation.departments[0].location.id },
    } as never),
    teams.create({
      ...{ ...head, id: teamId!, departmentId: departmentId!, name: 'Overseas', colour: '#3d6ff0', order: 0 },
      type: 'default',
    } as never),
    rateCards.create({ ...head, id: cardId!, name: 'Own', order: 9, rates: [{ from: null, days: cardDays }] }),
    policy(dayId!, { period: 'DAY', includeAbsence: false, rule: 'PAYOUT', tiers: dayTiers }),
    policy(weekId!, { period: 'WEEK', includeAbsence: true, rule: 'PLUS_MIN', tiers: weekTiers }),
    field(fieldIds.Parking, 'Parking', 'money'),
    field(fieldIds.Distance, 'Distance', 'decimal'),
    ...typeNames.map((name, order) =>
      contractTypes.create({
        ...{ ...head, id: typeIds[name]!, name, order, cocFactor: 13_000, plusMin: false, minijob: name === 'Mini' },
        ...{ salaryBasis: name === 'Monthly' ? 'CONTRACT' : 'WORKED', absencePolicyId: made.absencePolicyId },
        ...{ labourSetId: null, rateCardId: withCard(name) ? cardId! : null, overtimePolicyId: policies[name] ?? null },
      } as never),
    ),
  ];
};

const written = async (): Promise<void> => {
  const { accountId, ports, made } = world;
  await world.settle({ flags: ['minijob'] });
  const puts = await organisation();
  company();
  for (const person of facts.people) {
    const memberships = [{ departmentId: departmentIds[person.department]!, teamId: teamIds[person.department]! }];
    const names = { first_name: person.name, last_name: 'Test', email: `${person.id}@test.example` };
    puts.push(
      employees.create({
        ...newEmployee({
          ...{ accountId, id: person.id, version: 1, updatedAt: '2026-01-01T00:00:00Z', ...names, memberships },
          ...{ groups: [], verified: true },
        }),
        enddate: person.left,
      }),
      ...person.terms.map((terms) => contracts.create(contractItem(person, terms))),
    );
  }
  puts.push(
    ...facts.works.map((work) => timesheetEntries.create(entryItem(work))),
    ...facts.aways.map(({ person, date, type, minutes, wait }) =>
      absenceDays.create({
        ...{ accountId, id: `${idOf('abs')}:${date}`, version: 1, absenceId: idOf('abs'), employeeId: person.id, date },
        ...{ departmentId: departmentIds[person.department]!, absenceTypeId: made.absenceTypes[type]!, minutes },
        ...{ status: 'Approved', startTime: null, zone: zones[0].name, week: weekOf(date), waitMinutes: wait || null },
      } as never),
    ),
    ...facts.payouts.map(payoutItem),
    ...facts.miniPayouts.map(({ person, month, hundredths, date }) =>
      minijobPayouts.create({
        ...{ accountId, id: idOf('mjp'), version: 1, employeeId: person.id, month, hours: hundredths },
        ...{ departmentId: departmentIds[person.department]!, payoutDate: date },
      }),
    ),
  );
  const all = withCopies(puts as never);
  for (let start = 0; start < all.length; start += 90) await ports.table.transact(all.slice(start, start + 90));
};

/* The second computation. */

const partsOf = ({ department, ...work }: Work): Map<number, number> => minutesByPercent(work, zones[department]);
const minutesOf = (work: Work): number => sum([...partsOf(work).values()]);
const startOf = ({ department, date, from }: Work): number => instantOf(date, from, zones[department]);

type Figures = { minutes: number; quantity: number; amount: number };
/** Name, date, component, detail, department and contract type. */
type LineKey = [string, string, string, string | null, string, string];
type Lines = Map<string, Figures>;
const keyOf = (...key: LineKey): string => JSON.stringify(key);

const wageOf = ({ wage, person, date }: Work): number => wage ?? termsOn(person, date)!.wage;
const placeOf = ({ department, date, person }: Work): [string, string] => [
  departmentNames[department],
  termsOn(person, date)!.type,
];

/** Minutes above a threshold by entry, of a person's approved work in order. */
const tiersOf = (person: Person, works: readonly Work[]) => {
  const filled = new Map<string, number>();
  const spanOf = (date: string): string => (termsOn(person, date)!.type === 'Saving' ? mondayOf(date) : `day ${date}`);
  for (const { date, minutes } of facts.aways.filter((away) => away.person === person))
    if (termsOn(person, date)!.type === 'Saving')
      filled.set(mondayOf(date), (filled.get(mondayOf(date)) ?? 0) + minutes);
  const found: { work: Work; percent: number; minutes: number }[] = [];
  for (const work of works.toSorted((a, b) => startOf(a) - startOf(b))) {
    const { type } = termsOn(person, work.date)!;
    if (type === 'Mini') continue;
    const tiers = type === 'Saving' ? weekTiers : dayTiers;
    const before = filled.get(spanOf(work.date)) ?? 0;
    const counts = new Map<number, number>();
    const all = minutesOf(work);
    filled.set(spanOf(work.date), before + all);
    for (let minute = before; minute < before + all; minute += 1) {
      const tier = tiers.findLast(({ fromMinutes }) => minute >= fromMinutes);
      if (tier) counts.set(tier.percent, (counts.get(tier.percent) ?? 0) + 1);
    }
    for (const [percent, minutes] of counts) found.push({ work, percent, minutes });
  }
  return found;
};

const percentText = (percent: number): string => `${String(percent / 100)}%`;

const overtimeInto = (add: Add, person: Person, works: readonly Work[]): void => {
  const tiers = Map.groupBy(tiersOf(person, works), ({ work, percent }) => `${work.date} ${percent}`);
  for (const own of tiers.values()) {
    const { work, percent } = own[0]!;
    const minutes = sum(own.map((one) => one.minutes));
    const weight = (at: number): number => sum(own.map((one) => one.minutes * at * wageOf(one.work)));
    const { type } = termsOn(person, work.date)!;
    const place = placeOf(work);
    if (type === 'Saving')
      add([person.name, work.date, 'overtimeSaved', percentText(percent), ...place], {
        ...{ minutes: -minutes, amount: 0 - rounded(weight(10_000), 600_000) },
      });
    else
      add([person.name, work.date, 'overtime', percentText(percent), ...place], {
        ...{ minutes, amount: rounded(weight(type === 'Monthly' ? percent : percent - 10_000), 600_000) },
      });
  }
};

type Add = (key: LineKey, figures: Partial<Figures>) => void;

const workInto = (add: Add, work: Work): void => {
  const { person, date } = work;
  const { type } = termsOn(person, date)!;
  const [place, wage, minutes] = [placeOf(work), wageOf(work), minutesOf(work)];
  const isPaidElsewhere = type === 'Monthly' || type === 'Mini';
  let weight = isPaidElsewhere ? 0 : minutes * 10_000;
  const paid = (): number => rounded(weight * wage, 600_000);
  if (!isPaidElsewhere) add([person.name, date, 'workedHours', null, ...place], { minutes, amount: paid() });
  const rates = withCard(type) ? [...partsOf(work)].sort(([a], [b]) => a - b) : [];
  for (const [percent, at] of rates) {
    if (percent === 10_000) continue;
    const before = paid();
    weight += at * (percent - 10_000);
    add([person.name, date, 'surcharge', percentText(percent), ...place], { minutes: at, amount: paid() - before });
  }
  add([person.name, date, 'allowance', 'meals', ...place], { quantity: work.meals * 100 });
  add([person.name, date, 'allowance', 'kilometres', ...place], { quantity: work.kilometres * 100 });
  add([person.name, date, 'allowance', 'Parking', ...place], { amount: work.parking });
  add([person.name, date, 'allowance', 'Distance', ...place], { quantity: work.distance });
};

const contractInto = (add: Add, person: Person, terms: Terms, range: Range): void => {
  const dates: string[] = [];
  for (let date = range.from; date <= range.to; date = dateAfter(date, 1))
    if (termsOn(person, date) === terms) dates.push(date);
  if (terms.type !== 'Monthly' || dates.length === 0) return;
  const unpaid = facts.aways
    .filter((away) => away.person === person && dates.includes(away.date))
    .map(({ type, minutes, wait }) => (type === 'Unpaid leave' ? minutes : Math.min(minutes, wait)));
  const minutes = dates.filter(isWorkday).length * terms.daily - sum(unpaid);
  const place = [departmentNames[person.department], terms.type] as const;
  const amount = rounded(minutes * terms.wage, 60);
  add([person.name, dates[0]!, 'contractHours', null, ...place], { minutes, amount });
};

const isIn =
  ({ from, to }: Range) =>
  ({ date }: { date: string }): boolean =>
    from <= date && date <= to;

const linesOf = (person: Person, range: Range): Lines => {
  const lines: Lines = new Map();
  const add: Add = (key, { minutes = 0, quantity = 0, amount = 0 }) => {
    const before = lines.get(keyOf(...key)) ?? { minutes: 0, quantity: 0, amount: 0 };
    lines.set(keyOf(...key), {
      ...{ minutes: before.minutes + minutes, quantity: before.quantity + quantity, amount: before.amount + amount },
    });
  };
  const approved = facts.works.filter((work) => work.person === person && work.status === 'approved');
  const within: Add = (key, figures) => {
    if (isIn(range)({ date: key[1] })) add(key, figures);
  };
  for (const terms of person.terms) contractInto(add, person, terms, range);
  for (const work of approved) if (isIn(range)(work)) workInto(add, work);
  overtimeInto(within, person, approved);
  for (const { date, type, minutes, wait } of facts.aways.filter(
    (away) => away.person === person && isIn(range)(away),
  )) {
    const terms = termsOn(person, date)!;
    const isPaid = type !== 'Unpaid leave' && (terms.type === 'Hourly' || terms.type === 'Saving');
    const paid = isPaid ? minutes - Math.min(minutes, wait) : 0;
    const place = [departmentNames[person.department], terms.type] as const;
    add([person.name, date, 'absence', type, ...place], { minutes, amount: rounded(paid * terms.wage, 60) });
  }
  const lastTerms = person.terms.at(-1)!;
  for (const { date, minutes, kind } of facts.payouts.filter((one) => one.person === person && isIn(range)(one))) {
    const terms = termsOn(person, date) ?? lastTerms;
    const place = [departmentNames[person.department], terms.type] as const;
    const detail = kind === 'payout' ? null : 'Vacation hours';
    add([person.name, date, kind, detail, ...place], { minutes, amount: rounded(minutes * terms.wage, 60) });
  }
  for (const { date, hundredths } of facts.miniPayouts.filter((one) => one.person === person && isIn(range)(one))) {
    const amounts = { minutes: rounded(hundredths * 60, 100), amount: rounded(hundredths * lastTerms.wage, 100) };
    add([person.name, date, 'minijobPayout', null, departmentNames[person.department], lastTerms.type], amounts);
  }
  const isEmpty = ({ minutes, quantity, amount }: Figures): boolean => minutes === 0 && quantity === 0 && amount === 0;
  return new Map([...lines].filter(([, figures]) => !isEmpty(figures)));
};
const linesOfAll = (range: Range): Lines => new Map(facts.people.flatMap((person) => [...linesOf(person, range)]));

/* What the reports answer. */

type Cell = { text: string | null; number: number | null };
type Column = { key: string; unit: string };
type Value = string | number | null;
type Read = { columns: Column[]; totals: Record<string, Value>; lines: Record<string, Value>[] };
const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  columns { key unit } rows(first: 100) { totalCount nodes { cells { text number } } } totals { text number } } }`;
const make = `mutation M($input: ExportReportInput!) { exportReport(input: $input) { __typename ... on ExportedReport { url } } }`;

const scales: Record<string, number> = { money: 100, decimal: 100 };
/** The cells of a line of a file; those of an amount of time appear twice, the second time in minutes. */
const valuesOf = (columns: readonly Column[], cells: readonly (string | number | null)[]): Record<string, Value> => {
  let place = -1;
  return Object.fromEntries(
    columns.map(({ key, unit }) => {
      place += unit === 'minutes' ? 2 : 1;
      const cell = cells[place] ?? '';
      const isFigure = ['minutes', 'money', 'decimal', 'count'].includes(unit);
      return [key, cell === '' ? null : isFigure ? Math.round(Number(cell) * (scales[unit] ?? 1)) : String(cell)];
    }),
  );
};

const bytesOf = async (type: string, filter: object, format: string): Promise<Uint8Array> => {
  const { data } = await (await world.as('owner')).mutate(make, { input: { type, filter, format } });
  return world.ports.files.stored.get(data.exportReport.url.replace('/api/files/', ''))!.bytes;
};
const csvOf = async (type: string, filter: object): Promise<string[][]> =>
  Papa.parse<string[]>(new TextDecoder().decode(await bytesOf(type, filter, 'csv')), { skipEmptyLines: true }).data;

/** All lines by the CSV file, whose first hundred are those of the API. */
const read = async (type: string, filter: object): Promise<Read> => {
  const { data, errors } = await (await world.as('owner')).query(document, { type, filter });
  if (errors) throw new Error(JSON.stringify(errors));
  const {
    columns,
    rows,
    totals,
  }: { columns: Column[]; rows: { totalCount: number; nodes: { cells: Cell[] }[] }; totals: Cell[] } = data.report;
  const named = (cells: readonly Cell[]): Record<string, Value> =>
    Object.fromEntries(cells.map(({ text, number }, at) => [columns[at]!.key, text ?? number]));
  const [, ...csv] = await csvOf(type, filter);
  const lines = csv.slice(0, -1).map((cells) => valuesOf(columns, cells));
  expect(lines).toHaveLength(rows.totalCount);
  const isWord = (key: string): boolean => columns.some((column) => column.key === key && column.unit === 'word');
  const withoutWords = (line: Record<string, Value>) => Object.entries(line).filter(([key]) => !isWord(key));
  expect(lines.slice(0, 100).map(withoutWords)).toEqual(rows.nodes.map(({ cells }) => withoutWords(named(cells))));
  return { columns, totals: named(totals), lines };
};

const words: Record<string, string> = {
  ...{ contractHours: 'Contract hours', workedHours: 'Worked hours', workedByContract: 'Worked, paid by contract' },
  ...{ surcharge: 'Surcharge', overtime: 'Overtime', overtimeSaved: 'Overtime saved', absence: 'Absence' },
  ...{ payout: 'Plus-minus pay-out', leavePayout: 'Leave pay-out', minijobPayout: 'Minijob pay-out' },
  ...{ allowance: 'Allowance', added: 'Added', removed: 'Removed', changed: 'Hours changed', wage: 'Wage changed' },
};
const single = (columns: string[]) => ({ arrangement: { groupBy: [], summed: false, columns } });
/** Lines in any order. */
const sorted = (lines: readonly unknown[]): string[] => lines.map((line) => JSON.stringify(line)).sort();

beforeAll(async () => {
  world = await newWorld({ now: '2027-02-10T08:00:00Z' });
  await written();
}, 300_000);

/** Forty people over thirteen weeks take their time. */
const patient = { timeout: 900_000 };

describe('the report Payroll against a second computation', patient, () => {
  const absenceIds = () => Object.entries(world.made.absenceTypes as Record<string, string>);
  const columns = () => [
    ...['date', 'name', 'department_name', 'contractType', 'component', 'detail', 'shifts'],
    ...['contractHours', 'worked', 'payAmount', 'surcharge-12500', 'surcharge-13333', 'surcharge-15000'],
    ...['overtime', 'overtime-12500', 'overtime-15000', 'overtimePay', 'overtimeSaved', 'payout'],
    ...['meals', 'kilometres', fieldIds.Parking, fieldIds.Distance, ...absenceIds().map(([, id]) => id)],
  ];

  /** The cells of a line in its columns. */
  const cellsOf = (key: string, { minutes, quantity, amount }: Figures): Record<string, Value> => {
    const [name, date, component, detail, department, type] = JSON.parse(key) as LineKey;
    const isCounted = detail === 'meals' || detail === 'kilometres';
    const percent = Math.round(Number.parseFloat(detail ?? '') * 100);
    const fieldId = detail === 'Parking' || detail === 'Distance' ? fieldIds[detail] : null;
    const own: Record<string, Record<string, number>> = {
      contractHours: { contractHours: minutes },
      workedHours: { worked: minutes },
      workedByContract: { worked: minutes },
      surcharge: { [`surcharge-${percent}`]: minutes },
      overtime: { overtime: minutes, [`overtime-${percent}`]: minutes, overtimePay: amount },
      overtimeSaved: { overtimeSaved: minutes },
      absence: { [world.made.absenceTypes[detail ?? '']!]: minutes },
      ...{ payout: { payout: minutes }, leavePayout: { payout: minutes }, minijobPayout: { payout: minutes } },
      allowance: isCounted ? { [detail]: quantity } : { [fieldId ?? '']: detail === 'Parking' ? amount : quantity },
    };
    return {
      ...{ date, name: `${name} Test`, department_name: department, contractType: type, component: words[component]! },
      ...{ detail: isCounted ? null : detail, payAmount: amount, ...own[component] },
    };
  };

  /** Lines of pay with their shifts, and work that contract or payout pays. */
  const expectedLines = (range: Range): Record<string, Value>[] => {
    const approved = facts.works.filter((work) => work.status === 'approved' && isIn(range)(work));
    const days = Map.groupBy(approved, ({ person, date, ...work }) =>
      JSON.stringify([person.name, date, ...placeOf({ person, date, ...work })]),
    );
    const paid = [...linesOfAll(range)].map(([key, figures]) => {
      const [name, date, component, , ...place] = JSON.parse(key) as LineKey;
      const own = component === 'workedHours' ? days.get(JSON.stringify([name, date, ...place])) : undefined;
      return { ...cellsOf(key, figures), shifts: own?.length ?? 0 };
    });
    const byContract = [...days].flatMap(([key, own]) => {
      const [name, date, department, type] = JSON.parse(key) as [string, string, string, string];
      if (type !== 'Monthly' && type !== 'Mini') return [];
      const figures = { minutes: sum(own.map(minutesOf)), quantity: 0, amount: 0 };
      return [
        { ...cellsOf(keyOf(name, date, 'workedByContract', null, department, type), figures), shifts: own.length },
      ];
    });
    return [...paid, ...byContract];
  };
  const inOrder = ({ columns: shown }: Read, line: Record<string, Value>) => shown.map(({ key }) => line[key] ?? null);

  it.each([
    ['the whole period', whole],
    ['the week in which clocks go forward', { from: '2026-03-23', to: '2026-03-29' }],
    ['the weeks in which clocks go back, in two zones', { from: '2026-10-19', to: '2026-11-01' }],
    ['a month with changes of contract', october],
    ['the days around the end of the year', { from: '2026-12-30', to: '2027-01-02' }],
  ])('is 0 minutes and 0 cents off in each line of %s', async (_, range) => {
    const expected = expectedLines(range);
    const answer = await read('Payroll', { ...range, ...single(columns()) });
    expect(sorted(answer.lines.map((line) => inOrder(answer, line)))).toEqual(
      sorted(expected.map((line) => inOrder(answer, line))),
    );
    for (const { key, unit } of answer.columns) {
      if (!['minutes', 'money', 'decimal', 'count'].includes(unit)) continue;
      const total = sum(expected.map((line) => Number(line[key] ?? 0)));
      expect([key, answer.totals[key]]).toEqual([key, total]);
    }
  });

  it('counts every component and each of the columns', async () => {
    const seen = new Set([...linesOfAll(whole).keys()].map((key) => (JSON.parse(key) as LineKey)[2]));
    expect([...seen].sort()).toEqual(
      Object.keys(words)
        .filter((word) => !['added', 'removed', 'changed', 'wage', 'workedByContract'].includes(word))
        .sort(),
    );
    const { columns: shown } = await read('Payroll', { ...whole, ...single(columns()) });
    const used = absenceIds().filter(([name]) => ['Vacation', 'Unpaid leave', 'Sick'].includes(name));
    expect(shown).toHaveLength(columns().length - absenceIds().length + used.length);
  });

  it('has no line where nothing is paid, and one where there is one payment', async () => {
    const nothing = await read('Payroll', { from: '2025-06-01', to: '2025-06-07' });
    expect([nothing.lines, Object.values(nothing.totals).filter(Boolean)]).toEqual([[], []]);
    const { person, date } = facts.miniPayouts[0]!;
    const day = { from: date, to: date };
    const one = await read('Payroll', { ...day, employeeIds: [person.id], ...single(columns()) });
    const expected = [...linesOf(person, day).values()];
    expect([expected.length, one.lines.length]).toEqual([1, 1]);
    expect([one.totals.payout, one.totals.payAmount]).toEqual([expected[0]!.minutes, expected[0]!.amount]);
  });
});

/** Equal totals on screen, in CSV, in the workbook and in print. */
const expectEqualTotals = async (type: string, range: Range): Promise<void> => {
  const { columns, totals } = await read(type, range);
  const csv = (await csvOf(type, range)).at(-1)!;
  const sheet = (await readXlsxFile(Buffer.from(await bytesOf(type, range, 'xlsx'))))[0]!.data.at(-1)!;
  const figures = (of: Record<string, Value>) =>
    columns.filter(({ key }) => typeof totals[key] === 'number').map(({ key }) => [key, of[key]]);
  expect(figures(totals).length).toBeGreaterThan(0);
  expect(figures(valuesOf(columns, csv))).toEqual(figures(totals));
  expect(figures(valuesOf(columns, sheet as string[]))).toEqual(figures(totals));
  expect(await lastLineOfPdf(await bytesOf(type, range, 'pdf'))).toEqual(printedCells(columns, csv));
};

describe('the report PayrollIntegration against a second computation', patient, () => {
  type Entry = { key: string; figures: Figures; corrects: string | null; reason: string | null };
  /** What was paid for each closed period so far. */
  const paid = new Map<string, Lines>();
  const runs = new Map<string, Entry[]>();

  const changesOf = (from: string, before: Lines, now: Lines): Entry[] =>
    [...new Set([...before.keys(), ...now.keys()])].flatMap((key) => {
      const [was, is] = [before.get(key), now.get(key)];
      const less = (of: keyof Figures): number => (is?.[of] ?? 0) - (was?.[of] ?? 0);
      const figures = { minutes: less('minutes'), quantity: less('quantity'), amount: less('amount') };
      if (figures.minutes === 0 && figures.quantity === 0 && figures.amount === 0) return [];
      const isOtherPay = figures.minutes === 0 && figures.quantity === 0;
      const reason = !was ? 'added' : !is ? 'removed' : isOtherPay ? 'wage' : 'changed';
      return [{ key, figures, corrects: from, reason }];
    });

  /** The period's own lines, and what changed in closed periods. */
  const dueIn = (period: Range): Entry[] => [
    ...[...linesOfAll(period)].map(([key, figures]) => ({ key, figures, corrects: null, reason: null })),
    ...[...paid].flatMap(([from, before]) => changesOf(from, before, linesOfAll(monthOf(from.slice(0, 7))))),
  ];

  const close = async (period: Range): Promise<void> => {
    runs.set(period.from, dueIn(period));
    for (const from of [...paid.keys(), period.from]) paid.set(from, linesOfAll(monthOf(from.slice(0, 7))));
    const run = await closePayroll(await world.context('owner'), { id: idOf('prr'), ...period, checks: 99_999 });
    if (isRefusal(run)) throw new Error(run.key);
  };

  const columns = [
    ...['periodStart', 'date', 'name', 'department_name', 'contractType', 'component', 'detail', 'corrects'],
    ...['changeReason', 'hours', 'quantity', 'payAmount'],
  ];
  const expected = (entries: Map<string, Entry[]>) =>
    [...entries].flatMap(([periodStart, own]) =>
      own.map(({ key, figures, corrects, reason }) => {
        const [name, date, component, detail, department, type] = JSON.parse(key) as LineKey;
        return [
          ...[periodStart, date, `${name} Test`, department, type, words[component], detail, corrects],
          ...[reason && words[reason], figures.minutes, figures.quantity || null, figures.amount],
        ];
      }),
    );
  const expectLines = async (range: Range, entries: Map<string, Entry[]>): Promise<void> => {
    const { lines, totals, columns: shown } = await read('PayrollIntegration', { ...range, ...single(columns) });
    const keys = columns.filter((column) => shown.some(({ key }) => key === column) || column === 'corrects');
    const wanted = expected(entries).map((line) => keys.map((key) => line[columns.indexOf(key)]));
    expect(sorted(lines.map((line) => keys.map((key) => line[key] ?? null)))).toEqual(sorted(wanted));
    expect(totals.payAmount).toBe(sum([...entries.values()].flat().map(({ figures }) => figures.amount)));
  };

  const rewrite = async (works: readonly Work[]): Promise<void> =>
    void (await world.ports.table.transact(works.map((work) => timesheetEntries.overwrite(entryItem(work))) as never));

  /** Changes what was approved, added, agreed and paid out in a month. */
  const correct = async (month: Range, wageOfType: TypeName): Promise<void> => {
    const own = facts.works.filter(isIn(month));
    const [late, dropped, longer, fed] = [
      own.find(({ status }) => status === 'pending')!,
      own.find(({ status }) => status === 'approved')!,
      own.findLast(({ status, wage }) => status === 'approved' && wage !== null)!,
      own.findLast(({ status, meals }) => status === 'approved' && meals > 0)!,
    ];
    late.status = 'approved';
    dropped.status = 'declined';
    longer.to += 17;
    fed.meals += 1;
    await rewrite([...new Set([late, dropped, longer, fed])]);
    const person = facts.people.find(({ terms }) => terms[0]!.type === wageOfType)!;
    const [terms] = person.terms;
    const before = contractItem(person, terms!);
    terms!.wage += 13;
    const [was, is] = [before, contractItem(person, terms!)].map(contracts.item) as [object, object];
    const copies = copiesOf([{ kind: 'contract', before: was, after: is }] as never);
    await world.ports.table.transact([contracts.overwrite(contractItem(person, terms!)), ...copies] as never);
    const payout: Payout = { person, date: month.to, minutes: 47, kind: 'payout' };
    facts.payouts.push(payout);
    await world.ports.table.transact(withCopies([payoutItem(payout)] as never));
  };

  it('has the lines of open periods', async () => {
    const entries = new Map([october, november, december, january].map((period) => [period.from, dueIn(period)]));
    await expectLines({ from: october.from, to: january.to }, entries);
    const march = monthOf('2026-03');
    await expectLines(march, new Map([[march.from, dueIn(march)]]));
  });

  it('has closed periods as paid, and each correction once, in the next run and under its own date', async () => {
    await close(october);
    await correct(october, 'Monthly');
    await close(november);
    await correct(october, 'Hourly');
    await close(december);
    await correct(december, 'Saving');
    const entries = new Map([...runs, [january.from, dueIn(january)] as const]);
    const reasons = [...entries.values()].map((own) => new Set(own.flatMap(({ reason }) => reason ?? [])));
    expect(reasons.map(({ size }) => size > 0)).toEqual([false, true, true, true]);
    expect(new Set(reasons.flatMap((own) => [...own]))).toEqual(new Set(['added', 'removed', 'changed', 'wage']));
    await expectLines({ from: october.from, to: january.to }, entries);
    for (const [from, own] of entries) await expectLines(monthOf(from.slice(0, 7)), new Map([[from, own]]));
  });

  it.each(['Payroll', 'PayrollIntegration'])('writes the totals of %s the same to every file', async (type) => {
    await expectEqualTotals(type, { from: october.from, to: january.to });
  });

  it('is the same read in slices of people, whose kinds of hours differ', async () => {
    // They come first by name, so that those who are paid are in two slices.
    for (let at = 0; at < 12; at += 1) await world.addPerson(`Aa${at}`, []);
    const ctx = await world.context('owner');
    const period = { from: october.from, to: january.to };
    for (const arrangement of [
      {},
      { groupBy: ['month', 'component'], summed: true },
      { groupBy: ['department_name'], summed: true, sort: { key: 'payAmount', descending: true } },
      { groupBy: ['wageCode', 'name'], summed: false },
      { groupBy: [], summed: false },
    ]) {
      const parameters = { ...noParameters, arrangement };
      const order = { type: 'PayrollIntegration', parameters, period, locale: 'en' } as const;
      expect(isSliced(order)).toBe(true);
      const once = await exportFile(ctx, order, 'csv', 'comma');
      const shares: number[] = [];
      const { pieces } = await longFile(ctx, order, { format: 'csv', separator: 'comma' }, async (share) => {
        shares.push(share);
      });
      expect(Buffer.concat([...pieces]).toString()).toBe(Buffer.from(once.bytes).toString());
      expect(new Set(shares).size).toBeGreaterThan(1);
    }
  });

  it('mails the totals of the month', async () => {
    const types = ['Payroll', 'PayrollIntegration'] as const;
    for (const type of types)
      await scheduledReport(
        world,
        { name: type, periodSettings: { type: 'last-calendar-month' }, reportSettings: { type, parameters: {} } },
        world.ids.owner,
      );
    world.ports.clock.set('2027-02-15T07:00:00Z');
    await tick(world);
    for (const type of types) {
      const { text } = world.ports.mail.sent.find(({ subject }) => subject.startsWith(`${type}: `))!;
      const { columns, totals } = await read(type, january);
      const plain = text.replaceAll(',', '').replaceAll('€', '');
      // A mail has room for the first eight totals.
      const first = columns.filter(({ key }) => typeof totals[key] === 'number').slice(0, 8);
      const shown = first.filter(({ unit }) => ['minutes', 'money'].includes(unit));
      expect(shown.length).toBeGreaterThan(0);
      for (const { key, unit } of shown) {
        const value = Number(totals[key]);
        const [divisor, mark] = unit === 'money' ? [100, '.'] : [60, ':'];
        const size = Math.abs(value);
        const figure = `${Math.floor(size / divisor)}${mark}${String(size % divisor).padStart(2, '0')}`;
        expect([key, plain.includes(`${value < 0 ? '−' : ''}${figure}`)]).toEqual([key, true]);
      }
    }
  });
});
