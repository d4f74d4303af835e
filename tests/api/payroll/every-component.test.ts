import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { editRates } from '#services/rates/edit-rates.ts';
import { closing } from '#tests/api/timesheet/closing.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { excelFaults } from '#tests/kit/excel-faults.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';
import type { World } from '#tests/kit/world.ts';

/**
 * October 2026 of three people with every component of a payroll run. The files in golden/every-component were computed manually:
 *
 * - Eva, 17, by the hour at 20.00: 10 h on the 6th with overtime of 120 % after 8 h, a meal, 25 km and 12.50 of parking; 4:20 h
 *   on Sunday the 11th at 150 % (86.67 and 43.33); a day of vacation; 1.5 h of plus-minus and 8 h of leave paid out; 3 h of
 *   September that were added after its run.
 * - Cem, 18, by the month at 25.00: 22 working days of 8 h less one of unpaid leave.
 * - Mira, 19, a minijob at 20.00: 5 of 8 h paid out.
 */
const answers = {
  createContractType: '... on ContractType { id version }',
  createContract: '... on Contract { id version }',
  createSurcharge: '... on Surcharge { id }',
  createRateCard: '... on RateCard { id version }',
  createOvertimePolicy: '... on OvertimePolicy { id version }',
  createCustomField: '... on CustomField { id }',
  editEmployee: '... on Employee { id version }',
  editSettings: '... on SettingSheet { version }',
  editAccount: '... on Account { version }',
  requestAbsence: '... on Absence { id status }',
  correctTimeOff: '... on LeaveCorrection { id version }',
  payOutMinijob: '... on MinijobPayout { id version }',
  editPayrollRules: '... on PayrollRules { version }',
  closePayroll: '... on PayrollRun { id }',
  reopenPayroll: '... on PayrollRun { id }',
  exportPayroll: '... on PayrollFile { name url skipped }',
};
const week = { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 };
const template = {
  name: 'Own',
  columns: ['employee_nr', 'code', 'hours', 'quantity', 'amount', 'costCentre', 'from'].map((field) => ({
    field,
    heading: '',
  })),
  ...{ headings: true, delimiter: 'semicolon', decimal: 'point', dates: 'iso' },
};

let world: World;
let send: Awaited<ReturnType<typeof ownersWorld>>['send'];
let runId: string;

/** Rates of Sundays, overtime after 8 h, a field of parking costs, and meals and kilometres that are counted. */
const rules = async (id: (prefix: string) => string) => {
  const [rateCardId, overtimePolicyId, fieldId] = [id('rtc'), id('otp'), id('cfd')];
  await send('createSurcharge', { id: id('sur'), name: null, percentage: 15_000 });
  await send('createRateCard', { id: rateCardId, name: 'Sundays' });
  const plain = [{ from: 0, pay: 10_000, time: 10_000 }];
  const days = { mo: plain, tu: plain, we: plain, th: plain, fr: plain, sa: plain, holiday: plain };
  const su = [{ from: 0, pay: 15_000, time: 10_000 }];
  const rates = [{ from: null, days: { ...days, su } }];
  expect(await editRates(await world.context('owner'), { id: rateCardId, version: 1, rates })).toMatchObject({});
  await send('createOvertimePolicy', {
    ...{ id: overtimePolicyId, name: 'Long days', period: 'DAY', includeAbsence: false, rule: 'PAYOUT' },
    ...{ timeOffBalanceId: null, tiers: [{ fromMinutes: 480, percent: 12_000 }] },
  });
  const field = { appliesTo: 'timesheet', type: 'money', name: 'Parking' };
  await send('createCustomField', { id: fieldId, ...field });
  const owner = await world.as('owner');
  const sheets = (await owner.query('{ settingSheets { departmentId version } }')).data.settingSheets;
  const { version } = sheets.find(({ departmentId }: { departmentId: string | null }) => departmentId === null);
  await send('editSettings', { version, countMeals: true, countKilometres: true });
  const account = (await owner.query('{ account { version } }')).data.account;
  await send('editAccount', { version: account.version, flags: ['minijob'] });
  return { rateCardId, overtimePolicyId, fieldId };
};

