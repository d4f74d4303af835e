import { contractMinutesOn } from '#domain/contracts/contract-on.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { minutesOf, overlaps, sharedPart } from '#domain/time/interval.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { workedMinutes } from '#domain/timesheet/worked-minutes.ts';
import type { AbsenceDay } from './absence.ts';
import type { DayReason } from './absence-day-cost.ts';
import { absentPart } from './absent-part.ts';
import type { LeaveEffect } from './leave-effect.ts';
import type { LeavePerson } from './leave-facts.ts';

type Planned = Pick<ScheduledShift, 'date' | 'startsAt' | 'endsAt' | 'breakMinutes'>;

/**
 * Minutes that the absence counts on a date, and the minutes planned then, or agreed where nothing is planned. `byContract`: the
 * absence counts the contract's hours for the date.
 */
export type HoursMismatch = {
  date: PlainDate;
  counted: number;
  expected: number;
  planned: boolean;
  byContract: boolean;
};

/** Days with these reasons count nothing, whatever is planned. */
const freeByRule: ReadonlySet<DayReason> = new Set<DayReason>(['publicHoliday', 'noDeduction', 'notCounted']);

const plannedMinutes = (day: AbsenceDay, shifts: readonly Planned[]): number => {
  const part = absentPart(day);
  return shifts.reduce((sum, shift) => {
    const shared = part ? sharedPart(part, shift) : shift;
    // Breaks are no absence, even where the part of the day covers them.
    return sum + (shared ? Math.min(minutesOf(shared), workedMinutes(shift)) : 0);
  }, 0);
};

/**
 * Dates on which an absence counts other hours than were planned, or agreed where nothing was planned; `shifts` are all shifts of
 * the person. Types in days count dates, so only whether a planned date counts at all is checked.
 */
export const hoursMismatches = (
  days: readonly AbsenceDay[],
  costs: LeaveEffect['days'],
  terms: { shifts: readonly Planned[]; contracts: LeavePerson['contracts']; unit: 'hours' | 'days' },
): HoursMismatch[] => {
  const shiftsOn = Map.groupBy(terms.shifts, ({ date }) => date);
  return days.flatMap((day, index): HoursMismatch[] => {
    const { date } = day;
    const { reason, minutes: counted } = costs[index]!;
    const part = absentPart(day);
    // A part after midnight may overlap a shift of the previous date.
    const before = part ? (shiftsOn.get(addDays(date, -1)) ?? []).filter((shift) => overlaps(part, shift)) : [];
    const shifts = [...before, ...(shiftsOn.get(date) ?? [])];
    const planned = shifts.length > 0;
    if (freeByRule.has(reason)) return [];
    const agreed = contractMinutesOn(date, terms.contracts);
    if (terms.unit === 'days') {
      const expected = plannedMinutes(day, shifts);
      return expected > 0 && counted === 0 ? [{ date, counted, expected, planned, byContract: false }] : [];
    }
    if (planned) {
      const expected = plannedMinutes(day, shifts);
      const byContract = part === undefined && counted > 0 && counted === agreed;
      return expected === counted ? [] : [{ date, counted, expected, planned, byContract }];
    }
    // Without a contract nothing is agreed; absences by planned hours count nothing on dates without shifts.
    const isWithin = reason === 'partOfDay' ? counted <= agreed : counted === agreed;
    if (reason === 'noContract' || reason === 'notScheduled' || isWithin) return [];
    return [{ date, counted, expected: agreed, planned, byContract: false }];
  });
};

/** Another absence of the person: its first and last date, and whether it is pending. */
export type AdjacentAbsence = DateRange & { absenceId: string; absenceTypeId: string; pending: boolean };

/** Most dates off between two absences that count as one time away, for example at Easter or at Christmas with a weekend. */
const mostBetween = 4;

type Other = Pick<AbsenceDay, 'absenceId' | 'absenceTypeId' | 'date' | 'status'>;

/**
 * The person's approved and pending absences that join the dates with at most four dates off in between, directly or through each
 * other; `away` runs from the first to the last date of all of them. `isOff` returns whether nothing is agreed or planned on a
 * date.
 */
export const adjacentAbsences = (
  range: DateRange,
  others: readonly Other[],
  isOff: (date: PlainDate) => boolean,
): { absences: AdjacentAbsence[]; away: DateRange } => {
  const counted = others.filter(({ status }) => status === 'Approved' || status === 'Pending');
  const absenceOf = new Map(counted.map((day) => [day.date, day.absenceId]));
  const found = new Set<string>();
  const walk = (start: PlainDate, step: 1 | -1): PlainDate => {
    let last = start;
    let off = 0;
    for (let date = addDays(start, step); off <= mostBetween; date = addDays(date, step)) {
      const absenceId = absenceOf.get(date);
      if (absenceId !== undefined) {
        found.add(absenceId);
        last = date;
        off = 0;
      } else if (isOff(date)) off += 1;
      else break;
    }
    return last;
  };
  const away = { from: walk(range.from, -1), to: walk(range.to, 1) };
  const absences = [...Map.groupBy(counted, (day) => day.absenceId)]
    .filter(([absenceId]) => found.has(absenceId))
    .map(([absenceId, own]): AdjacentAbsence => {
      const dates = own.map(({ date }) => date).sort();
      const { absenceTypeId, status } = own[0]!;
      return { absenceId, absenceTypeId, from: dates[0]!, to: dates.at(-1)!, pending: status === 'Pending' };
    })
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  return { absences, away };
};
