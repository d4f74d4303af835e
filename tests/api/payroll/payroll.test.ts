import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { createContract } from '#services/contracts/manage-contracts.ts';
import { editEmployee } from '#services/employees/edit-employee.ts';
import { downloadFile } from '#services/files/download-file.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { closing } from '#tests/api/timesheet/closing.ts';
import { approvedHours, keptHours } from '#tests/api/timesheet/hours.ts';
import { newWorld, type World } from '#tests/kit/world.ts';

const refusal = '... on Refusal { code key field measured limit }';
const view = `query ($date: PlainDate) { payroll(date: $date) { from to previous next problem mayReopen run { id version state people }
  runs { id state } checks { kind name date } checksStamp people { name employee_nr amountMinor previousMinor
    lines { date component detailName minutes amountMinor code costCentre reason corrects { from to } }
    differences { component minutes amountMinor } causes { cause minutes amountMinor } }
  comparedWith { from to } causes { cause people minutes amountMinor } } }`;
const close = `mutation ($input: ClosePayrollInput!) { closePayroll(input: $input) { ... on PayrollRun { id version state people } ${refusal} } }`;
const reopen = `mutation ($input: ReopenPayrollInput!) { reopenPayroll(input: $input) { ... on PayrollRun { id state } ${refusal} } }`;
const edit = `mutation ($input: EditPayrollRulesInput!) { editPayrollRules(input: $input) { ... on PayrollRules { version frequency } ${refusal} } }`;
const exported = `mutation ($input: ExportPayrollInput!) { exportPayroll(input: $input) { ... on PayrollFile { name url skipped } ${refusal} } }`;

let world: World;
/** Has the payroll permission, and sees no wages. */
let clerk: string;
const payroll = async (date: string, who = world.ids.owner) =>
  (await (await world.asUser(who)).query(view, { date })).data.payroll;
const send = async (document: string, input: object, who = world.ids.owner) => {
  const { data, errors } = await (await world.asUser(who)).mutate(document, { input });
  return data ? Object.values(data)[0] : errors;
};
const closed = async (from: string, to: string, checks = 0, checksStamp?: string) => {
  const id = world.ports.ids.next('prr');
  return (await send(close, { id, from, to, checks, checksStamp })) as { id: string; version: number };
};
const rules = {
  version: 0,
  frequency: 'month',
  anchor: '2025-12-29',
  lookBack: 3,
  wageCodes: [{ component: 'workedHours', detail: null, contractTypeId: null, departmentId: null, code: '100' }],
  costCentres: [] as object[],
  adviserNr: '1234567',
  clientNr: '12345',
};

