import type { Absence, AbsenceDay } from '#domain/absence/absence.ts';
import type { Contract } from '#domain/contracts/contract.ts';
import type { Employee } from '#domain/employees/employee.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import type { RequiredShift } from '#domain/shifts/required-shift.ts';
import type { ScheduledShift } from '#domain/shifts/scheduled-shift.ts';
import type { Series } from '#domain/shifts/series.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import type { Ids } from '#services/ports/ids.ts';
import type { Chance } from './chance.ts';

/** A person with the data that a seed's schedule needs. */
export type Worker = {
  employee: Employee;
  contract: Contract;
  departmentId: string;
  teamId: string;
  zone: string;
  /** Shift types that the person works, in turn. */
  templates: Shift[];
  /** A number that varies by person, so that people's weeks differ. */
  turn: number;
};

/** All dated items of a company. */
export type WorkPlan = {
  shifts: ScheduledShift[];
  series: Series[];
  openShifts: OpenShift[];
  requiredShifts: RequiredShift[];
  absences: { absence: Absence; days: AbsenceDay[] }[];
  entries: TimesheetEntry[];
};

/** Shared inputs of all parts of a seed: ids, chance, the current date, and the Mondays from four weeks back to five ahead. */
export type Seeding = { accountId: string; ids: Ids; chance: Chance; today: PlainDate; mondays: PlainDate[] };

export const weeksBack = 4;
export const weeksAhead = 5;

/** The one day that the demo company unpublished. */
export const heldBackIn = (mondays: readonly PlainDate[]): PlainDate => addDays(mondays[weeksBack + 1]!, 5);
