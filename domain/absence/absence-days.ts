import type { WeekMinutes } from '#domain/contracts/contract.ts';
import { contractMinutesOn } from '#domain/contracts/contract-on.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { Absence, AbsenceDay, AbsenceStatus } from './absence.ts';

/** Days ahead for which open-ended absences have rows; see `extendAbsences`. */
const openEndedDays = 14;

/** Last date with a row: the absence's last day, or `openEndedDays` from today while it is open-ended. */
export const lastDayWithRow = (absence: Pick<Absence, 'firstDay' | 'lastDay'>, today: PlainDate): PlainDate => {
  if (absence.lastDay !== null) return absence.lastDay;
  const ahead = addDays(today, openEndedDays);
  return ahead > absence.firstDay ? ahead : absence.firstDay;
};

/** The date on which an open-ended absence with rows up to `through` gets the next row. */
export const nextRowOn = (through: PlainDate): PlainDate => addDays(through, 1 - openEndedDays);

export type DayMinutes = Pick<AbsenceDay, 'date' | 'minutes'>;
type Terms = { startdate: PlainDate; enddate: PlainDate | null; minutes: WeekMinutes };

/** All dates of the absence with the contract's minutes, 0 on days off. */
export const absenceDaysOf = (from: PlainDate, to: PlainDate, contracts: readonly Terms[]): DayMinutes[] =>
  datesIn({ from, to }).map((date) => ({ date, minutes: contractMinutesOn(date, contracts) }));

const counted: ReadonlySet<AbsenceStatus> = new Set<AbsenceStatus>(['Pending', 'Approved']);

/** Whether the absence continues until someone enters its last day. */
export const isOpenEnded = (absence: Pick<Absence, 'lastDay' | 'status'>): boolean =>
  absence.lastDay === null && counted.has(absence.status);

/** Approved and pending day rows on the date; declined and withdrawn ones are excluded. */
export const absencesOn = <D extends Pick<AbsenceDay, 'date' | 'status'>>(date: PlainDate, days: readonly D[]): D[] =>
  days.filter((day) => day.date === date && counted.has(day.status));

/** Whether an approved or pending absence, possibly open-ended, covers the date. */
export const coversDate = (absence: Pick<Absence, 'firstDay' | 'lastDay' | 'status'>, date: PlainDate): boolean =>
  counted.has(absence.status) && absence.firstDay <= date && (absence.lastDay === null || date <= absence.lastDay);