beforeAll(async () => {
  world = await newWorld({ now: '2026-11-10T08:00:00Z' });
  clerk = await world.personWith(['managePayrollApps']);
  const act = () => world.context('owner');
  const made = await createContract(await act(), {
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
  await approvedHours(world, { date: '2026-09-08' });
  await approvedHours(world, { date: '2026-10-06' });
});

describe('closing a payroll period', () => {
  it('lists what to settle, each with its kind and person', async () => {
    await keptHours(world, { date: '2026-08-11' });
    await approvedHours(world, { date: '2026-08-12', employeeId: world.ids.colleague });
    const { checks, problem } = await payroll('2026-08-03');
    expect(problem).toBeNull();
    expect(checks.slice(0, 2)).toEqual([
      { kind: 'pendingHours', name: 'Eva Test', date: '2026-08-11' },
      { kind: 'noWage', name: 'Cem Test', date: '2026-08-12' },
    ]);
    expect(checks.slice(2)).toHaveLength(2);
    for (const name of ['Eva Test', 'Cem Test'])
      expect(checks).toContainEqual({ kind: 'noEmployeeNumber', name, date: null });
    expect(await closed('2026-08-01', '2026-08-31', 3)).toMatchObject({
      code: 'STATE',
      key: 'payrollChecks',
      measured: '4',
    });
  });

  it('is refused with as many points as were shown when they are others', async () => {
    const { checks, checksStamp } = await payroll('2026-08-03');
    expect(await closed('2026-08-01', '2026-08-31', checks.length, `${checksStamp.slice(1)}0`)).toMatchObject({
      code: 'STATE',
      key: 'payrollChecks',
    });
    expect((await payroll('2026-08-03')).checksStamp).toBe(checksStamp);
    await keptHours(world, { date: '2026-08-13' });
    expect((await payroll('2026-08-03')).checksStamp).not.toBe(checksStamp);
  });

  it('names no one in points of contracts to those who may not see contracts', async () => {
    const { checks } = await payroll('2026-08-03', clerk);
    expect(checks).toContainEqual({ kind: 'noWage', name: '', date: null });
    expect(checks).toContainEqual({ kind: 'pendingHours', name: 'Eva Test', date: '2026-08-11' });
  });

  it('is refused before the period is over, for other dates, without the right and below the plan', async () => {
    expect(await closed('2026-11-01', '2026-11-30', 99)).toMatchObject({ code: 'STATE', key: 'payrollAhead' });
    expect(await closed('2026-09-01', '2026-09-28', 99)).toMatchObject({ code: 'INVALID', key: 'payrollOtherPeriod' });
    const input = { id: world.ports.ids.next('prr'), from: '2026-09-01', to: '2026-09-30', checks: 9 };
    expect(await send(close, input, world.ids.manager)).toMatchObject({ code: 'FORBIDDEN' });
    await world.settle({ plan: 'basic' });
    expect(await send(close, input)).toMatchObject({ code: 'PLAN', limit: 'early-adopter' });
    await world.settle({ plan: 'premium' });
  });

  it('locks the hours, keeps the run, and corrects it in the next one with the reason', async () => {
    const call = closing(world);
    await call.close(['2026-09-09']);
    const { checksStamp } = await payroll('2026-09-15');
    const run = await closed('2026-09-01', '2026-09-30', 1, checksStamp);
    expect(run).toMatchObject({ state: 'closed', people: 1 });
    expect(await call.create({ date: '2026-09-10' })).toMatchObject({ code: 'STATE', key: 'hoursClosed' });
    expect(await closed('2026-09-01', '2026-09-30', 9)).toMatchObject({ code: 'STATE', key: 'payrollClosed' });
    const kept = await payroll('2026-09-15');
    expect(kept).toMatchObject({ run: { id: run.id }, mayReopen: true, checks: [] });
    expect(kept.people).toMatchObject([{ name: 'Eva Test', amountMinor: 15_000 }]);

    // A late entry of a closed month, written on a day that is reopened for it.
    await call.reopen(['2026-09-10'], 'owner');
    await approvedHours(world, { date: '2026-09-10', endtime: '12:30' });
    expect((await payroll('2026-09-15')).people).toMatchObject([{ amountMinor: 15_000 }]);
    const october = await payroll('2026-10-01');
    const reasons = october.people[0].lines.filter(({ reason }: { reason: string }) => reason);
    expect(reasons).toEqual([
      {
        date: '2026-09-10',
        component: 'workedHours',
        detailName: null,
        minutes: 180,
        amountMinor: 6000,
        code: null,
        costCentre: null,
        reason: 'added',
        corrects: { from: '2026-09-01', to: '2026-09-30' },
      },
    ]);
    expect(october.people[0]).toMatchObject({
      amountMinor: 21_000,
      previousMinor: 15_000,
      differences: [{ component: 'workedHours', minutes: 180, amountMinor: 6000 }],
      causes: [{ cause: 'correction', minutes: 180, amountMinor: 6000 }],
    });
    expect(october).toMatchObject({
      comparedWith: { from: '2026-09-01', to: '2026-09-30' },
      causes: [{ cause: 'correction', people: 1, minutes: 180, amountMinor: 6000 }],
    });
    expect(await payroll('2026-10-01', clerk)).toMatchObject({ causes: null, people: [{ causes: [] }] });
    // The setting limits how far back the payroll looks.
    expect(await send(edit, { ...rules, lookBack: 0 })).toMatchObject({ version: 1 });
    expect((await payroll('2026-10-01')).people[0].amountMinor).toBe(15_000);
    expect(await send(edit, { ...rules, version: 1 })).toMatchObject({ version: 2 });
  });

  it('pays a correction once, and reopens the latest run alone with the hours that it locked', async () => {
    const october = await closed('2026-10-01', '2026-10-31', 1);
    expect(october).toMatchObject({ state: 'closed' });
    const { runs } = await payroll('2026-10-01');
    const september = runs.find(({ id }: { id: string }) => id !== october.id);
    expect(await send(reopen, { id: september.id, version: 1 })).toMatchObject({
      code: 'STATE',
      key: 'payrollLaterRun',
    });
    world.ports.clock.set('2026-12-02T08:00:00Z');
    // November has no hours yet: people paid in October have no lines.
    expect(await payroll('2026-11-02')).toMatchObject({
      people: [{ name: 'Eva Test', lines: [], amountMinor: 0, causes: [{ cause: 'left', amountMinor: -21_000 }] }],
    });
    expect(await send(reopen, { id: october.id, version: 1 })).toMatchObject({ id: october.id, state: 'reopened' });
    expect(await closing(world).create({ date: '2026-10-07' })).toMatchObject({ __typename: 'TimesheetEntry' });
    expect(await send(reopen, { id: september.id, version: 1 })).toMatchObject({ state: 'reopened' });
    const sheet = await closing(world).sheet('2026-09-08', '2026-09-12');
    expect(sheet.closedDays).toMatchObject([{ date: '2026-09-09', closed: { by: 'Mira Test' } }]);
    world.ports.clock.set('2026-11-10T08:00:00Z');
  });

  it('shows wages and amounts to those who see contracts alone', async () => {
    const [owner] = (await payroll('2026-09-01')).people;
    const [seen] = (await payroll('2026-09-01', clerk)).people;
    expect(owner.lines[0]).toMatchObject({ minutes: 450, amountMinor: 15_000 });
    expect(seen).toMatchObject({ amountMinor: null, lines: [{ minutes: 450, amountMinor: null }, {}] });
  });
});

describe('payroll settings', () => {
  it('change the period, and hold a code for each line once', async () => {
    expect(await send(edit, { ...rules, version: 2, frequency: 'weeks_4' })).toMatchObject({ frequency: 'weeks_4' });
    expect(await payroll('2026-01-01')).toMatchObject({ from: '2025-12-29', to: '2026-01-25', next: '2026-01-26' });
    const twice = { ...rules, version: 3, wageCodes: [rules.wageCodes[0], rules.wageCodes[0]] };
    expect(await send(edit, twice)).toMatchObject({ code: 'INVALID', key: 'wageCodeTaken', field: 'wageCodes.1' });
    const foreign = { ...rules, version: 3, costCentres: [{ departmentId: 'dep_none', code: '10' }] };
    expect(await send(edit, foreign)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await send(edit, { ...rules, version: 1 })).toMatchObject({ code: 'CONFLICT' });
    expect(await send(edit, rules, world.ids.manager)).toMatchObject({ code: 'FORBIDDEN' });
    const costCentres = [{ departmentId: world.departmentId, code: '4100' }];
    expect(await send(edit, { ...rules, version: 3, costCentres })).toMatchObject({ version: 4, frequency: 'month' });
  });
});

describe('files of a run', () => {
  const file = async (runId: string, format: string, who = world.ids.owner) => {
    const made = (await send(exported, { runId, format }, who)) as { url: string; name: string; skipped: number };
    const stored = made.url && (await world.ports.files.get(made.url.replace('/api/files/', '')));
    return { ...made, text: stored ? new TextDecoder().decode(stored.bytes) : '' };
  };
  let runId: string;
  beforeAll(async () => {
    const { version } = (await world.ports.table.get({
      Key: { pk: `a#${world.accountId}#people`, sk: `emp#${world.ids.employee}` },
    })) as unknown as { version: number };
    const numbered = await editEmployee(await world.context('owner'), {
      id: world.ids.employee,
      version,
      employee_nr: '17',
    });
    if (isRefusal(numbered)) throw new Error(numbered.key);
    runId = (await closed('2026-09-01', '2026-09-30')).id;
  });

  it('writes every line as CSV, with amounts for those who see wages', async () => {
    const { text, name, skipped } = await file(runId, 'csv');
    expect(name).toBe('payroll-csv_2026-09-01_2026-09-30.csv');
    expect(skipped).toBe(0);
    expect(text.split('\r\n')).toEqual([
      'employee_nr,name,department,cost_centre,contract_type,date,component,detail,wage_code,hours,quantity,amount,corrects_from,corrects_to,reason',
      expect.stringMatching(/^17,Eva Test,.*,4100,Flex hours,2026-09-08,workedHours,,100,7\.50,,150\.00,,,$/),
      expect.stringMatching(/^17,Eva Test,.*,4100,Flex hours,2026-09-10,workedHours,,100,3\.00,,60\.00,,,$/),
      '',
    ]);
    expect((await file(runId, 'csv', clerk)).text).toMatch(/100,7\.50,,,,,\r\n/);
  });

  it('writes DATEV LODAS as its ASCII import describes it', async () => {
    expect((await file(runId, 'lodas')).text.split('\r\n')).toEqual([
      '[Allgemein]',
      'Ziel=LODAS',
      'Version_SST=1.0',
      'BeraterNr=1234567',
      'MandantenNr=12345',
      'Feldtrennzeichen=;',
      'Zahlenkomma=,',
      'Datumsformat=TT/MM/JJJJ',
      '[Satzbeschreibung]',
      '10;u_lod_bwd_buchung_standard;abrechnung_zeitraum#bwd;pnr#bwd;la_eigene#bwd;bs_nr#bwd;bs_wert_butab#bwd;kostenstelle#bwd;',
      '[Bewegungsdaten]',
      '10;01/09/2026;17;100;1;10,50;4100;',
      '',
    ]);
  });

  it('writes the sheet of variable wage components of Nmbrs', async () => {
    const { url, name } = await file(runId, 'nmbrs');
    expect(name).toMatch(/\.xlsx$/);
    const stored = await world.ports.files.get(url.replace('/api/files/', ''));
    expect((await readXlsxFile(Buffer.from(stored!.bytes)))[0]!.data).toEqual([
      ['Variabele looncomponenten', null, null, null, null, null, null, null],
      ['Debiteurnr', 'Bedrijfnr', 'Persnr', 'Naam', 'Periode', 'Dagen', 'DagenVoorLC', '100'],
      ['1234567', '12345', '17', 'Eva Test', '2026-9', null, null, 10.5],
    ]);
  });

  it('makes a workbook, is fetched by its owner alone, and knows no other run', async () => {
    const { url, name } = await file(runId, 'xlsx');
    expect(name).toMatch(/\.xlsx$/);
    const key = url.replace('/api/files/', '');
    expect(await downloadFile(await world.context('owner'), { key })).toMatchObject({ name });
    expect(await downloadFile(await world.contextOf(clerk), { key })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await send(exported, { runId: 'prr_none', format: 'csv' })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
