import { weekTotal } from '#domain/contracts/contract-on.ts';
import { planScheduledShift } from '#domain/shifts/plan-scheduled-shift.ts';
import type { PlannedWork, ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { endsNextDay } from '#domain/time/moments.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { minuteOfDay } from '#domain/time/wall-time.ts';
import type { Seeding, Worker } from './plan.ts';

const templateMinutes = ({ starttime, endtime, breakMinutes }: Shift): number =>
  minuteOfDay(endtime) - minuteOfDay(starttime) + (endsNextDay(starttime, endtime) ? 1440 : 0) - breakMinutes;

/** A shift from a shift type for a worker. */
export const workBy = (
  template: Shift,
  { departmentId, teamId, zone }: Worker,
  note: string | null = null,
): PlannedWork => ({
  departmentId,
  teamId,
  shiftId: template.id,
  starttime: template.starttime,
  endtime: template.endtime,
  breakMinutes: template.breakMinutes,
  paidBreakMinutes: template.paidBreakMinutes,
  hide_end_time: template.hide_end_time,
  note,
  isTask: template.isTask,
  zone,
});

export const plannedBy = (
  seeding: Seeding,
  worker: Worker,
  template: Shift,
  date: PlainDate,
  note: string | null = null,
): ScheduledShift =>
  planScheduledShift({
    ...workBy(template, worker, note),
    accountId: seeding.accountId,
    id: seeding.ids.next('sch'),
    employeeId: worker.employee.id,
    date,
  });

const notes = [
  'Opening checks with Marta',
  'Party of 24 at 19:00',
  'Delivery at 10:00',
  'Bring the new menus',
  'Closes up',
];

/** A person's shifts of one week: as many as the contract allows, on days and with shift types that rotate weekly. */
export const weekOfWork = (seeding: Seeding, worker: Worker, monday: PlainDate, week: number): ScheduledShift[] => {
  const template = worker.templates[(week + worker.turn) % worker.templates.length]!;
  const count = Math.min(6, Math.floor(weekTotal(worker.contract.minutes) / templateMinutes(template)));
  const first = (worker.turn * 3 + week) % 7;
  const days = Array.from({ length: count }, (_, index) => (first + index) % 7).sort();
  return days.map((day) => {
    const note = seeding.chance.percent(4) ? seeding.chance.pick(notes) : null;
    return plannedBy(seeding, worker, template, addDays(monday, day), note);
  });
};
