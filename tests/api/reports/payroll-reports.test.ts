import { beforeAll, describe, expect, it } from 'vitest';
import { permissionIds } from '#domain/access/permissions.ts';
import { newEmployee } from '#domain/employees/new-employee.ts';
import { momentsOf } from '#domain/time/moments.ts';
import { weekOf } from '#domain/time/week.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import { absenceDays } from '#services/absence/absence.store.ts';
import { leaveCorrections } from '#services/absence/leave.store.ts';
import { contracts } from '#services/contracts/contracts.store.ts';
import { customFields } from '#services/custom-fields/custom-fields.store.ts';
import { employees } from '#services/employees/employees.store.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { closePayroll } from '#services/payroll/close-payroll.ts';
import { editPayrollRules } from '#services/payroll/payroll-rules.ts';
import { keptEntry, timesheetEntries } from '#services/timesheet/timesheet.store.ts';
import { withCopies } from '#tests/kit/with-copies.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

/**
 * October 2026 of three people, with the end of summer time, a change of contract and a person who left. The expected figures are
 * computed here from the written data, with plain arithmetic and without the product's rules.
 */
const october = { from: '2026-10-01', to: '2026-10-31' };
const halfUp = (part: number, whole: number): number =>
  part < 0 ? -halfUp(-part, whole) : Math.floor((2 * part + whole) / (2 * whole));
const dates = Array.from({ length: 31 }, (_, day) => `2026-10-${String(day + 1).padStart(2, '0')}`);
const weekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();
const isWorkday = (date: string): boolean => weekday(date) > 0 && weekday(date) < 6;

type Terms = { from: string; until: string | null; type: 'Fixed hours' | 'Flex hours'; daily: number; wage: number };
type Work = { date: string; start: number; end: number; pause: number; parts: [number, number][]; km: number };
type Person = {
  id: string;
  left: string | null;
  terms: Terms[];
  works: Work[];
  away: { date: string; type: string }[];
};
type Payout = { date: string; minutes: number };

/** Elapsed minutes in Amsterdam: on 25 October the hour from two to three occurs twice. */
const elapsed = ({ date, start, end, pause }: Work): number =>
  end - start - pause + (date === '2026-10-25' && start < 120 && end >= 180 ? 60 : 0);
const termsOn = ({ terms }: Person, date: string): Terms | undefined =>
  terms.find(({ from, until }) => from <= date && (until === null || date < until));

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const work = (date: string, start: number, end: number, more: Partial<Work> = {}): Work => ({
  date,
  start,
  end,
  pause: 0,
  parts: [],
  km: 0,
  ...more,
});

let world: World;
let kmField: string;
let people: Record<'fixed' | 'flex' | 'changed', Person>;
const payout: Payout = { date: '2026-10-30', minutes: 90 };

