import { addDays } from '#domain/time/plain-date.ts';
import type { Teller } from '#services/notifications/told.ts';
import { tellOpenShiftDeleted, tellOpenShiftsCopied, tellOpenShiftsLeft, tellSeats } from './tell-open-shifts.ts';
import { tellShifts } from './tell-shifts.ts';

/** Shifts that were moved, and open ones given to people: who gets a seat hears of that, and not of the shift it came with as well. */
export const tellMoved: Teller = async (company, event) => {
  const seats = await tellSeats(company, event);
  const seated = new Set(
    seats.flatMap(({ employeeId, line }) => (line.text === 'openShiftAssigned' ? employeeId : [])),
  );
  const shifts = await tellShifts(company, event);
  return [...shifts.filter(({ employeeId, line }) => line.was !== null || !seated.has(employeeId)), ...seats];
};

/** Shifts that were copied, and open ones that are offered once more. */
export const tellCopied: Teller = async (company, event) => [
  ...(await tellShifts(company, event)),
  ...(await tellOpenShiftsCopied(company, event)),
];

/** Shifts that are gone, planned and open ones. */
export const tellDeleted: Teller = async (company, event) => [
  ...(await tellShifts(company, event)),
  ...(await tellOpenShiftDeleted(company, event)),
];

/** What was planned after somebody's last day is gone or offered: to them while they are still here, and to whoever may take it. */
export const tellDeparted: Teller = async (company, event) => {
  const { enddate } = company.people.get(event.subject) ?? {};
  const staysOn = enddate && enddate > addDays(company.today, 1);
  return [...(staysOn ? await tellShifts(company, event) : []), ...(await tellOpenShiftsLeft(company, event))];
};
