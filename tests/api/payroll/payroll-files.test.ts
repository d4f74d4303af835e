import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContract } from '#services/contracts/manage-contracts.ts';
import { editEmployee } from '#services/employees/edit-employee.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { closing } from '#tests/api/timesheet/closing.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';
import { excelFaults } from '#tests/kit/excel-faults.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const refusal = '... on Refusal { code key field measured limit }';
const view = 'query ($date: PlainDate) { payroll(date: $date) { template } }';
const settings =
  'query { payrollRules { rules { version template { name columns { field heading } headings delimiter decimal dates } } } }';
const close = `mutation ($input: ClosePayrollInput!) { closePayroll(input: $input) { ... on PayrollRun { id } ${refusal} } }`;
const edit = `mutation ($input: EditPayrollRulesInput!) { editPayrollRules(input: $input) { ... on PayrollRules { version } ${refusal} } }`;
const exported = `mutation ($input: ExportPayrollInput!) { exportPayroll(input: $input) { ... on PayrollFile { name url skipped } ${refusal} } }`;

let world: World;
let october: string;
const send = async (document: string, input: object) => {
  const { data, errors } = await (await world.asUser(world.ids.owner)).mutate(document, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as { id: string; version: number; name: string; url: string; skipped: number };
};
const closed = (from: string, to: string) =>
  send(close, { id: world.ports.ids.next('prr'), from, to, checks: 9 }).then(({ id }) => id);
const rules = {
  frequency: 'month',
  anchor: '2025-12-29',
  lookBack: 3,
  wageCodes: [{ component: 'workedHours', detail: null, contractTypeId: null, departmentId: null, code: '100' }],
  adviserNr: '1234567',
  clientNr: '12345',
};
const column = (field: string, heading = '') => ({ field, heading });
const template = {
  name: 'Loonland',
  columns: [
    column('employee_nr', 'Nr'),
    column('name'),
    column('code'),
    column('blank'),
    column('hours', 'Uren'),
    column('to'),
  ],
  headings: true,
  delimiter: 'pipe',
  decimal: 'comma',
  dates: 'dots',
};
const written = async (format: string) => {
  const file = await send(exported, { runId: october, format });
  const stored = await world.ports.files.get(file.url.replace('/api/files/', ''));
  return { ...file, bytes: stored!.bytes };
};
const text = (bytes: Uint8Array): string => strFromU8(bytes).replace('\uFEFF', '');

/** The rows of a workbook, one per line. */
const sheet = async (bytes: Uint8Array): Promise<string> => {
  expect(excelFaults(bytes)).toEqual([]);
  const [first] = await readXlsxFile(Buffer.from(bytes));
  return `${first!.data.map((cells) => cells.map((cell) => cell ?? '').join('|')).join('\n')}\n`;
};
const hasByteOrderMark = (bytes: Uint8Array): boolean => bytes[0] === 0xef;

/** October with 7.5 h, and 3 h of September that were added after its run. */
beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00Z' });
  const owner = () => world.context('owner');
  const made = await createContract(await owner(), {
    id: world.ports.ids.next('con'),
    employeeId: world.ids.employee,
    departmentId: world.departmentId,
    contractTypeId: world.made.contractTypes['Flex hours']!,
    minutes: { mo: 0, tu: 0, we: 0, th: 0, fr: 0, sa: 0, su: 0 },
    startdate: '2026-01-01',
    lastWorkday: null,
    wageMinor: 2000,
  });
  if (isRefusal(made)) throw new Error(made.key);
  const { version } = (await world.ports.table.get({
    Key: { pk: `a#${world.accountId}#people`, sk: `emp#${world.ids.employee}` },
  })) as unknown as { version: number };
  const numbered = await editEmployee(await owner(), { id: world.ids.employee, version, employee_nr: '17' });
  if (isRefusal(numbered)) throw new Error(numbered.key);
  const costCentres = [{ departmentId: world.departmentId, code: '4100' }];
  await send(edit, { ...rules, costCentres, version: 0 });
  await approvedHours(world, { date: '2026-09-08' });
  await approvedHours(world, { date: '2026-10-06' });
  await closed('2026-09-01', '2026-09-30');
  await closing(world).reopen(['2026-09-10'], 'owner');
  await approvedHours(world, { date: '2026-09-10', endtime: '12:30' });
  october = await closed('2026-10-01', '2026-10-31');
});