const write = async (): Promise<void> => {
  const { accountId, ports, departmentId, teamId, made } = world;
  kmField = ports.ids.next('cfd');
  const idOf = () => ports.ids.next('emp');
  people = {
    fixed: {
      id: idOf(),
      left: null,
      terms: [{ from: '2026-01-01', until: null, type: 'Fixed hours', daily: 444, wage: 1937 }],
      works: [work('2026-10-05', 540, 1000, { pause: 30 }), work('2026-10-25', 60, 400, { parts: [[400, 15_000]] })],
      away: [
        { date: '2026-10-06', type: 'Vacation' },
        { date: '2026-10-07', type: 'Unpaid leave' },
      ],
    },
    flex: {
      id: idOf(),
      left: '2026-10-21',
      terms: [{ from: '2026-01-01', until: '2026-10-21', type: 'Flex hours', daily: 0, wage: 1411 }],
      works: [
        work('2026-10-02', 480, 817, { km: 1250 }),
        work('2026-10-02', 1000, 1100),
        work('2026-10-11', 600, 903, {
          parts: [
            [100, 10_000],
            [203, 12_500],
          ],
          km: 300,
        }),
      ],
      away: [],
    },
    changed: {
      id: idOf(),
      left: null,
      terms: [
        { from: '2026-01-01', until: '2026-10-16', type: 'Flex hours', daily: 0, wage: 1500 },
        { from: '2026-10-16', until: null, type: 'Fixed hours', daily: 240, wage: 1613 },
      ],
      works: [work('2026-10-14', 540, 777), work('2026-10-20', 540, 780)],
      away: [],
    },
  };
  const puts: object[] = [
    customFields.create({
      accountId,
      id: kmField,
      version: 1,
      name: 'Kilometres',
      type: 'decimal',
      appliesTo: 'timesheet',
      description: null,
      options: [],
      order: 0,
    }),
  ];
  for (const [name, person] of Object.entries(people)) {
    puts.push(
      employees.create({
        ...newEmployee({
          accountId,
          id: person.id,
          version: 1,
          updatedAt: '2026-09-01T00:00:00Z',
          first_name: name,
          last_name: 'Test',
          email: `${person.id}@test.example`,
          memberships: [{ departmentId, teamId }],
          groups: [],
          verified: true,
        }),
        enddate: person.left,
        employee_nr: name === 'flex' ? '17' : null,
      }),
    );
    for (const { from, until, type, daily, wage } of person.terms)
      puts.push(
        contracts.create({
          accountId,
          id: ports.ids.next('con'),
          version: 1,
          employeeId: person.id,
          departmentId,
          contractTypeId: made.contractTypes[type]!,
          function: null,
          minutes: { mo: daily, tu: daily, we: daily, th: daily, fr: daily, sa: 0, su: 0 },
          startdate: from,
          enddate: until,
          wageMinor: wage,
          note: null,
        }),
      );
    for (const one of [...person.works, ...(name === 'flex' ? [work('2026-10-12', 540, 600)] : [])]) {
      const entry = newEntry({
        accountId,
        id: ports.ids.next('tms'),
        employeeId: person.id,
        departmentId,
        teamId,
        shiftId: null,
        occurrence_id: null,
        date: one.date,
        starttime: clock(one.start),
        endtime: clock(one.end),
        zone: 'Europe/Amsterdam',
        breakMinutes: one.pause,
        note: null,
      });
      const approved = person.works.includes(one);
      puts.push(
        timesheetEntries.create(
          keptEntry({
            ...entry,
            ...momentsOf(one.date, clock(one.start), clock(one.end), 'Europe/Amsterdam'),
            status: approved ? 'approved' : 'pending',
            wageMinor: approved ? termsOn(person, one.date)!.wage : null,
            keptRates:
              one.parts.length > 0 ? one.parts.map(([minutes, pay]) => ({ minutes, pay, time: 10_000 })) : null,
            customFields: one.km > 0 ? [{ fieldId: kmField, values: [String(one.km / 100)] }] : [],
          } as never),
        ),
      );
    }
    for (const { date, type } of person.away)
      puts.push(
        absenceDays.create({
          accountId,
          id: `${ports.ids.next('abs')}:${date}`,
          version: 1,
          absenceId: 'abs_1',
          employeeId: person.id,
          departmentId,
          absenceTypeId: (made.absenceTypes as Record<string, string>)[type]!,
          status: 'Approved',
          date,
          minutes: 444,
          startTime: null,
          zone: 'Europe/Amsterdam',
          week: weekOf(date),
        }),
      );
  }
  puts.push(
    leaveCorrections.create({
      accountId,
      id: ports.ids.next('lco'),
      version: 1,
      employeeId: people.fixed.id,
      departmentId,
      balanceId: 'overtime',
      date: '2026-09-15',
      amount: -payout.minutes,
      kind: null,
      payoutDate: payout.date,
      lastDay: null,
      note: null,
      linkedId: null,
      enteredBy: 'emp_1',
      enteredAt: '2026-09-15T08:00:00Z',
    } as never),
  );
  await ports.table.transact(withCopies(puts as never));
};

/** Pay of work, minute by minute in units of a cent / 600,000, with each percentage rounded separately. */
const payOf = ({ parts }: Work, minutes: number, wage: number, hourly: boolean): number => {
  let weight = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    let before = 0;
    const part = parts.find(([length]) => {
      before += length;
      return minute < before;
    });
    const percent = part?.[1] ?? 10_000;
    weight += hourly ? percent : percent - 10_000;
  }
  return halfUp(weight * wage, 600_000);
};

