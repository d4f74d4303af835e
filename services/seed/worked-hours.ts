import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import { addDays, daysBetween } from '#domain/time/plain-date.ts';
import { minuteOfDay, wallTime } from '#domain/time/wall-time.ts';
import { instantAt } from '#domain/time/zones.ts';
import { newEntry } from '#domain/timesheet/edit-entry.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { Chance } from './chance.ts';
import type { Seeding, Worker } from './plan.ts';

/** Notes for longer hours, and reasons for declined hours. */
export type HoursWords = { longer: readonly string[]; declined: readonly string[] };

/** Deviation from the schedule in minutes: mostly a few, occasionally more. */
const deviation = (chance: Chance): number => (chance.percent(8) ? chance.between(20, 55) : chance.between(-6, 9));

const shifted = (time: string, minutes: number): string => wallTime(minuteOfDay(time) + minutes);

/** Review status of hours: hardly any of the last days are reviewed, nearly all earlier ones. */
const reviewed = (
  seeding: Seeding,
  worker: Worker,
  reviewerOf: (worker: Worker) => string,
  entry: TimesheetEntry,
  { declined }: HoursWords,
): TimesheetEntry => {
  const { chance, today } = seeding;
  const recent = daysBetween(entry.date, today) <= 3;
  if (chance.percent(recent ? 70 : 4)) return entry;
  const review = { reviewedBy: reviewerOf(worker), reviewedAt: instantAt(addDays(entry.date, 1), '08:30', entry.zone) };
  return chance.percent(5)
    ? { ...entry, ...review, status: 'declined', reviewNote: chance.pick(declined) }
    : { ...entry, ...review, status: 'approved', wageMinor: worker.contract.wageMinor };
};

/** Worked hours on past dates of the schedule; some are missing, for realism. */
export const workedHours = (
  seeding: Seeding,
  workers: ReadonlyMap<string, Worker>,
  planned: readonly ScheduledShift[],
  reviewerOf: (worker: Worker) => string,
  words: HoursWords,
): TimesheetEntry[] =>
  planned.flatMap((shift) => {
    const worker = shift.employeeId === null ? undefined : workers.get(shift.employeeId);
    const { chance, accountId, ids, today } = seeding;
    if (!worker || shift.date >= today || shift.isTask || chance.percent(3)) return [];
    const late = deviation(chance);
    const entry = newEntry({
      accountId,
      id: ids.next('tms'),
      employeeId: worker.employee.id,
      departmentId: shift.departmentId,
      teamId: shift.teamId,
      shiftId: shift.shiftId,
      occurrence_id: shift.occurrence_id,
      date: shift.date,
      starttime: shifted(shift.starttime, chance.between(-9, 4)),
      endtime: shifted(shift.endtime, late),
      zone: shift.zone,
      breakMinutes: shift.breakMinutes,
      note: late > 19 ? chance.pick(words.longer) : null,
    });
    return [reviewed(seeding, worker, reviewerOf, entry, words)];
  });
