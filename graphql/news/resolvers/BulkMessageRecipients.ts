import type { BulkMessageRecipientsResolvers } from '#graphql/generated/types.ts';
import { loadPeople } from '#services/table.ts';

export const BulkMessageRecipients: BulkMessageRecipientsResolvers = {
  People: async ({ employeeIds }, { first }, { ctx }) => {
    const { employees } = await loadPeople(ctx, ctx.viewer!.accountId);
    const wanted = new Set(employeeIds.slice(0, Math.min(first, 100)));
    return employees.filter(({ id }) => wanted.has(id));
  },
};
