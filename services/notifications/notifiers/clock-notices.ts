import type { ClockFacts } from '#domain/notifications/notification.ts';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { wallTimeAt } from '#domain/time/zones.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { type Notifier, nameIn, plainLine } from '#services/notifications/notified.ts';
import { changedEntries } from '#services/timesheet/changed-entries.ts';

/** Asks people who are still clocked in after the end of their shift. */
export const notifyClockForgotten: Notifier = (_company, { subject, employeeId, departmentId, details }) =>
  employeeId
    ? [
        {
          employeeId,
          line: plainLine({
            kind: 'clockOutForgotten',
            text: 'clockOutForgotten',
            subject,
            departmentId: departmentId ?? null,
            facts: {
              from: String(details?.date),
              starttime: wallTimeAt(String(details?.clockedIn), String(details?.zone)),
              endtime: null,
              zone: String(details?.zone),
              startsAt: String(details?.clockedIn),
            },
          }),
        },
      ]
    : [];

/** Facts of the clock; empty for older events that did not log them. */
const clockOf = (details: LoggedEvent['details']): ClockFacts =>
  typeof details?.zone === 'string' ? { zone: details.zone, startsAt: String(details.startsAt) } : {};

/** A shift without a clock-in, to its employee and to those who review hours there. */
export const notifyClockInForgotten: Notifier = async (
  company,
  { subject, employeeId: whose, departmentId, details },
) => {
  if (!whose || !departmentId) return [];
  const facts = {
    person: nameIn(company, whose),
    from: String(details?.date),
    starttime: String(details?.starttime),
    endtime: null,
    ...clockOf(details),
  };
  const line = (kind: 'clockInForgotten' | 'forgotToClockIn') =>
    plainLine({ kind, text: kind, subject, departmentId, facts });
  const reviewers = await company.whoMay(notificationKinds.forgotToClockIn.needs, { departmentId });
  return [
    { employeeId: whose, line: line('clockInForgotten') },
    ...reviewers.filter((id) => id !== whose).map((employeeId) => ({ employeeId, line: line('forgotToClockIn') })),
  ];
};

/** An automatically stopped clock, to its employee and to those who review the resulting hours. */
export const notifyClockStopped: Notifier = async (company, { changes }) => {
  const { needs } = notificationKinds.automaticClockOut;
  const lines = changedEntries(changes).map(async (entry) => {
    const { id: subject, employeeId: whose, departmentId, date, starttime, endtime, zone, startsAt } = entry;
    const facts = { person: nameIn(company, whose), from: date, starttime, endtime, zone, startsAt };
    const line = (kind: 'clockStopped' | 'automaticClockOut') =>
      plainLine({ kind, text: kind, subject, departmentId, facts });
    const reviewers = await company.whoMay(needs, { departmentId });
    return [
      { employeeId: whose, line: line('clockStopped') },
      ...reviewers.filter((id) => id !== whose).map((employeeId) => ({ employeeId, line: line('automaticClockOut') })),
    ];
  });
  return (await Promise.all(lines)).flat();
};
