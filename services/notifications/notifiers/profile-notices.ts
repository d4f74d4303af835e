import { meetsFor } from '#domain/employees/person-scope.ts';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { type Notifier, nameIn, plainLine } from '#services/notifications/notified.ts';

/** A profile that its owner changed, to those who keep the profiles. */
export const notifyOfProfile: Notifier = (company, { subject, actorId }) => {
  const person = company.people.get(subject);
  if (!person || actorId !== subject) return [];
  const { needs } = notificationKinds.profileEdited;
  return [...company.people.keys()]
    .filter((id) => id !== subject && meetsFor(company.viewer(id)!, needs, person).ok)
    .map((employeeId) => ({
      employeeId,
      line: plainLine({
        kind: 'profileEdited',
        text: 'profileEdited',
        subject,
        departmentId: person.memberships[0]?.departmentId ?? null,
        facts: { person: nameIn(company, subject) },
      }),
    }));
};
