import { displayName } from '#domain/employees/employee.ts';
import type { JoinRequest } from '#domain/employees/invite-link.ts';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { peopleReminders } from '#domain/notifications/people-reminders.ts';
import { type Notifier, nameIn, placesOf, plainLine, seenIn } from '#services/notifications/notified.ts';
import { loadPeople } from '#services/table.ts';

/** Birthdays, work anniversaries and ending contracts, to those who may see each; no one is notified of their own. */
export const notifyPeople: Notifier = async (company, { details }) => {
  const [{ employees, contracts }, everyone] = await Promise.all([
    loadPeople(company.ctx, company.account.accountId),
    company.everyone(),
  ]);
  const range = { from: String(details?.from), to: String(details?.to) };
  return peopleReminders(employees, contracts, range).flatMap(({ kind, employeeId: subject, date, years, where }) => {
    const person = company.person(subject);
    if (!person) return [];
    const places = where ? [where] : placesOf(person);
    const line = plainLine({
      kind,
      text: kind,
      // A person may have two of these on one date.
      subject: `${subject}:${kind}`,
      departmentId: null,
      facts: { person: nameIn(company, subject), from: date, count: years },
    });
    return everyone.flatMap(({ id: employeeId }) => {
      const departmentId = seenIn(company, employeeId, notificationKinds[kind].needs, places);
      return departmentId === undefined || employeeId === subject
        ? []
        : [{ employeeId, line: { ...line, departmentId } }];
    });
  });
};

/** A pending registration by invite link, to those who may add people there. */
export const notifyJoinRequested: Notifier = async (company, { subject, departmentId, changes }) => {
  const request = changes.find((change) => change.kind === 'joinRequest')?.after as unknown as JoinRequest | undefined;
  if (!request) return [];
  const name = displayName({ ...request, prefix: null });
  const kind = 'joinRequested';
  const receivers = await company.whoMay(notificationKinds.joinRequested.needs, { departmentId: request.departmentId });
  return receivers.map((employeeId) => ({
    employeeId,
    line: plainLine({ kind, text: kind, subject, departmentId: departmentId ?? null, facts: { name } }),
  }));
};
