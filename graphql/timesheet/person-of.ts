import type { Employee } from '#domain/employees/employee.ts';
import { viewSelf } from '#services/identity/view-self.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadPeople } from '#services/table.ts';

/** A person of the viewer's account by id; for oneself without reading everybody. */
export const personOf = async (ctx: Ctx, id: string): Promise<Employee> => {
  const { accountId, userId } = ctx.viewer!;
  const people = id === userId ? [(await viewSelf(ctx))!.person] : (await loadPeople(ctx, accountId)).employees;
  return people.find((person) => person.id === id)!;
};
