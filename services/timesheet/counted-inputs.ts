import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import type { TimesheetEntry } from '#domain/timesheet/timesheet-entry.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { loadOrganisation } from '#services/table.ts';

/** Input fields for meals and kilometres. */
export const countedInputs = {
  meals: z.int().min(0).max(10).nullish(),
  kilometres: z.int().min(0).max(2000).nullish().describe('Whole kilometres.'),
};

type Counted = { departmentId: string; meals?: number | null; kilometres?: number | null };

/** Refusal of these counts when the department does not use them; counts stored earlier may stay. */
export const countedRefusal = async (
  ctx: Ctx<Viewer>,
  input: Counted,
  before: Pick<TimesheetEntry, 'meals' | 'kilometres'> = {},
): Promise<Refusal | undefined> => {
  const counted = (['meals', 'kilometres'] as const).filter(
    (field) => (input[field] ?? null) !== null && input[field] !== before[field],
  );
  if (counted.length === 0) return undefined;
  const [account, { departments }] = await Promise.all([ownAccount(ctx), loadOrganisation(ctx, ctx.viewer.accountId)]);
  const department = departments.find(({ id }) => id === input.departmentId);
  const counts = {
    meals: settingOf('countMeals', account, department),
    kilometres: settingOf('countKilometres', account, department),
  };
  const field = counted.find((name) => !counts[name]);
  return field && refuse('INVALID', `${field}NotCounted`, { field });
};
