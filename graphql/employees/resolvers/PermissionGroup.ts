import { employeesAccess } from '#domain/employees/actions.ts';
import { refusalError } from '#graphql/base/answer.ts';
import type { PermissionGroupResolvers } from '#graphql/generated/types.ts';
import { countHolders } from '#services/employees/count-holders.ts';
import { notFound } from '#services/kit/refusal.ts';

export const PermissionGroup: PermissionGroupResolvers = {
  holders: async ({ id }, _args, { ctx }) => {
    if (ctx.need(employeesAccess.viewPermissionGroups)) throw refusalError(notFound());
    return (await countHolders(ctx)).get(id) ?? 0;
  },
};
