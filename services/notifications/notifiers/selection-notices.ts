import { addDays } from '#domain/time/plain-date.ts';
import type { Notifier } from '#services/notifications/notified.ts';
import {
  notifyOfSeats,
  notifyOpenShiftDeleted,
  notifyOpenShiftsCopied,
  notifySkippedOpenShifts,
} from './open-shifts-notices.ts';
import { notifyOfShifts } from './shifts-notices.ts';

/** Shifts that were moved, and open ones given to people: a person who gets a seat is notified of that, and not of the shift it came with as well. */
export const notifyMoved: Notifier = async (company, event) => {
  const seats = await notifyOfSeats(company, event);
  const seated = new Set(
    seats.flatMap(({ employeeId, line }) => (line.text === 'openShiftAssigned' ? employeeId : [])),
  );
  const shifts = await notifyOfShifts(company, event);
  return [...shifts.filter(({ employeeId, line }) => line.was !== null || !seated.has(employeeId)), ...seats];
};

/** Shifts that were copied, and open ones that are offered once more. */
export const notifyCopied: Notifier = async (company, event) => [
  ...(await notifyOfShifts(company, event)),
  ...(await notifyOpenShiftsCopied(company, event)),
];

/** Shifts that are gone, planned and open ones. */
export const notifyDeleted: Notifier = async (company, event) => [
  ...(await notifyOfShifts(company, event)),
  ...(await notifyOpenShiftDeleted(company, event)),
];

/** What was planned after someone's last day is gone or offered: to them while they are still here, and to those who may take it. */
export const notifyDeparted: Notifier = async (company, event) => {
  const { enddate } = company.person(event.subject) ?? {};
  const staysOn = enddate && enddate > addDays(company.today, 1);
  return [...(staysOn ? await notifyOfShifts(company, event) : []), ...(await notifySkippedOpenShifts(company, event))];
};
