import { loadExpiringLeave } from '#services/absence/leave/expiring-leave.ts';
import { type Notifier, plainLine } from '#services/notifications/notified.ts';

/** Leave that expires in 30 days, to the person whose it is; of an event from before there was such a notice, nothing. */
export const notifyOfLeave: Notifier = async (company, { details }) => {
  if (typeof details?.leaveFrom !== 'string') return [];
  const range = { from: details.leaveFrom, to: String(details.to) };
  const people = [...company.people.keys()];
  const expiring = await loadExpiringLeave(company.ctx, company.account.accountId, people, range);
  return expiring.map(({ employeeId, balance, lot, amount }) => ({
    employeeId,
    line: plainLine({
      kind: 'leaveExpiring',
      text: 'leaveExpiring',
      subject: `${employeeId}:${lot.balanceId}:${lot.cycle}:${lot.on}`,
      departmentId: company.people.get(employeeId)?.memberships[0]?.departmentId ?? null,
      facts: { name: balance.name, from: lot.on!, leave: { amount, unit: balance.unit } },
    }),
  }));
};
