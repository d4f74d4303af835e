import { beforeAll, describe, expect, it } from 'vitest';
import { approveTimesheetEntries } from '#services/timesheet/review-timesheet-entries.ts';
import { evasLeave } from '#tests/api/absence/evas-leave.ts';
import { approvedHours, keptHours } from './hours.ts';

const effect = `query ($entryIds: [ID!]!) { approvalEffect(entryIds: $entryIds) { looked changed
  rows { employeeId name balanceId nowBefore nowAfter endingBefore endingAfter } } }`;
const page = `query ($userId: ID!) { leaveBalances(userId: $userId) { balanceId now ending }
  plusMinus(userId: $userId, from: "2026-11-02", to: "2026-11-10") { totals { current } } }`;
type Row = { balanceId: string; nowBefore: number; nowAfter: number; endingAfter: number };

/** Eva earns leave for worked hours; she worked 8 hours on Monday 2 November, and 4 more of the 3rd are pending. */
describe('what approving hours changes', () => {
  let made: Awaited<ReturnType<typeof evasLeave>>;
  let entryId: string;
  let version: number;
  beforeAll(async () => {
    made = await evasLeave();
    const { world, send, owner, absencePolicyId } = made;
    const { data } =
      await owner.query(`{ leave { policies { id version name rows { absenceTypeId balanceIds hours dayValue
      autoSelectBalance } waitHoursBalanceId publicHolidayAbsenceTypeId zeroOutPublicHolidayOverlap } } }`);
    const policy = data.leave.policies.find(({ id }: { id: string }) => id === absencePolicyId);
    await send('editAbsencePolicy', { ...policy, accrualSource: 'WORKED' });
    const times = { starttime: '09:00', breakMinutes: 0 };
    await approvedHours(world, { date: '2026-11-02', endtime: '17:00', ...times });
    ({ id: entryId, version } = await keptHours(world, { date: '2026-11-03', endtime: '13:00', ...times }));
  });
  const told = async (by = made.owner) => (await by.query(effect, { entryIds: [entryId] })).data?.approvalEffect;

  it('is what the pages of its person say once it is done', async () => {
    const { world, owner } = made;
    const preview = await told();
    expect(preview).toMatchObject({ looked: 1, changed: 1 });
    const [leave, plusMinus] = preview.rows as [Row, Row];
    expect(plusMinus).toMatchObject({ balanceId: 'overtime', nowAfter: plusMinus.nowBefore + 240 });
    expect(leave.nowAfter).toBeGreaterThan(leave.nowBefore);
    const answer = await approveTimesheetEntries(await world.context('owner'), { entries: [{ id: entryId, version }] });
    expect(answer).toMatchObject({ skipped: [] });
    const { data } = await owner.query(page, { userId: world.ids.employee });
    expect(data.leaveBalances).toContainEqual({
      ...{ balanceId: leave.balanceId, now: leave.nowAfter, ending: leave.endingAfter },
    });
    expect(data.plusMinus.totals.current).toBe(plusMinus.nowAfter);
    expect(await told()).toEqual({ looked: 0, changed: 0, rows: [] });
  });

  it('covers the balances that one may see, to people who may approve hours', async () => {
    const { world } = made;
    const { id } = await keptHours(world, { date: '2026-11-04', starttime: '09:00', endtime: '13:00' });
    const ask = async (permissions: string[]) =>
      (await world.asUser(await world.personWith(permissions as never))).query(effect, { entryIds: [id] });
    const approver = await ask(['viewAllTimesheets', 'approveTimesheets']);
    expect(approver.data!.approvalEffect).toMatchObject({ changed: 1, rows: [] });
    expect((await ask(['viewAllTimesheets'])).errors![0]!.extensions!.code).toBe('FORBIDDEN');
  });
});
