import Papa from 'papaparse';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/kit/client.ts';
import { evasLeave, fullWeek } from './evas-leave.ts';

let made: Awaited<ReturnType<typeof evasLeave>>;
beforeAll(async () => {
  made = await evasLeave();
  const { ask, send, id, world, terms } = made;
  await ask('2026-05-04', '2026-05-08');
  await ask('2026-12-21', '2026-12-22');
  await send('createContract', {
    ...terms,
    id: id('con'),
    employeeId: world.ids.colleague,
    startdate: '2026-01-01',
    wageMinor: 2000,
    minutes: { ...fullWeek, fr: 0 },
  });
});

const fields = `date currency valueMinor balances { id name }
  rows { name employeeId departmentName balanceName unit now planned ending lastDay expiring { lastDay amount }
    rate { wageMinor costFactor weekMinutes weekDays } valueMinor }
  totals { unit now planned ending expiring } departments { name people hours days valueMinor }
  months { date hours days valueMinor }`;
const asked = async (by: Client, variables = '') =>
  by.query(`{ teamLeave${variables && `(${variables})`} { ${fields} } }`);
const found = async (variables = '', by = made.owner) => (await asked(by, variables)).data.teamLeave;

describe('the leave of a team', () => {
  it('has for each person what their own page has', async () => {
    const { rows } = await found();
    expect(rows.map(({ name }: { name: string }) => name)).toEqual(['Cem Test', 'Eva Test']);
    for (const row of rows) {
      const { data } = await made.owner.query(
        `{ leaveBalances(userId: "${row.employeeId}") { now ending lastDay expiring { lastDay amount } } }`,
      );
      const [own] = data.leaveBalances;
      expect({ now: row.now, ending: row.ending, lastDay: row.lastDay, expiring: row.expiring }).toEqual({
        ...own,
        expiring: own.expiring[0] ?? null,
      });
    }
  });

  it('takes as many calls for years of contracts and leave as for one', async () => {
    const other = await evasLeave();
    const calls = async () => (await other.world.counted(() => asked(other.owner))).counts.byKind;
    const { contract, terms, send, ask } = other;
    await send('editContract', { id: contract.id, version: 1, ...terms, startdate: '2026-01-01' });
    await ask('2026-05-04', '2026-05-08');
    const one = await calls();
    await send('editContract', { id: contract.id, version: 2, ...terms, startdate: '2016-01-01' });
    for (const year of [2016, 2018, 2020, 2022, 2024]) await ask(`${year}-06-01`, `${year}-06-20`);
    expect(await calls()).toEqual(one);
  });

  it('counts approved leave that lies ahead as planned', async () => {
    const [, eva] = (await found()).rows;
    expect([eva.planned, (await found('date: "2026-12-21"')).rows[1].planned]).toEqual([960, 480]);
    expect((await found('date: "2026-12-22"')).rows[1].planned).toBe(0);
  });

  it('answers for any date, by name, place, team and balance', async () => {
    const { timeOffBalanceId, world } = made;
    const names = async (variables: string) => (await found(variables)).rows.map(({ name }: { name: string }) => name);
    expect(await names('search: "eVA"')).toEqual(['Eva Test']);
    expect(await names(`departmentIds: ["${world.departmentId}"]`)).toHaveLength(2);
    expect(await names('departmentIds: ["dep_other"]')).toEqual([]);
    expect(await names('teamId: "tea_other"')).toEqual([]);
    expect(await names(`balanceId: "${timeOffBalanceId}"`)).toHaveLength(2);
    expect(await names('balanceId: "tob_other"')).toEqual([]);
    const lastYear = await found('date: "2025-12-31", search: "Eva"');
    expect([lastYear.date, lastYear.rows[0].now]).toEqual(['2025-12-31', 9637]);
  });
});

