import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportTypeNames } from '#domain/reports/report-types.ts';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { newPlanning } from '#tests/api/schedule/planning.ts';
import { approvedHours } from '#tests/api/timesheet/hours.ts';

/** LibreOffice Calc, where it is installed: `apt-get install --no-install-recommends libreoffice-calc`. */
const calc = '/usr/bin/soffice';
const isInstalled = existsSync(calc);
const isAsked = process.env.FULL === '1' && isInstalled;
/** The title says why the tests are skipped. */
const skipped = isInstalled ? ' (skipped: only with FULL=1)' : ` (skipped: ${calc} is not installed)`;

const make = `mutation M($input: ExportReportInput!) { exportReport(input: $input) { ... on ExportedReport { url } ... on Refusal { key } } }`;
const filter = { from: '2026-11-02', to: '2026-11-15' };
const folder = isAsked ? mkdtempSync(join(tmpdir(), 'muster-calc-')) : '';
const csvs = new Map<string, string>();

/** Cells as values: a spreadsheet writes 7.50 as 7.5. */
const valuesOf = (csv: string): (string | number)[][] =>
  Papa.parse<string[]>(csv.replace('\uFEFF', ''), { skipEmptyLines: true }).data.map((cells) =>
    cells.map((cell) => (/^-?\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)),
  );

const write = async (): Promise<void> => {
  const { world, owner, ask } = await evasLeave();
  const planning = await newPlanning(world);
  await approvedHours(world, { date: '2026-11-02', starttime: '09:00', endtime: '16:50', breakMinutes: 10 });
  await approvedHours(world, { date: '2026-11-07', starttime: '20:00', endtime: '04:00', note: '=1+1; "quoted", üé' });
  await planning.plan({ date: '2026-11-05' });
  await ask('2026-11-04');
  const turnover = 'mutation ($input: SetTurnoverInput!) { setTurnover(input: $input) { __typename } }';
  const days = [{ departmentId: world.departmentId, date: '2026-11-02', turnoverMinor: 61_234, expensesMinor: 5_005 }];
  await owner.mutate(turnover, { input: { days } });
  const bytesOf = async (type: string, format: string): Promise<Uint8Array> => {
    const { data } = await owner.mutate(make, { input: { type, filter, format } });
    return world.ports.files.stored.get(data.exportReport.url.replace('/api/files/', ''))!.bytes;
  };
  for (const type of reportTypeNames) {
    csvs.set(type, new TextDecoder().decode(await bytesOf(type, 'csv')));
    writeFileSync(join(folder, `${type}.xlsx`), await bytesOf(type, 'xlsx'));
  }
  // Comma, double quotes, UTF-8, from line 1, text unchanged, values instead of formatted cells.
  const target = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false';
  const files = reportTypeNames.map((type) => join(folder, `${type}.xlsx`));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  execFileSync(calc, [profile, '--headless', '--convert-to', target, '--outdir', folder, ...files]);
};

describe.runIf(isAsked)(`workbooks of reports in LibreOffice${isAsked ? '' : skipped}`, () => {
  beforeAll(write, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(reportTypeNames)('reads the workbook of %s as the CSV file has it, cell by cell', (type) => {
    const opened = valuesOf(readFileSync(join(folder, `${type}.csv`), 'utf8'));
    expect(opened).toEqual(valuesOf(csvs.get(type)!));
    expect(opened.length).toBeGreaterThan(1);
  });
});
