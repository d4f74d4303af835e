import type { HolidayGroupResolvers } from '#graphql/generated/types.ts';
import { loadOrganisation } from '#services/table.ts';

export const HolidayGroup: HolidayGroupResolvers = {
  departmentIds: async ({ id, accountId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).departments.flatMap((one) => (one.holidayGroupId === id ? [one.id] : [])),
  holidays: async ({ id, accountId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).holidays.filter(({ holidayGroupId }) => holidayGroupId === id),
};
