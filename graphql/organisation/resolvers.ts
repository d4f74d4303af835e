import { zoneOf } from '#domain/organisation/department.ts';
import { settingOf, settings } from '#domain/organisation/settings.ts';
import type {
  DepartmentResolvers,
  DepartmentSettingsResolvers,
  HolidayGroupResolvers,
  LocationResolvers,
  SettingsPreviewResolvers,
  TeamResolvers,
} from '#graphql/generated/types.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { loadOrganisation } from '#services/table.ts';

export const Department: DepartmentResolvers = {
  zone: (department, _args, { ctx }) => zoneOf(department, ctx.viewer!.zone),
  countsMeals: async (department, _args, { ctx }) => settingOf('countMeals', await ownAccount(ctx), department),
  countsKilometres: async (department, _args, { ctx }) =>
    settingOf('countKilometres', await ownAccount(ctx), department),
  hoursAhead: async (department, _args, { ctx }) => settingOf('hoursAhead', await ownAccount(ctx), department),
  holidayGroupId: ({ holidayGroupId }) => holidayGroupId ?? null,
  location: async ({ accountId, locationId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).locations.find(({ id }) => id === locationId)!,
  teams: async ({ accountId, id }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).teams.filter(({ departmentId }) => departmentId === id),
};

/** The department's own values; settingSheets has effective values and their origin. */
export const DepartmentSettings: DepartmentSettingsResolvers = {
  publishDaysAhead: ({ publishDaysAhead }) => publishDaysAhead ?? null,
  showOpenShifts: ({ showOpenShifts }) => showOpenShifts ?? settings.showOpenShifts.fallback,
  showRequiredShifts: ({ showRequiredShifts }) => showRequiredShifts ?? settings.showRequiredShifts.fallback,
  copyScheduleToTimesheet: ({ copyScheduleToTimesheet }) => copyScheduleToTimesheet ?? true,
  approveCopiedSchedule: ({ approveCopiedSchedule }) => approveCopiedSchedule ?? false,
};

export const HolidayGroup: HolidayGroupResolvers = {
  departmentIds: async ({ id, accountId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.flatMap((department) =>
      department.holidayGroupId === id ? [department.id] : [],
    ),
  holidays: async ({ id, accountId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).holidays.filter(({ holidayGroupId }) => holidayGroupId === id),
};

export const Location: LocationResolvers = {
  departments: async ({ id, accountId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.filter(({ locationId }) => locationId === id),
};

export const SettingsPreview: SettingsPreviewResolvers = {
  pay: ({ payMinor, currency }) => (payMinor === null ? null : { minor: payMinor, currency }),
};

export const Team: TeamResolvers = {
  department_id: ({ departmentId }) => departmentId,
  department: async ({ accountId, departmentId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.find(({ id }) => id === departmentId)!,
};
