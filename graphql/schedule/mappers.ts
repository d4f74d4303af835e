import type { RequiredShift } from '#domain/schedule/required-shift.ts';
import type { Shift } from '#domain/schedule/shift.ts';
import type { ScheduleWeek } from '#services/schedule/assemble-week.ts';
import type { DayPublication } from '#services/schedule/publication-days.ts';
import type { SeenAbsence } from '#services/schedule/see-absences.ts';
import type { SeenOpenShift } from '#services/schedule/see-open-shift.ts';
import type { SeenShift } from '#services/schedule/see-shift.ts';

export type ScheduleWeekMapper = ScheduleWeek;
export type ShiftMapper = Shift;
export type ScheduledShiftMapper = SeenShift;
export type ScheduleAbsenceMapper = SeenAbsence;
export type OpenShiftMapper = SeenOpenShift;
export type RequiredShiftMapper = RequiredShift;
export type DayPublicationMapper = DayPublication;
