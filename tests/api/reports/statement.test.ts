import { describe, expect, it } from 'vitest';
import { downloadFile } from '#services/files/download-file.ts';
import { newNotification, saidTo } from '#tests/api/notifications/telling.ts';
import { approvedHours, keptHours } from '#tests/api/timesheet/hours.ts';
import type { Client } from '#tests/kit/client.ts';
import { ownersWorld } from '#tests/kit/owners-world.ts';
import { wordsOfPdf } from '#tests/kit/read-pdf.ts';
import { newWorld } from '#tests/kit/world.ts';
import { clockedEntry } from './clocked-entry.ts';

const answers = {
  createContract: '... on Contract { id version }',
  createSurcharge: '... on Surcharge { id }',
  editRates: '... on RateCard { id version }',
  createOvertimePolicy: '... on OvertimePolicy { id version }',
  editContractType: '... on ContractType { id version }',
  requestAbsence: '... on Absence { id }',
  exportStatement: '... on ExportedReport { name url }',
  disputeStatement: '... on Done { ok }',
};
const row = 'kind value date minutes percent';
const document = `query ($userId: ID!, $month: PlainDate!) { statement(userId: $userId, month: $month) {
  from to own contracts { id function weekMinutes wage { minor } } figures { ${row} parts { ${row} parts { ${row} } } }
  plusMinus { start closing rows { kind value parts { value date } } } balances { name unit start closing lines { kind amount } } } }`;
type Line = { kind: string; value: number; parts?: Line[] };

type Made = Awaited<ReturnType<typeof ownersWorld>>;

/** On Mondays from 16:00 an hour is paid at 150 % and counts at 125 %; time over 8 hours a day counts at 120 %. */
const withRates = async ({ world, id, send }: Made) => {
  for (const percentage of [12_500, 15_000]) await send('createSurcharge', { id: id('sur'), name: null, percentage });
  const all = [{ from: 0, pay: 10_000, time: 10_000 }];
  const mo = [...all, { from: 960, pay: 15_000, time: 12_500 }];
  const days = { mo, tu: all, we: all, th: all, fr: all, sa: all, su: all, holiday: all };
  const { rateCardId } = world.made;
  const overtimePolicyId = id('otp');
  const type = { name: 'Fixed hours', salaryBasis: 'CONTRACT', cocFactor: '1.35', plusMin: true };
  const answered = [
    await send('editRates', { id: rateCardId, version: 1, rates: [{ from: null, days }] }),
    await send('createOvertimePolicy', {
      ...{ id: overtimePolicyId, name: 'Days', period: 'DAY', includeAbsence: false, rule: 'PLUS_MIN' },
      ...{ timeOffBalanceId: null, tiers: [{ fromMinutes: 480, percent: 12_000 }] },
    }),
    await send('editContractType', {
      ...{ id: world.made.contractTypes['Fixed hours'], version: 1, ...type, rateCardId, overtimePolicyId },
      absencePolicyId: world.made.absencePolicyId,
    }),
  ];
  expect(answered.map(({ __typename }) => __typename)).toEqual(['RateCard', 'OvertimePolicy', 'ContractType']);
};

/** Eva works 5 × 8 hours from Monday 2 November 2026; today is Tuesday 10 November. */
const evasMonth = async (before: (made: Made) => Promise<void> = async () => {}) => {
  const made = await ownersWorld(answers);
  const { world, owner, id, send } = made;
  await before(made);
  const employeeId = world.ids.employee;
  await send('createContract', {
    id: id('con'),
    employeeId,
    departmentId: world.departmentId,
    contractTypeId: world.made.contractTypes['Fixed hours'],
    function: 'Nurse',
    minutes: { mo: 480, tu: 480, we: 480, th: 480, fr: 480, sa: 0, su: 0 },
    startdate: '2026-11-02',
    wageMinor: 1400,
  });
  await approvedHours(world, { date: '2026-11-02', starttime: '08:00', endtime: '17:30', breakMinutes: 30 });
  await keptHours(world, { date: '2026-11-03' });
  const absenceTypeId = world.made.absenceTypes.Vacation;
  const day = { firstDay: '2026-11-04', lastDay: '2026-11-04' };
  await send('requestAbsence', { id: id('abs'), employeeId, absenceTypeId, ...day });
  const read = async (by: Client = owner, userId = employeeId, month = '2026-11-15') =>
    (await by.query(document, { userId, month })).data?.statement;
  return { world, owner, send, id, read, employeeId };
};

