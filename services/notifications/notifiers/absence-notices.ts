import type { Absence } from '#domain/absence/absence.ts';
import { scopeOfAbsence } from '#domain/absence/absence-visibility.ts';
import type { LineText } from '#domain/notifications/notification.ts';
import { type NotificationKind, notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { changedAbsence, changedAbsences, movedRequests } from '#services/absence/changed-absence.ts';
import { loadExpiringLeave } from '#services/absence/leave/expiring-leave.ts';
import type { Company } from '#services/notifications/company.ts';
import { type NotifiedLine, type Notifier, nameIn, plainLine } from '#services/notifications/notified.ts';

/** Leave that expires in 30 days, to its owner; nothing for older events without this data. */
export const notifyOfLeave: Notifier = async (company, { details }) => {
  if (typeof details?.leaveFrom !== 'string') return [];
  const range = { from: details.leaveFrom, to: String(details.to) };
  const people = (await company.everyone()).map(({ id }) => id);
  const expiring = await loadExpiringLeave(company.ctx, company.account.accountId, people, range);
  return expiring.map(({ employeeId, balance, lot, amount }) => ({
    employeeId,
    line: plainLine({
      kind: 'leaveExpiring',
      text: 'leaveExpiring',
      subject: `${employeeId}:${lot.balanceId}:${lot.cycle}:${lot.on}`,
      departmentId: company.person(employeeId)?.memberships[0]?.departmentId ?? null,
      facts: { name: balance.name, from: lot.on!, leave: { amount, unit: balance.unit } },
    }),
  }));
};

/** Contains person and dates; never the absence type or the reason. */
const line = (company: Company, absence: Absence, kind: NotificationKind, text: LineText) =>
  plainLine({
    kind,
    text,
    subject: absence.id,
    departmentId: absence.departmentId,
    facts: { person: nameIn(company, absence.employeeId), from: absence.firstDay, to: absence.lastDay },
  });

const toApprovers = async (company: Company, absence: Absence, text: LineText): Promise<NotifiedLine[]> =>
  (await company.whoMay(notificationKinds.absenceRequested.needs, scopeOfAbsence(absence)))
    .filter((employeeId) => employeeId !== absence.employeeId)
    .map((employeeId) => ({ employeeId, line: line(company, absence, 'absenceRequested', text) }));

const toOwner = (company: Company, absence: Absence, text: LineText, reason: string | null = null): NotifiedLine[] => {
  const own = line(company, absence, 'absenceDecided', text);
  return [{ employeeId: absence.employeeId, line: { ...own, facts: { ...own.facts, reason } } }];
};

/** An absence request, to its approvers; when entered by someone else, also to the person. */
export const notifyAbsenceRequested: Notifier = async (company, { changes, actorId }) => {
  const absence = changedAbsence(changes);
  if (!absence) return [];
  const entered = actorId === absence.employeeId ? [] : toOwner(company, absence, 'absenceEntered');
  return [...(await toApprovers(company, absence, 'absenceRequested')), ...entered];
};

/** Approvals and refusals, each to the employee. */
export const notifyAbsenceDecided: Notifier = (company, { type, changes }) => {
  const text = type === 'absenceApproved' || type === 'absencesApproved' ? 'absenceApproved' : 'absenceDeclined';
  return changedAbsences(changes).flatMap((absence) => toOwner(company, absence, text, absence.reviewNote));
};

/** A withdrawn request, to its approvers; a cancellation by someone else, to the employee. */
export const notifyAbsenceWithdrawn: Notifier = (company, { changes, actorId }) => {
  const absence = changedAbsence(changes);
  if (!absence) return [];
  return actorId === absence.employeeId
    ? toApprovers(company, absence, 'absenceWithdrawn')
    : toOwner(company, absence, 'absenceCancelled');
};

/**
 * An absence changed or ended by someone else, to the employee, with its dates from now on. A request that now counts to another
 * department, to its approvers, as if it were new.
 */
export const notifyAbsenceChanged: Notifier = async (company, { changes, actorId }) => {
  const absence = changedAbsence(changes);
  const moved = movedRequests(changes).map((request) => toApprovers(company, request, 'absenceRequested'));
  const lines = (await Promise.all(moved)).flat();
  return absence && actorId !== absence.employeeId ? [...lines, ...toOwner(company, absence, 'absenceChanged')] : lines;
};
