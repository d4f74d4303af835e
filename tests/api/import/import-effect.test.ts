import { beforeAll, describe, expect, it } from 'vitest';
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
