import { settings } from '#domain/organisation/settings.ts';
import type { DepartmentSettingsResolvers } from '#graphql/generated/types.ts';

/** Those of the department itself; settingSheets tells what holds, and who said so. */
export const DepartmentSettings: DepartmentSettingsResolvers = {
  publishDaysAhead: ({ publishDaysAhead }) => publishDaysAhead ?? null,
  showOpenShifts: ({ showOpenShifts }) => showOpenShifts ?? settings.showOpenShifts.fallback,
  showRequiredShifts: ({ showRequiredShifts }) => showRequiredShifts ?? settings.showRequiredShifts.fallback,
  copyScheduleToTimesheet: ({ copyScheduleToTimesheet }) => copyScheduleToTimesheet ?? true,
  approveCopiedSchedule: ({ approveCopiedSchedule }) => approveCopiedSchedule ?? false,
};
