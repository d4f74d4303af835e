import type { SeenAbsence } from '#services/schedule/absences.views.ts';
import type { ScheduleWeek } from '#services/schedule/assemble-week.ts';

export type ScheduleWeekMapper = ScheduleWeek;
export type ScheduleAbsenceMapper = SeenAbsence;