/** A person's pay for October: minutes by component, and the amount. */
const second = (person: Person) => {
  const sums = { contractHours: 0, worked: 0, payAmount: 0, shifts: person.works.length };
  for (const terms of person.terms) {
    if (terms.type !== 'Fixed hours') continue;
    const due = dates.filter((date) => isWorkday(date) && termsOn(person, date) === terms).length * terms.daily;
    const unpaid = person.away.filter(({ type }) => type === 'Unpaid leave').length * 444;
    sums.contractHours += due - unpaid;
    sums.payAmount += halfUp((due - unpaid) * terms.wage, 60);
  }
  for (const one of person.works) {
    const { type, wage } = termsOn(person, one.date)!;
    sums.worked += elapsed(one);
    sums.payAmount += payOf(one, elapsed(one), wage, type === 'Flex hours');
  }
  if (person === people.fixed) sums.payAmount += halfUp(payout.minutes * 1937, 60);
  return sums;
};

const document = `query Q($type: DefinedReportType!, $filter: ReportFilterInput!) { report(type: $type, filter: $filter) {
  columns { key name unit } rows(first: 100) { nodes { path cells { text number } } } totals { text number } } }`;

type Cell = { text: string | null; number: number | null };
const read = async (type: string, more: object = {}, who = world.ids.owner) => {
  const caller = await world.asUser(who);
  const { data, errors } = await caller.query(document, { type, filter: { ...october, ...more } });
  if (errors) throw new Error(JSON.stringify(errors));
  const { columns, rows, totals } = data.report;
  const keys: string[] = columns.map(({ key, name }: { key: string; name: string | null }) => name ?? key);
  const named = (cells: Cell[]): Record<string, string | number | null> =>
    Object.fromEntries(cells.map(({ text, number }, at) => [keys[at]!, text ?? number]));
  return {
    keys,
    totals: named(totals),
    lines: rows.nodes.map(({ cells, path }: { cells: Cell[]; path: string[] }) => ({ path, ...named(cells) })) as ({
      path: string[];
    } & Record<string, string | number | null>)[],
  };
};

type Trail = { kind: string; unit: string; value: number; approver: string | null; parts: { value: number }[] };
const sumOf = (lines: readonly { value: number }[]): number => lines.reduce((sum, { value }) => sum + value, 0);

/** The derivations of all rows of the payroll export, row by row. */
const payrollTrails = async (more: object): Promise<Trail[]> => {
  const lines = `query ($filter: ReportFilterInput!) { report(type: PayrollIntegration, filter: $filter) {
    rows(first: 100) { nodes { explain { rows { kind unit value approver parts { value } } } } } } }`;
  const arrangement = { groupBy: [], summed: false };
  const caller = await world.asUser(world.ids.owner);
  const { data, errors } = await caller.query(lines, { filter: { ...october, ...more, arrangement } });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.report.rows.nodes.flatMap(({ explain }: { explain: { rows: Trail[] }[] }) =>
    explain.flatMap(({ rows }) => rows),
  );
};

beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00Z' });
  await write();
});

