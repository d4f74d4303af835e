import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatDuration } from '#domain/time/duration.ts';
import { importCommand } from '#functions/local/import-command.ts';
import { loadOrganisation } from '#services/table.ts';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { apply } from './ward-files.ts';

const rehearse = `mutation ($input: ImportInput!) { rehearseImport(input: $input) { ... on ImportReport {
  files { problemCount } effect { looked changed
    rows { employeeId balanceId nowBefore nowAfter endingBefore endingAfter } } } ... on Refusal { key } } }`;
const pages = `query ($userId: ID!) { leaveBalances(userId: $userId) { balanceId now ending }
  plusMinus(userId: $userId, from: "2026-11-02", to: "2026-11-10") { totals { current } } }`;

/** Eva earns leave for worked hours, and has leave and plus-minus since January 2025. */
describe('what an import changes', () => {
  let made: Awaited<ReturnType<typeof evasLeave>>;
  let department: string;
  beforeAll(async () => {
    made = await evasLeave();
    const { world, send, owner, absencePolicyId } = made;
    const { data } =
      await owner.query(`{ leave { policies { id version name rows { absenceTypeId balanceIds hours dayValue
      autoSelectBalance } waitHoursBalanceId publicHolidayAbsenceTypeId zeroOutPublicHolidayOverlap } } }`);
    const policy = data.leave.policies.find(({ id }: { id: string }) => id === absencePolicyId);
    await send('editAbsencePolicy', { ...policy, accrualSource: 'WORKED' });
    await owner.mutate(
      'mutation ($input: EditEmployeeInput!) { editEmployee(input: $input) { ... on Employee { id } ... on Refusal { key } } }',
      { input: { id: world.ids.employee, version: 1, employee_nr: 'E1' } },
    );
    const { departments } = await loadOrganisation(await world.context('owner'), world.accountId);
    department = departments.find(({ id }) => id === world.departmentId)!.name;
  });

  const shifts = { name: 'shift-types.csv', text: 'name,long_name,start,end,break_minutes\nE,Early,07:00,15:30,30\n' };
  const hours = (...dates: string[]) => {
    const rows = dates.map((date) => `E1,${date},E,09:00,17:00,0`);
    return { name: 'hours.csv', text: ['employee_nr,date,shift,start,end,break_minutes', ...rows].join('\n') };
  };
  const daysOff = (date: string) => ({ name: 'days-off.csv', text: `employee_nr,date,type\nE1,${date},Vacation\n` });
  const inputOf = (files: object[], approveHours = true) => ({ department, approveHours, files: [shifts, ...files] });
  const effectOf = async (files: object[], approveHours?: boolean) =>
    (await made.owner.mutate(rehearse, { input: inputOf(files, approveHours) })).data.rehearseImport.effect;
  const imported = async (files: object[]) => {
    const { data } = await made.owner.mutate(apply, { input: inputOf(files) });
    expect(data.applyImport.files.every(({ applied }: { applied: boolean }) => applied)).toBe(true);
    return (await made.owner.query(pages, { userId: made.world.ids.employee })).data;
  };
  const rowOf = (effect: { rows: { balanceId: string }[] }, balanceId: string) =>
    effect.rows.find((row) => row.balanceId === balanceId) as unknown as Record<string, number>;

  it('is what pages say once approved hours are imported', async () => {
    const effect = await effectOf([hours('2026-11-02', '2026-11-03')]);
    expect(effect).toMatchObject({ looked: 1, changed: 1 });
    const leave = rowOf(effect, made.timeOffBalanceId);
    const plusMinus = rowOf(effect, 'overtime');
    expect(leave.nowAfter! - leave.nowBefore!).toBe(74);
    const { leaveBalances, plusMinus: page } = await imported([hours('2026-11-02', '2026-11-03')]);
    expect(leaveBalances).toContainEqual({
      ...{ balanceId: made.timeOffBalanceId, now: leave.nowAfter, ending: leave.endingAfter },
    });
    expect(page.totals.current).toBe(plusMinus.nowAfter);
    expect(await effectOf([hours('2026-11-02', '2026-11-03')])).toEqual({ looked: 0, changed: 0, rows: [] });
  });

  it('is what pages say once days off are imported', async () => {
    const effect = await effectOf([daysOff('2026-11-05')]);
    const leave = rowOf(effect, made.timeOffBalanceId);
    expect(leave.nowAfter).toBeLessThan(leave.nowBefore!);
    const { leaveBalances } = await imported([daysOff('2026-11-05')]);
    expect(leaveBalances).toContainEqual({
      ...{ balanceId: made.timeOffBalanceId, now: leave.nowAfter, ending: leave.endingAfter },
    });
  });

  it('is what pages say once contracts have other hours, for all dates since they began', async () => {
    const { owner, world, timeOffBalanceId } = made;
    const asked = `query ($id: ID!) { employee(id: $id) { first_name last_name email contract { startdate contract_type { name } } }
      organisation { teams { id name } } }`;
    const { employee, organisation } = (await owner.query(asked, { id: world.ids.employee })).data;
    const team = organisation.teams.find(({ id }: { id: string }) => id === world.teamId).name;
    const { first_name, last_name, email, contract } = employee;
    const columns =
      'employee_nr,first_name,last_name,email,team,contract_type,contract_hours_per_week,hourly_wage,start_date,skills';
    const row = [
      'E1',
      first_name,
      last_name,
      email,
      team,
      contract.contract_type.name,
      '20',
      '14',
      contract.startdate,
      '',
    ];
    const files = [{ name: 'employees.csv', text: `${columns}\n${row.join(',')}\n` }];
    const effect = await effectOf(files);
    expect(effect).toMatchObject({ looked: 1, changed: 1 });
    const [leave, plusMinus] = [rowOf(effect, timeOffBalanceId), rowOf(effect, 'overtime')];
    expect(leave.endingAfter).not.toBe(leave.endingBefore);
    expect(plusMinus.nowAfter).toBeGreaterThan(plusMinus.nowBefore!);
    const { leaveBalances, plusMinus: page } = await imported(files);
    expect(leaveBalances).toContainEqual({
      ...{ balanceId: timeOffBalanceId, now: leave.nowAfter, ending: leave.endingAfter },
    });
    expect(page.totals.current).toBe(plusMinus.nowAfter);
  });

  it('is printed by the command, which imports only once it is accepted', async () => {
    const { world, owner, timeOffBalanceId } = made;
    const files = [shifts, hours('2026-11-06')];
    const effect = await effectOf([files[1]!]);
    const leave = rowOf(effect, timeOffBalanceId);
    const folder = mkdtempSync(join(tmpdir(), 'import-effect-'));
    for (const { name, text } of files) writeFileSync(join(folder, name), text);
    const { email } = (await owner.query(`{ employee(id: "${world.ids.owner}") { email } }`)).data.employee;
    const command = async (...more: string[]) => {
      const lines: string[] = [];
      const io = { print: (line: string) => void lines.push(line), cwd: folder };
      const code = await importCommand(
        world.ports,
        ['.', '--email', email, '--department', department, '--approve', ...more],
        io,
      );
      return { code, lines };
    };
    const shown = (minutes: number) => `${formatDuration(minutes)} h`;
    const announced = [
      'Balances of 1 person would change:',
      `  Eva Test, Vacation hours: today ${shown(leave.nowBefore!)}, then ${shown(leave.nowAfter!)}; on 2026-12-31 ${shown(leave.endingBefore!)}, then ${shown(leave.endingAfter!)}`,
    ];
    const asked = await command();
    expect(asked.code).toBe(1);
    expect(asked.lines).toEqual(expect.arrayContaining(announced));
    expect(asked.lines).toContainEqual(
      expect.stringMatching(/^ {2}Eva Test, plus-minus: today -?\d+:\d\d h, then -?\d+:\d\d h$/),
    );
    expect(asked.lines.at(-1)).toMatch(/^Nothing was imported\. Import with --change-balances/);
    expect(await effectOf([files[1]!])).toEqual(effect);
    const done = await command('--change-balances');
    expect(done).toMatchObject({ code: 0, lines: expect.arrayContaining(announced) });
    const { leaveBalances } = (await owner.query(pages, { userId: world.ids.employee })).data;
    expect(leaveBalances).toContainEqual({
      ...{ balanceId: timeOffBalanceId, now: leave.nowAfter, ending: leave.endingAfter },
    });
    // The same again changes nothing, so there is nothing to accept.
    expect((await command()).code).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('is nothing for hours that wait for approval, and for files with mistakes', async () => {
    expect(await effectOf([hours('2026-11-04')], false)).toEqual({ looked: 0, changed: 0, rows: [] });
    expect(await effectOf([hours('2026-11-04', '2026-11-31')])).toEqual({ looked: 0, changed: 0, rows: [] });
  });

  it('is shown only as far as the importer sees balances', async () => {
    const { world } = made;
    const importer = await world.asUser(
      await world.personWith([
        'createUsers',
        'createRoster',
        'createTimesheets',
        'viewAllTimesheets',
        'approveTimesheets',
      ]),
    );
    const { data } = await importer.mutate(rehearse, { input: inputOf([hours('2026-11-04')]) });
    expect(data.rehearseImport.effect).toMatchObject({ changed: 1, rows: [] });
  });
});
