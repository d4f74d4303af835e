import type { Viewer } from '#domain/access/viewer.ts';
import type { Employee } from '#domain/employees/employee.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { only } from '#services/kit/store.ts';
import { employees } from './employees.store.ts';

/** A person of the viewer's account, strongly consistent; undefined when missing or foreign. */
export const readEmployee = async (ctx: Ctx<Viewer>, id: string): Promise<Employee | undefined> => {
  const item = await ctx.table.get({
    Key: employees.key({ accountId: ctx.viewer.accountId, id }),
    ConsistentRead: true,
  });
  return item && employees.parse(item);
};

/** People of the viewer's account in one call; missing and foreign ones are omitted. */
export const readEmployees = async (ctx: Ctx<Viewer>, ids: readonly string[]): Promise<Employee[]> => {
  const keys = ids.map((id) => employees.key({ accountId: ctx.viewer.accountId, id }));
  return only(employees, await ctx.table.batchGet(keys, { ConsistentRead: true }));
};

/** People in the versions seen by the viewer; refused when one is missing, not permitted, or changed since. */
export const seenEmployees = async (
  ctx: Ctx<Viewer>,
  seen: readonly { id: string; version: number }[],
  may: (person: Employee) => boolean,
): Promise<Employee[] | Refusal> => {
  const found = await readEmployees(
    ctx,
    seen.map(({ id }) => id),
  );
  const people = seen.map(({ id }) => found.find((employee) => employee.id === id));
  if (people.some((person) => !person || !may(person))) return notFound();
  const changed = people.find((person, place) => person!.version !== seen[place]!.version);
  if (changed) return refuse('CONFLICT', 'changedMeanwhile', { current: changed });
  return people as Employee[];
};
