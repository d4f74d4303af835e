import { zoneOf } from '#domain/organisation/department.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import type { DepartmentResolvers } from '#graphql/generated/types.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { loadOrganisation } from '#services/table.ts';

export const Department: DepartmentResolvers = {
  zone: (department, _args, { ctx }) => zoneOf(department, ctx.viewer!.zone),
  countsMeals: async (department, _args, { ctx }) => settingOf('countMeals', await ownAccount(ctx), department),
  countsKilometres: async (department, _args, { ctx }) =>
    settingOf('countKilometres', await ownAccount(ctx), department),
  holidayGroupId: ({ holidayGroupId }) => holidayGroupId ?? null,
  location: async ({ accountId, locationId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).locations.find(({ id }) => id === locationId)!,
  teams: async ({ accountId, id }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).teams.filter(({ departmentId }) => departmentId === id),
};
