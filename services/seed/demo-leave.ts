import { addDays, weekdays } from '#domain/time/plain-date.ts';
import { leaveCorrections } from '#services/absence/leave.store.ts';
import { editTimeOffBalance } from '#services/absence/manage-time-off-balances.ts';
import { change } from '#services/kit/change.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { loadOrganisation } from '#services/table.ts';
import { type Built, sure } from './build-company.ts';
import type { Seeding } from './plan.ts';

/** Working days of leave that a person took in the year before the company began with Muster. */
const [fewest, most] = [11, 19];

/** Leave of a year ends on 30 June of the next, and everyone has taken some of this year's, so that balances look like those of a real company. */
export const addDemoLeave = async (
  { act, workers }: Built,
  { accountId, chance, ids, mondays }: Seeding,
): Promise<void> => {
  const { timeOffBalances } = await loadOrganisation(act(), accountId);
  const { id: balanceId, version, name } = timeOffBalances[0]!;
  const edit = { id: balanceId, version, name, defaultAccrual: '0.096', expirationMonths: 6 };
  sure(await editTimeOffBalance(act(), edit));
  const ctx = act();
  const before = addDays(mondays[0]!, -1);
  const changes = workers.map(({ employee, contract, departmentId }) => {
    const week = weekdays.reduce((sum, day) => sum + contract.minutes[day], 0);
    return change(leaveCorrections, null, {
      accountId,
      id: ids.next('lco'),
      version: 0,
      employeeId: employee.id,
      departmentId,
      balanceId,
      date: before,
      amount: -Math.round((week * chance.between(fewest, most)) / 5),
      kind: 'change',
      payoutDate: null,
      lastDay: null,
      reason: 'taken',
      note: 'Taken before Muster',
      linkedId: null,
      enteredBy: ctx.viewer.userId,
      enteredAt: ctx.now.toString(),
    });
  });
  const event = { type: 'timeOffCorrected', area: 'absence', subject: balanceId };
  sure(await commitLarge(ctx, { changes, event, answer: { ok: true } }));
};
