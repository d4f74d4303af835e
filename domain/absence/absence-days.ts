import type { WeekMinutes } from '#domain/contracts/contract.ts';
import { contractMinutesOn } from '#domain/contracts/contract-on.ts';
import { datesIn } from '#domain/time/date-range.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { Absence, AbsenceDay, AbsenceStatus } from './absence.ts';

/** Open-ended absences have rows this many days ahead; see `extendAbsences`. */
const openEndedDays = 14;

/** The last date that has a row: the absence's own, or so many days from today while it has none. */
export const lastDayWithRow = (absence: Pick<Absence, 'firstDay' | 'lastDay'>, today: PlainDate): PlainDate => {
  if (absence.lastDay !== null) return absence.lastDay;
  const ahead = addDays(today, openEndedDays);
  return ahead > absence.firstDay ? ahead : absence.firstDay;
};

/** The date on which an open-ended absence with rows up to the given one gets another. */
export const nextRowOn = (through: PlainDate): PlainDate => addDays(through, 1 - openEndedDays);

export type DayMinutes = Pick<AbsenceDay, 'date' | 'minutes'>;
type Terms = { startdate: PlainDate; enddate: PlainDate | null; minutes: WeekMinutes };

/** Every date of the absence with the hours that the contract gives it, 0 on days off. */
export const absenceDaysOf = (from: PlainDate, to: PlainDate, contracts: readonly Terms[]): DayMinutes[] =>
  datesIn({ from, to }).map((date) => ({ date, minutes: contractMinutesOn(date, contracts) }));

const counted: ReadonlySet<AbsenceStatus> = new Set<AbsenceStatus>(['Pending', 'Approved']);

/** Whether it goes on until someone says that it is over. */
export const isOpenEnded = (absence: Pick<Absence, 'lastDay' | 'status'>): boolean =>
  absence.lastDay === null && counted.has(absence.status);

/** The day rows that stand on the date; declined and withdrawn ones do not. */
export const absencesOn = <D extends Pick<AbsenceDay, 'date' | 'status'>>(date: PlainDate, days: readonly D[]): D[] =>
  days.filter((day) => day.date === date && counted.has(day.status));

/** Whether the absence, open ends included, stands on the date. */
export const coversDate = (absence: Pick<Absence, 'firstDay' | 'lastDay' | 'status'>, date: PlainDate): boolean =>
  counted.has(absence.status) && absence.firstDay <= date && (absence.lastDay === null || date <= absence.lastDay);
