import type { Employee } from '#domain/employees/employee.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadEmployee } from '#services/table.ts';

/** A person of the viewer's account by id; for the viewer without another read. */
export const personOf = async (ctx: Ctx, id: string): Promise<Employee> => {
  const { accountId, userId } = ctx.viewer!;
  return id === userId ? (await viewSelf(ctx))!.person : (await loadEmployee(ctx, accountId, id))!;
};
