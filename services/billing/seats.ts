import { isActiveOn } from '#domain/employees/employee.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { loadPeople } from '#services/table.ts';

/** Billed seats: people active on that date without example people, at least one. */
export const seatsOn = async (ctx: Ctx, accountId: string, date: PlainDate): Promise<number> => {
  const { employees } = await loadPeople(ctx, accountId);
  return Math.max(1, employees.filter((employee) => !employee.example && isActiveOn(employee, date)).length);
};