const sumsUp = (line: Line): boolean =>
  !line.parts?.length ||
  (line.parts.reduce((sum, { value }) => sum + value, 0) === line.value && line.parts.every(sumsUp));

describe('the monthly statement', () => {
  it('has contract, approved hours, absence, plus-minus and leave, each with its derivation', async () => {
    const { read } = await evasMonth();
    const found = await read();
    expect(found).toMatchObject({ from: '2026-11-01', to: '2026-11-30', own: false });
    expect(found.contracts).toMatchObject([{ function: 'Nurse', weekMinutes: 2400, wage: { minor: 1400 } }]);
    const value = (kind: string) => found.figures.find((line: Line) => line.kind === kind)?.value;
    expect({ contract: value('contract'), worked: value('worked'), absence: value('absence') }).toEqual({
      contract: 21 * 480,
      worked: 540,
      absence: 480,
    });
    expect(found.figures.every(sumsUp)).toBe(true);
    const { start, rows, closing } = found.plusMinus;
    expect(rows.reduce((sum: number, line: Line) => sum + line.value, start)).toBe(closing);
    expect(closing).toBe(540 + 480 - 7 * 480);
    expect(found.balances.length).toBeGreaterThan(0);
  });

  it('has the surcharges and overtime of the hours, and counts them in plus-minus', async () => {
    const { read } = await evasMonth(withRates);
    const { figures, plusMinus } = await read();
    expect(figures.map(({ kind, value }: Line) => [kind, value])).toEqual([
      ['contract', 21 * 480],
      ['worked', 540],
      ['absence', 480],
      ['surcharge', 45],
      ['timeSurcharge', 23],
      ['overtime', 72],
    ]);
    expect(figures.every(sumsUp)).toBe(true);
    expect(plusMinus.rows.map(({ kind, value }: Line) => [kind, value])).toEqual([
      ['contract', -7 * 480],
      ['worked', 480],
      ['surcharge', 23],
      ['overtime', 72],
      ['absence', 480],
    ]);
    expect(plusMinus.closing).toBe(480 + 23 + 72 + 480 - 7 * 480);
  });

  it('has no plus-minus where the contract type keeps none', async () => {
    const { world, send, read } = await evasMonth();
    const type = { name: 'Fixed hours', salaryBasis: 'CONTRACT', cocFactor: '1.35', plusMin: false };
    await send('editContractType', { id: world.made.contractTypes['Fixed hours'], version: 1, ...type });
    expect((await read()).plusMinus).toBeNull();
  });

  it("is one's own or of people whose hours one sees; terms need View contracts", async () => {
    const { world, read, employeeId } = await evasMonth();
    const own = await read(await world.as('employee'));
    expect(own).toMatchObject({ own: true, contracts: [{ function: 'Nurse', wage: null }] });
    const planners = await read(await world.as('planner'));
    expect(planners.contracts).toEqual([]);
    // The planner sees plus-minus, which has the agreed hours of each date.
    expect(planners.figures[0].kind).toBe('contract');
    const readsHours = await read(await world.asUser(await world.personWith(['viewAllTimesheets'])));
    expect(readsHours).toMatchObject({ contracts: [], plusMinus: null });
    expect(readsHours.figures.map(({ kind }: Line) => kind)).toEqual(['worked', 'absence']);
    expect((await read(await world.as('manager'))).contracts[0].wage).toEqual({ minor: 1400 });
    expect(await read(await world.as('colleague'))).toBeNull();
    expect(await read(await world.as('nobody'))).toBeNull();
    expect(await read(await (await newWorld()).as('owner'), employeeId)).toBeNull();
  });

  it('is saved as a PDF, and only the person who asked can fetch it', async () => {
    const { world, send, employeeId } = await evasMonth();
    const employee = await world.as('employee');
    const file = await send('exportStatement', { userId: employeeId, month: '2026-11-01' }, employee);
    expect(file.name).toBe('eva-test_2026-11-01_2026-11-30.pdf');
    const key = file.url.replace('/api/files/', '');
    const kept = await world.ports.files.get(key);
    expect(new TextDecoder().decode(kept!.bytes.slice(0, 5))).toBe('%PDF-');
    expect(key).toContain(`/exports/${employeeId}/`);
    expect(await downloadFile(await world.context('employee'), { key })).toMatchObject({ name: file.name });
    expect(await downloadFile(await world.context('owner'), { key })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('writes hours on paper as the screen does', async () => {
    const { world, send, employeeId } = await evasMonth();
    const file = await send('exportStatement', { userId: employeeId, month: '2026-11-01' });
    const words = await wordsOfPdf((await world.ports.files.get(file.url.replace('/api/files/', '')))!.bytes);
    expect(words).toEqual(expect.arrayContaining(['168:00', '9:00', '-39:00']));
    expect(words.join(' ')).toContain('40:00 hours a week');
    expect(words.join(' ')).toContain('Employee: date and signature Employer: date and signature');
  });

  it('names the clock presses, the rule with its setting and who approved, on paper as on the page', async () => {
    const made = await evasMonth();
    const { world, owner, send, employeeId } = made;
    const { accountId, departmentId, teamId } = world;
    await world.ports.table.transact(clockedEntry(world, { accountId, departmentId, teamId, employeeId }) as never);
    const part = 'kind rule detail since startsAt endsAt approver';
    const { data } = await owner.query(
      `query ($userId: ID!) { statement(userId: $userId, month: "2026-11-01") { figures { kind parts { ${part} parts { ${part} } } }
        plusMinus { rows { kind parts { ${part} parts { ${part} } } } } } }`,
      { userId: employeeId },
    );
    const { figures, plusMinus } = data.statement;
    for (const rows of [figures, plusMinus.rows]) {
      const partsOf = (kind: string) => rows.find((line: Line) => line.kind === kind).parts;
      const [, clocked] = partsOf('worked');
      expect(clocked).toMatchObject({
        approver: 'Mira Test',
        parts: [{ startsAt: '2026-11-05T07:53:10Z' }, {}, {}, {}],
      });
      expect(clocked.parts[1]).toMatchObject({ rule: 'roundIn', detail: 'up 15', since: '2026-11-01' });
      expect(partsOf('absence')).toMatchObject([{ kind: 'absence', approver: 'Olga Owner' }]);
    }
    const file = await send('exportStatement', { userId: employeeId, month: '2026-11-01' });
    const bytes = (await world.ports.files.get(file.url.replace('/api/files/', '')))!.bytes;
    const text = (await wordsOfPdf(bytes)).join(' ').replaceAll('– ', '–');
    const said = (words: string): number => text.split(words).length - 1;
    // In the hours, and in plus-minus.
    expect(said('Clocked, 08:53–17:04')).toBe(2);
    expect(said('Start rounded up to 15 min, 08:53 becomes 09:00, since 1 November 2026')).toBe(2);
    expect(said('Clocked break, 12:00–12:31')).toBe(2);
    expect(said('approved or entered by Mira Test, 9 November 2026')).toBe(2);
    expect(said('Absence, Vacation, approved or entered by Olga Owner, 10 November 2026')).toBe(2);
  });

  it('takes an objection to the people who approve the hours, with its words', async () => {
    const { world, send, employeeId, owner } = await evasMonth();
    const telling = newNotification(world);
    await telling.passOver();
    const month = '2026-11-01';
    const objection = { userId: employeeId, month, comment: 'Tuesday is missing' };
    expect(await send('disputeStatement', objection, await world.as('employee'))).toMatchObject({ ok: true });
    await telling.tell();
    expect((await saidTo(world, 'manager')).at(-1)).toContain('Tuesday is missing');
    expect(await saidTo(world, 'colleague')).toEqual([]);
    expect(await saidTo(world, 'employee')).toEqual([]);
    expect(await send('disputeStatement', objection, owner)).toMatchObject({ code: 'STATE' });
    expect(await send('disputeStatement', { ...objection, comment: ' ' }, await world.as('employee'))).toMatchObject({
      code: 'INVALID',
      field: 'comment',
    });
  });

  it('takes five objections of a person a day, refused ones not counted', async () => {
    const { world, send, employeeId } = await evasMonth();
    const employee = await world.as('employee');
    const object = (month: string, comment = 'Tuesday is missing') =>
      send('disputeStatement', { userId: employeeId, month, comment }, employee);
    expect(await object('2026-11-01', ' ')).toMatchObject({ code: 'INVALID' });
    for (const month of ['2026-11-01', '2026-10-01', '2026-11-01', '2026-10-01', '2026-11-01'])
      expect(await object(month)).toMatchObject({ ok: true });
    for (const month of ['2026-11-01', '2026-10-01'])
      expect(await object(month)).toMatchObject({ code: 'STATE', key: 'tooManyDisputes', limit: '5' });
  });
});