describe('the report Payroll', () => {
  it('has what everyone is paid for the month, to the minute and the cent, by contract type', async () => {
    const { lines, totals } = await read('Payroll');
    for (const person of Object.values(people)) {
      const own = lines.filter(({ path }) => path[0] === person.id);
      const sum = (key: string): number => own.reduce((all, line) => all + (Number(line[key]) || 0), 0);
      const { contractHours, worked, payAmount, shifts } = second(person);
      expect([sum('contractHours'), sum('worked'), sum('payAmount'), sum('shifts')]).toEqual([
        contractHours,
        worked,
        payAmount,
        shifts,
      ]);
    }
    const all = Object.values(people).map(second);
    expect(totals.payAmount).toBe(all.reduce((sum, { payAmount }) => sum + payAmount, 0));
    expect(lines.map(({ contractType }) => contractType)).toEqual([
      'Fixed hours',
      'Flex hours',
      'Fixed hours',
      'Flex hours',
    ]);
  });

  it('has a column for each percentage, type of absence and own field, and warns of two contract types', async () => {
    const { lines, totals } = await read('Payroll');
    expect(totals).toMatchObject({
      'Surcharge 125%': 203,
      'Surcharge 150%': 400,
      Vacation: 444,
      'Unpaid leave': 444,
      Kilometres: 1550,
      payout: payout.minutes,
      days: 6,
      shifts: 7,
    });
    expect(lines.filter(({ warning }) => warning).map(({ name, warning }) => [name, warning])).toEqual([
      ['changed Test', 'twoContractTypes'],
      ['changed Test', 'twoContractTypes'],
    ]);
  });

  it('shows wages, contracts, absence and pay-outs to those alone who have their rights', async () => {
    const reader = (lacking: string) =>
      world.personWith(permissionIds.filter((permissionId) => permissionId !== lacking));
    const noWages = await read('Payroll', {}, await reader('viewContracts'));
    for (const key of ['payAmount', 'contractType', 'contractHours', 'warning'])
      expect(noWages.keys).not.toContain(key);
    expect(noWages.totals).toMatchObject({
      worked: Object.values(people).reduce((sum, person) => sum + second(person).worked, 0),
    });
    const noAbsence = await read('Payroll', {}, await reader('viewAbsentee'));
    expect(noAbsence.keys).not.toContain('Vacation');
    const noPayouts = await read('Payroll', {}, await reader('viewPlusMinHours'));
    expect(noPayouts.keys).not.toContain('payout');
    expect(noPayouts.totals.payAmount).toBe(
      ((await read('Payroll')).totals.payAmount! as number) - halfUp(payout.minutes * 1937, 60),
    );
  });

  it('is narrowed by contract type', async () => {
    const contractTypeIds = [world.made.contractTypes['Flex hours']!];
    const { lines } = await read('Payroll', { contractTypeIds });
    expect(new Set(lines.map(({ contractType }) => contractType))).toEqual(new Set(['Flex hours']));
  });
});