const people = async (id: (prefix: string) => string, { rateCardId, overtimePolicyId }: Record<string, string>) => {
  const { employee, colleague, manager } = world.ids;
  const terms = { plusMin: true, cocFactor: '1.3', minijob: false };
  const type = async (name: string, over: object) =>
    (await send('createContractType', { id: id('cty'), name, ...terms, ...over })).id;
  const byHour = await type('By the hour', { salaryBasis: 'WORKED', rateCardId, overtimePolicyId });
  const byMonth = await type('By the month', { salaryBasis: 'CONTRACT' });
  const minijob = await type('Mini', { salaryBasis: 'WORKED', plusMin: false, minijob: true });
  const contracts = [
    [employee, byHour, 2000, '17'],
    [colleague, byMonth, 2500, '18'],
    [manager, minijob, 2000, '19'],
  ] as const;
  for (const [employeeId, contractTypeId, wageMinor, employee_nr] of contracts) {
    const place = { departmentId: world.departmentId, contractTypeId, minutes: week, startdate: '2026-09-01' };
    await send('createContract', { id: id('con'), employeeId, ...place, wageMinor });
    const key = { pk: `a#${world.accountId}#people`, sk: `emp#${employeeId}` };
    const { version } = (await world.ports.table.get({ Key: key })) as unknown as { version: number };
    await send('editEmployee', { id: employeeId, version, employee_nr });
  }
};

const codes = (fieldId: string, vacation: string) =>
  (
    [
      ['contractHours', '1000'],
      ['workedHours', '100'],
      ['overtime', '120'],
      ['surcharge', '150'],
      ['absence', '210'],
      ['absence', '200', vacation],
      ['payout', '300'],
      ['leavePayout', '310'],
      ['minijobPayout', '400'],
      ['allowance', '500', fieldId],
      ['allowance', '510', 'meals'],
      ['allowance', '9978', 'kilometres'],
    ] as const
  ).map(([component, code, detail]) => ({
    ...{ component, code, detail: detail ?? null },
    ...{ contractTypeId: null, departmentId: null },
  }));

const close = (id: string, from: string, to: string) => send('closePayroll', { id, from, to, checks: 9 });

beforeAll(async () => {
  const made = await ownersWorld(answers, { now: '2026-11-10T08:00:00Z' });
  world = made.world;
  send = made.send;
  const { id } = made;
  const { employee, colleague, manager } = world.ids;
  const { Vacation, 'Unpaid leave': unpaid } = world.made.absenceTypes as Record<string, string>;
  const facts = await rules(id);
  await people(id, facts);
  await send('editPayrollRules', {
    ...{ version: 0, frequency: 'month', anchor: '2025-12-29', lookBack: 3, adviserNr: '1234567', clientNr: '12345' },
    costCentres: [{ departmentId: world.departmentId, code: '4100' }],
    wageCodes: codes(facts.fieldId, Vacation!),
    template,
  });
  await close(id('prr'), '2026-09-01', '2026-09-30');
  await closing(world).reopen(['2026-09-10'], 'owner');
  await approvedHours(world, { date: '2026-09-10', endtime: '12:30' });
  const parking = { customFields: [{ fieldId: facts.fieldId, values: ['12.50'] }] };
  await approvedHours(world, { date: '2026-10-06', endtime: '19:30', meals: 1, kilometres: 25, ...parking });
  await approvedHours(world, { date: '2026-10-11', starttime: '10:00', endtime: '14:20', breakMinutes: 0 });
  await approvedHours(world, { date: '2026-10-07', endtime: '17:30', employeeId: manager });
  for (const [employeeId, absenceTypeId, firstDay] of [
    [employee, Vacation, '2026-10-13'],
    [colleague, unpaid, '2026-10-14'],
  ]) {
    const asked = { id: id('abs'), employeeId, absenceTypeId, firstDay, lastDay: firstDay };
    expect(await send('requestAbsence', asked)).toMatchObject({ status: 'Approved' });
  }
  const corrected = { employeeId: employee, date: '2026-10-05' };
  const balanceId = world.made.timeOffBalanceId;
  const payoutDate = '2026-10-30';
  await send('correctTimeOff', { id: id('lco'), ...corrected, balanceId, amount: 6000 });
  await send('correctTimeOff', { id: id('lco'), ...corrected, balanceId, amount: -480, payoutDate });
  await send('correctTimeOff', { id: id('lco'), ...corrected, balanceId: 'overtime', amount: -90, payoutDate });
  await send('payOutMinijob', { id: id('mjp'), employeeId: manager, month: '2026-10-01', hours: 500, payoutDate });
  runId = id('prr');
  expect(await close(runId, '2026-10-01', '2026-10-31')).toMatchObject({ id: runId });
});