describe('files for payroll programs', () => {
  it.each(['lodas', 'lug'])(
    'writes %s in ASCII with lines of CR and LF and no byte order mark, as DATEV reads it',
    async (format) => {
      const { bytes } = await written(format);
      const files = format === 'lug' ? Object.values(unzipSync(bytes)) : [bytes];
      for (const file of files) {
        expect(file.every((byte) => byte === 13 || byte === 10 || (byte >= 32 && byte < 127))).toBe(true);
        const lines = strFromU8(file).split('\r\n');
        expect(lines.at(-1)).toBe('');
        expect(lines.join('')).not.toMatch(/[\r\n]/);
      }
    },
  );

  it('writes DATEV LODAS as its ASCII import, the month of each line in it', async () => {
    const { bytes, name } = await written('lodas');
    expect(name).toBe('payroll-lodas_2026-10-01_2026-10-31.txt');
    await expect(text(bytes)).toMatchFileSnapshot('./golden/lodas.txt');
  });

  it('writes the sheet of variable wage components of Nmbrs, a row for each period', async () => {
    const { bytes, name } = await written('nmbrs');
    expect(name).toBe('payroll-nmbrs_2026-10-01_2026-10-31.xlsx');
    await expect(await sheet(bytes)).toMatchFileSnapshot('./golden/nmbrs.txt');
  });

  it('writes every line as CSV and as a workbook, with what each corrects', async () => {
    const { bytes } = await written('csv');
    expect(hasByteOrderMark(bytes)).toBe(true);
    await expect(text(bytes)).toMatchFileSnapshot('./golden/lines.csv');
    await expect(await sheet((await written('xlsx')).bytes)).toMatchFileSnapshot('./golden/lines-workbook.txt');
  });

  it('writes AFAS wage mutations with the period that each belongs to', async () => {
    const { bytes, name } = await written('afas');
    expect(name).toBe('payroll-afas_2026-10-01_2026-10-31.csv');
    await expect(text(bytes)).toMatchFileSnapshot('./golden/afas.csv');
  });

  it('writes DATEV Lohn und Gehalt as monthly values, a file for each month', async () => {
    const { bytes, name } = await written('lug');
    expect(name).toBe('payroll-lug_2026-10-01_2026-10-31.zip');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual(['payroll-lug_2026-10.txt', 'payroll-lug_2026-09.txt']);
    await expect(strFromU8(files['payroll-lug_2026-10.txt']!)).toMatchFileSnapshot('./golden/lug.txt');
    await expect(strFromU8(files['payroll-lug_2026-09.txt']!)).toMatchFileSnapshot('./golden/lug-correction.txt');
  });

  it('writes the sheet of variable data of Loket.nl, a file for each period', async () => {
    const files = unzipSync((await written('loket')).bytes);
    expect(Object.keys(files)).toEqual(['payroll-loket_2026-10.csv', 'payroll-loket_2026-09.csv']);
    await expect(text(files['payroll-loket_2026-10.csv']!)).toMatchFileSnapshot('./golden/loket.csv');
  });
});

describe('numbers of the company', () => {
  it.each(['12;34', '12\n[Bewegungsdaten]', '=1+1', 'a b'])(
    'are refused as %j: files have lines without quotes',
    async (text) => {
      for (const field of ['adviserNr', 'clientNr'])
        expect(await send(edit, { ...rules, costCentres: [], version: 1, [field]: text })).toMatchObject({
          code: 'INVALID',
          key: expect.stringMatching(/^input\.(code|tooLong)$/),
          field,
        });
    },
  );
});

describe("the company's own format", () => {
  it('is refused until the settings have one', async () => {
    expect(await send(exported, { runId: october, format: 'template' })).toMatchObject({
      code: 'STATE',
      key: 'payrollNoTemplate',
    });
  });

  it('writes the chosen columns in their order, and stays when it is not sent again', async () => {
    const costCentres: object[] = [];
    expect(await send(edit, { ...rules, costCentres, version: 1, template })).toMatchObject({ version: 2 });
    expect(await send(edit, { ...rules, costCentres, version: 2 })).toMatchObject({ version: 3 });
    const owner = await world.asUser(world.ids.owner);
    expect((await owner.query(settings)).data.payrollRules.rules).toMatchObject({ version: 3, template });
    expect((await owner.query(view, { date: '2026-10-01' })).data.payroll.template).toBe('Loonland');
    const { bytes, name, skipped } = await written('template');
    expect(name).toBe('payroll-template_2026-10-01_2026-10-31.csv');
    expect(skipped).toBe(0);
    await expect(text(bytes)).toMatchFileSnapshot('./golden/template.csv');
  });

  it('refuses one without columns, and goes when it is set to none', async () => {
    const wrong = { ...rules, costCentres: [], version: 3, template: { ...template, columns: [] } };
    expect(await send(edit, wrong)).toMatchObject({ code: 'INVALID', field: 'template.columns' });
    expect(await send(edit, { ...rules, costCentres: [], version: 3, template: null })).toMatchObject({ version: 4 });
    expect(await send(exported, { runId: october, format: 'template' })).toMatchObject({ key: 'payrollNoTemplate' });
  });
});