describe('what the company owes in leave', () => {
  it('has totals that are sums of the lines as they are shown', async () => {
    const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
    for (const month of ['02-10', '03-11', '04-13', '05-14', '07-16', '09-17']) {
      const { rows, totals } = await found(`date: "2026-${month}"`);
      expect(totals).toEqual([
        {
          unit: 'hours',
          now: sum(rows.map(({ now }: { now: number }) => now)),
          planned: sum(rows.map(({ planned }: { planned: number }) => planned)),
          ending: sum(rows.map(({ ending }: { ending: number }) => ending)),
          expiring: sum(rows.map(({ expiring }: { expiring: { amount: number } | null }) => expiring?.amount ?? 0)),
        },
      ]);
    }
  });

  it('is hours at the wage with the cost of company, by department and month', async () => {
    const { rows, departments, valueMinor, months, totals, currency } = await found();
    const [cem, eva] = rows;
    expect([cem.rate, eva.rate]).toEqual([
      { wageMinor: 2000, costFactor: '1.35', weekMinutes: 1920, weekDays: 4 },
      { wageMinor: 1400, costFactor: '1.35', weekMinutes: 2400, weekDays: 5 },
    ]);
    // Rounded to the displayed minute: the exact amount is within half a minute of it.
    for (const row of rows)
      expect(Math.abs(row.valueMinor - (row.now * row.rate.wageMinor * 1.35) / 60)).toBeLessThan(
        row.rate.wageMinor / 60,
      );
    expect(currency).toBe('EUR');
    expect(valueMinor).toBe(cem.valueMinor + eva.valueMinor);
    expect(departments).toEqual([
      { name: rows[0].departmentName, people: 2, hours: totals[0].now, days: 0, valueMinor },
    ]);
    expect(months).toHaveLength(12);
    const atEnd = await found('date: "2026-03-31"');
    expect(months[2]).toEqual({
      date: '2026-03-31',
      hours: atEnd.totals[0].now,
      days: 0,
      valueMinor: atEnd.valueMinor,
    });
  });

  it('has no money for people who see leave and no wages', async () => {
    const { world } = made;
    const reader = await world.asUser(await world.personWith(['viewVacationHours', 'viewAbsentee']));
    const seen = await found('', reader);
    expect(seen.rows.map(({ rate, valueMinor }: never) => [rate, valueMinor])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect([seen.valueMinor, seen.departments[0].valueMinor, seen.months[0].valueMinor]).toEqual([null, null, null]);
    expect(seen.totals).toEqual((await found()).totals);
  });

  it.each([['viewVacationHours'], ['viewAbsentee']] as const)('is refused to people with %s alone', async (right) => {
    const { world } = made;
    const { errors, data } = await asked(await world.asUser(await world.personWith([right])));
    expect(data.teamLeave).toBeNull();
    expect(errors![0]!.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('the list as a file', () => {
  /** Exports with the screen's input: its filters, and the people that a search found. */
  const fileOf = async (format: 'csv' | 'xlsx', filter: object): Promise<string[][]> => {
    const { owner, world } = made;
    const { data } = await owner.mutate(
      'mutation Make($input: ExportReportInput!) { exportReport(input: $input) { ... on ExportedReport { url } } }',
      { input: { type: 'LeaveProvision', format, filter } },
    );
    const { bytes } = world.ports.files.stored.get(data.exportReport.url.replace('/api/files/', ''))!;
    if (format === 'csv') return Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true }).data;
    const [sheet] = await readXlsxFile(Buffer.from(bytes));
    return sheet!.data.map((line) => line.map((cell) => String(cell ?? '')));
  };
  const cellOf = (lines: string[][], line: string[], heading: string): string =>
    line[lines[0]!.findIndex((title) => title.startsWith(heading))]!;
  const cellsOf = (lines: string[][]) =>
    lines.slice(1, -1).map((line) => {
      const cell = (heading: string): string => cellOf(lines, line, heading);
      return [cell('Name'), cell('Balance'), Math.round(Number(cell('Cost')) * 100)];
    });
  /** The bottom line: minutes left, and the cost. */
  const totalOf = (lines: string[][]) => [
    Math.round(Number(cellOf(lines, lines.at(-1)!, 'Left')) * 60),
    Math.round(Number(cellOf(lines, lines.at(-1)!, 'Cost')) * 100),
  ];

  it('has the lines and totals of the screen under each of its filters, as CSV and as Excel', async () => {
    const { send, id, world, ask, timeOffBalanceId, terms } = made;
    const extra = await send('createTimeOffBalance', {
      id: id('tob'),
      unit: 'hours',
      name: 'Extra',
      defaultAccrual: '0',
    });
    const accruals = [timeOffBalanceId, extra.id].map((balanceId) => ({ balanceId, factor: '0.0561' }));
    await send('createContract', {
      ...terms,
      id: id('con'),
      employeeId: world.ids.manager,
      startdate: '2026-01-01',
      accruals,
    });
    await ask('2026-11-30');
    const [day, earlier] = ['2026-11-10', '2026-06-30'];
    const people = (rows: { employeeId: string }[]) => [...new Set(rows.map(({ employeeId }) => employeeId))];
    const cases: [string, object, number][] = [
      [`date: "${day}"`, { from: day, to: day }, 4],
      [`date: "${earlier}"`, { from: earlier, to: earlier }, 4],
      // Here the exact sum would round to another minute than the sum of the lines.
      ['date: "2026-08-31"', { from: '2026-08-31', to: '2026-08-31' }, 4],
      [`balanceId: "${extra.id}"`, { from: day, to: day, timeOffBalanceIds: [extra.id] }, 1],
      [
        `departmentIds: ["${world.departmentId}"], teamId: "${world.teamId}"`,
        { from: day, to: day, departmentIds: [world.departmentId], teamIds: [world.teamId] },
        4,
      ],
    ];
    const searched = await found('search: "eva"');
    cases.push(['search: "eva"', { from: day, to: day, employeeIds: people(searched.rows) }, 1]);
    for (const [variables, filter, count] of cases) {
      const { rows, totals, valueMinor: cost } = await found(variables);
      const lines = rows.map((row: never) => {
        const { name, balanceName, valueMinor } = row as { name: string; balanceName: string; valueMinor: number };
        return [name, balanceName, valueMinor];
      });
      expect(lines, variables).toHaveLength(count);
      for (const format of ['csv', 'xlsx'] as const) {
        const file = await fileOf(format, filter);
        expect(cellsOf(file), variables).toEqual(lines);
        expect(totalOf(file), variables).toEqual([totals[0].now, cost]);
      }
    }
  });

  it('has those who were there on its date, also people who have left since', async () => {
    const { owner, world } = made;
    const leave = 'mutation ($input: DeactivateEmployeeInput!) { deactivateEmployee(input: $input) { __typename } }';
    const version = (await owner.query(`{ employee(id: "${world.ids.manager}") { version } }`)).data.employee.version;
    const input = { id: world.ids.manager, version, lastDay: '2026-09-30' };
    expect((await owner.mutate(leave, { input })).data.deactivateEmployee.__typename).toBe('Employee');
    for (const date of ['2026-09-30', '2026-11-10']) {
      const { rows } = await found(`date: "${date}"`);
      const names = rows.map(({ name }: { name: string }) => name);
      expect(names.filter((name: string) => name.startsWith('Mira')).length > 0).toBe(date === '2026-09-30');
      expect(cellsOf(await fileOf('csv', { from: date, to: date })).map(([name]) => name)).toEqual(names);
    }
  });
});