const golden = (name: string): string =>
  readFileSync(new URL(`golden/every-component/${name}`, import.meta.url), 'utf8');
/** A golden file in the program's format: lines end in CR LF, and a CSV begins with a byte order mark. */
const bytesOf = (name: string, start = ''): string => `${start}${golden(name).replaceAll('\n', '\r\n')}`;
const mark = '\u00ef\u00bb\u00bf';
const written = async (format: string) => {
  const { url, skipped } = await send('exportPayroll', { runId, format });
  const stored = await world.ports.files.get(url.replace('/api/files/', ''));
  return { skipped, bytes: stored!.bytes };
};
/** Byte for byte: files are plain ASCII except for the byte order mark. */
const latin = (bytes: Uint8Array): string => strFromU8(bytes, true);
const sheet = async (bytes: Uint8Array): Promise<string> => {
  expect(excelFaults(bytes)).toEqual([]);
  const [first] = await readXlsxFile(Buffer.from(bytes));
  return `${first!.data.map((cells) => cells.map((cell) => cell ?? '').join('|')).join('\n')}\n`;
};

describe('a run with surcharges, overtime, absence, allowances, kilometres, meals, pay-outs and a correction', () => {
  it.each([
    ['csv', 'lines.csv'],
    ['afas', 'afas.csv'],
    ['template', 'template.csv'],
  ])('is written to %s to the byte', async (format, file) => {
    const { bytes, skipped } = await written(format);
    expect(latin(bytes)).toBe(bytesOf(file, mark));
    expect(skipped).toBe(0);
  });

  it('is written to DATEV LODAS to the byte, which has no place for meals and kilometres', async () => {
    const { bytes, skipped } = await written('lodas');
    expect(latin(bytes)).toBe(bytesOf('lodas.txt'));
    expect(skipped).toBe(2);
  });

  it('is written to DATEV Lohn und Gehalt to the byte, the correction in the file of its month', async () => {
    const { bytes, skipped } = await written('lug');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(['payroll-lug_2026-10.txt', 'payroll-lug_2026-09.txt']);
    expect(latin(files['payroll-lug_2026-10.txt']!)).toBe(bytesOf('lug.txt'));
    expect(latin(files['payroll-lug_2026-09.txt']!)).toBe(bytesOf('lug-correction.txt'));
    expect(skipped).toBe(0);
  });

  it('is written to Loket.nl to the byte, the correction in the file of its period', async () => {
    const { bytes, skipped } = await written('loket');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(['payroll-loket_2026-10.csv', 'payroll-loket_2026-09.csv']);
    expect(latin(files['payroll-loket_2026-10.csv']!)).toBe(bytesOf('loket.csv', mark));
    expect(latin(files['payroll-loket_2026-09.csv']!)).toBe(bytesOf('loket-correction.csv', mark));
    expect(skipped).toBe(0);
  });

  it.each([
    ['nmbrs', 'nmbrs.txt'],
    ['xlsx', 'lines-workbook.txt'],
  ])('is written to %s, each cell of its workbook', async (format, file) => {
    const { bytes, skipped } = await written(format);
    expect(await sheet(bytes)).toBe(golden(file));
    expect(skipped).toBe(0);
  });

  const lineFields = 'date component detailName department_name minutes quantity amountMinor reason corrects { from }';
  const part = 'kind unit value';
  const trail = `query ($date: PlainDate!, $employeeId: ID!) { payrollTrail(date: $date, employeeId: $employeeId) {
    line { ${lineFields} } explain { ${part} parts { ${part} parts { ${part} parts { ${part} } } } } } }`;
  type Explained = { line: Record<string, unknown>; explain: Node[] };
  type Node = { kind: string; unit: string; value: number; parts?: Node[] };
  const sumIn = (unit: string, nodes: readonly Node[]): number =>
    nodes.filter((node) => node.unit === unit).reduce((sum, { value }) => sum + value, 0);
  const wrongIn = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node) => {
      const parts = node.parts ?? [];
      const isWrong = parts.length > 0 && sumIn(node.unit, parts) !== node.value;
      return [...(isWrong ? [node] : []), ...wrongIn(parts)];
    });
  const shownTo = async (who: string, date = '2026-10-15') => {
    const caller = await world.asUser(who);
    const view = `query ($date: PlainDate) { payroll(date: $date) { people { employeeId amountMinor lines { ${lineFields} } } } }`;
    const { data } = await caller.query(view, { date });
    const people: { employeeId: string; amountMinor: number; lines: { amountMinor: number }[] }[] = data.payroll.people;
    const shown = people.filter(({ lines }) => lines.length > 0);
    const explained = await Promise.all(
      shown.map(async ({ employeeId }) => {
        const answer = await caller.query(trail, { date, employeeId });
        return answer.data.payrollTrail as Explained[];
      }),
    );
    return { shown, explained };
  };
  const expectAdding = ({ shown, explained }: Awaited<ReturnType<typeof shownTo>>) => {
    expect(explained.map((rows) => rows.map(({ line }) => line))).toEqual(shown.map(({ lines }) => lines));
    for (const { line, explain } of explained.flat()) {
      expect([line.component, sumIn('minutes', explain)]).toEqual([line.component, line.minutes]);
      expect([line.component, sumIn('money', explain)]).toEqual([line.component, line.amountMinor ?? 0]);
      expect(wrongIn(explain)).toEqual([]);
    }
  };

  it('decision 50: pays the sum of the lines that are shown', async () => {
    const { shown } = await shownTo(world.ids.owner);
    const sums = shown.map(({ lines }) => lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0));
    expect(sums).toHaveLength(3);
    expect(shown.map(({ amountMinor }) => amountMinor)).toEqual(sums);
  });

  it('opens each line to a derivation that adds up to it, closed or open, without pay for those who see no contracts', async () => {
    const closed = await shownTo(world.ids.owner);
    expect(closed.explained.flat().length).toBeGreaterThan(12);
    expectAdding(closed);
    const clerk = await shownTo(await world.personWith(['managePayrollApps', 'viewAbsentee']));
    expectAdding(clerk);
    expect(JSON.stringify(clerk.explained)).not.toContain('money');
    const worker = await world.as('employee');
    const refused = await worker.query(trail, { date: '2026-10-15', employeeId: world.ids.employee });
    expect(refused.data?.payrollTrail ?? null).toBeNull();
    await send('reopenPayroll', { id: runId, version: 1 });
    const open = await shownTo(world.ids.owner);
    expectAdding(open);
    const rows: Explained[] = open.explained.flat();
    expect(rows.filter(({ line }) => line.corrects)).toHaveLength(1);
  });
});
