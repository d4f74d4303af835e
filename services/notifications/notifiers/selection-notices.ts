import { addDays } from '#domain/time/plain-date.ts';
import type { Notifier } from '#services/notifications/notified.ts';
import {
  notifyOfSeats,
  notifyOpenShiftDeleted,
  notifyOpenShiftsCopied,
  notifySkippedOpenShifts,
} from './open-shifts-notices.ts';
import { notifyOfShifts } from './shifts-notices.ts';

/** Moved shifts and open shifts assigned to people; a person with a new seat is not notified of the resulting shift as well. */
export const notifyMoved: Notifier = async (company, event) => {
  const seats = await notifyOfSeats(company, event);
  const seated = new Set(
    seats.flatMap(({ employeeId, line }) => (line.text === 'openShiftAssigned' ? employeeId : [])),
  );
  const shifts = await notifyOfShifts(company, event);
  return [...shifts.filter(({ employeeId, line }) => line.was !== null || !seated.has(employeeId)), ...seats];
};

/** Copied scheduled shifts and copied open shifts. */
export const notifyCopied: Notifier = async (company, event) => [
  ...(await notifyOfShifts(company, event)),
  ...(await notifyOpenShiftsCopied(company, event)),
];

/** Deleted scheduled and open shifts. */
export const notifyDeleted: Notifier = async (company, event) => [
  ...(await notifyOfShifts(company, event)),
  ...(await notifyOpenShiftDeleted(company, event)),
];

/**
 * Shifts after someone's last day that were deleted or offered: to that person while still active, and to those who may take
 * them.
 */
export const notifyDeparted: Notifier = async (company, event) => {
  const { enddate } = company.person(event.subject) ?? {};
  const staysOn = enddate && enddate > addDays(company.today, 1);
  return [...(staysOn ? await notifyOfShifts(company, event) : []), ...(await notifySkippedOpenShifts(company, event))];
};