describe('the report PayrollIntegration', () => {
  it('has periods that end in the dates, with codes, cost centres and what is missing', async () => {
    const edited = await editPayrollRules(await world.context('owner'), {
      version: 0,
      frequency: 'month',
      anchor: '2025-12-29',
      lookBack: 3,
      wageCodes: [{ component: 'workedHours', detail: null, contractTypeId: null, departmentId: null, code: '100' }],
      costCentres: [{ departmentId: world.departmentId, code: '4100' }],
      adviserNr: null,
      clientNr: null,
    });
    if (isRefusal(edited)) throw new Error(edited.key);
    const { lines, totals } = await read('PayrollIntegration', {
      arrangement: { groupBy: ['wageCode'], summed: true },
    });
    const coded = lines.find(({ wageCode }) => wageCode === '100')!;
    expect(coded.hours).toBe(337 + 100 + 303 + 237);
    expect([totals.hours, totals.payAmount]).toEqual([null, (await read('Payroll')).totals.payAmount]);
    const single = await read('PayrollIntegration', { arrangement: { groupBy: [], summed: false } });
    const missing = single.lines
      .filter(({ component }) => component === 'workedHours')
      .map(({ name, missing }) => [name, missing]);
    expect(missing).toContainEqual(['flex Test', null]);
    expect(missing).toContainEqual(['changed Test', 'noEmployeeNumber']);
    expect(single.lines.find(({ component }) => component === 'payout')).toMatchObject({
      missing: 'noEmployeeNumber, noWageCode',
      costCentre: '4100',
    });
    expect((await read('PayrollIntegration', { to: '2026-10-30' })).lines).toEqual([]);
  });

  it('keeps a closed period as its run has it, and pays a correction in the first open period alone', async () => {
    const before = await read('PayrollIntegration');
    const id = world.ports.ids.next('prr');
    const run = await closePayroll(await world.context('owner'), { id, ...october, checks: 99 });
    if (isRefusal(run)) throw new Error(run.key);
    expect((await read('PayrollIntegration')).totals).toEqual(before.totals);
    const { accountId, ports } = world;
    await ports.table.transact([
      leaveCorrections.create({
        accountId,
        id: ports.ids.next('lco'),
        version: 1,
        employeeId: people.fixed.id,
        departmentId: world.departmentId,
        balanceId: 'overtime',
        date: '2026-10-20',
        amount: -60,
        payoutDate: '2026-10-20',
        lastDay: null,
        note: null,
        linkedId: null,
        enteredBy: 'emp_1',
        enteredAt: '2026-11-09T08:00:00Z',
      } as never),
    ]);
    expect((await read('PayrollIntegration')).totals).toEqual(before.totals);
    const arrangement = {
      groupBy: [],
      summed: false,
      columns: ['periodStart', 'corrects', 'changeReason', 'hours', 'payAmount'],
    };
    const { lines } = await read('PayrollIntegration', { to: '2026-12-31', arrangement });
    // Today's derivation explains the pay of the run while the amounts are equal, and names the person who closed it.
    const trails = await payrollTrails({ to: '2026-12-31' });
    const paid = trails.filter(({ kind }) => kind === 'paid');
    expect(paid.length).toBeGreaterThan(1);
    expect(paid.every(({ value, parts }) => sumOf(parts) === value)).toBe(true);
    expect(paid.every(({ approver }) => approver !== null)).toBe(true);
    const corrected = trails.filter(({ kind }) => kind === 'corrects');
    expect(corrected.map(({ unit, value, parts }) => [unit, value, sumOf(parts)])).toEqual([
      ['minutes', 60, 60],
      ['money', 1937, 1937],
    ]);
    expect(lines.filter(({ corrects }) => corrects)).toEqual([
      expect.objectContaining({
        periodStart: '2026-11-01',
        corrects: '2026-10-01',
        changeReason: 'added',
        hours: 60,
        payAmount: 1937,
      }),
    ]);
  });

  it.each([
    ['viewAbsentee', ['absence']],
    ['viewPlusMinHours', ['payout']],
    ['viewContracts', ['contractHours']],
  ])('leaves out lines that need %s, on /payroll too, and refuses their file', async (lacking, components) => {
    const reader = await world.personWith(permissionIds.filter((permissionId) => permissionId !== lacking));
    const arrangement = { groupBy: [], summed: false };
    const componentsOf = async (who?: string) =>
      (await read('PayrollIntegration', { arrangement }, who)).lines.map(({ component }) => component);
    expect(await componentsOf()).toEqual(expect.arrayContaining(components));
    expect((await componentsOf(reader)).filter((component) => components.includes(String(component)))).toEqual([]);
    const page = `{ payroll(date: "2026-10-01") { leftOut run { id } causes { cause }
      people { employeeId amountMinor lines { component } } } }`;
    const payroll = async (who: string) => (await (await world.asUser(who)).query(page)).data.payroll;
    const ofEveryone = await payroll(world.ids.owner);
    type Line = { component: string };
    const isLeftOut = ({ component }: Line) => components.includes(component);
    const linesOf = (people: { lines: Line[] }[]) => people.flatMap(({ lines }) => lines);
    const hidden = linesOf(ofEveryone.people).filter(isLeftOut).length;
    const { leftOut, run, people: shown } = await payroll(reader);
    expect([ofEveryone.leftOut, leftOut]).toEqual([0, hidden]);
    expect(linesOf(shown).filter(isLeftOut)).toEqual([]);
    expect(
      shown.find(({ employeeId }: { employeeId: string }) => employeeId === people.fixed.id).amountMinor,
    ).toBeNull();
    const exported = `mutation ($input: ExportPayrollInput!) { exportPayroll(input: $input) {
      __typename ... on Refusal { code key measured } } }`;
    const input = { runId: run.id, format: 'csv' };
    const file = async (who: string) =>
      (await (await world.asUser(who)).mutate(exported, { input })).data.exportPayroll;
    expect(await file(reader)).toMatchObject({ code: 'STATE', key: 'payrollLinesLeftOut', measured: String(hidden) });
    expect(await file(world.ids.owner)).toEqual({ __typename: 'PayrollFile' });
  });
});
