import { addDays, weekdays } from '#domain/time/plain-date.ts';
import { correctTimeOff } from '#services/absence/correct-time-off.ts';
import { editTimeOffBalance } from '#services/absence/settings/manage-time-off-balances.ts';
import { loadOrganisation } from '#services/table.ts';
import { type Built, sure } from './build-company.ts';
import type { Seeding } from './plan.ts';

/** Working days of leave that a person took in the year before the company began with Muster. */
const [fewest, most] = [11, 19];

/** Leave of a year ends on 30 June of the next, and everyone has taken some of this year's, so that balances look real. */
export const addDemoLeave = async ({ act, workers }: Built, { accountId, chance, mondays }: Seeding): Promise<void> => {
  const { timeOffBalances } = await loadOrganisation(act(), accountId);
  const { id: balanceId, version, name } = timeOffBalances[0]!;
  const edit = { id: balanceId, version, name, defaultAccrual: '0.096', expirationMonths: 6 };
  sure(await editTimeOffBalance(act(), edit));
  const date = addDays(mondays[0]!, -1);
  for (const { employee, contract } of workers) {
    const week = weekdays.reduce((sum, day) => sum + contract.minutes[day], 0);
    const amount = -Math.round((week * chance.between(fewest, most)) / 5);
    const ctx = act();
    // No one corrects their own leave.
    if (employee.id === ctx.viewer.userId) continue;
    const id = ctx.ports.ids.next('lco');
    const taken = { id, employeeId: employee.id, balanceId, date, amount, note: 'Taken before Muster' };
    sure(await correctTimeOff(ctx, taken));
  }
};
