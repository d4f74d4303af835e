import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { nameSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { departments } from '#services/organisation/organisation.store.ts';
import { readDepartments } from '#services/organisation/organisation-reader.ts';

/** What people say about a group of holidays: its name, and the departments that have them. */
export const holidayGroupFields = {
  name: nameSchema,
  departmentIds: z
    .array(referenceSchema)
    .max(80, 'input.tooMany')
    .transform((ids) => [...new Set(ids)]),
};

/** The departments that come to the group or leave it; the others stay as they are. */
export const membersOf = async (
  ctx: Ctx<Viewer>,
  groupId: string,
  departmentIds: readonly string[],
): Promise<Change[] | Refusal> => {
  const all = await readDepartments(ctx);
  if (!departmentIds.every((id) => all.some((one) => one.id === id)))
    return refuse('INVALID', 'unknownDepartment', { field: 'departmentIds' });
  return all.flatMap((one) => {
    const wanted = departmentIds.includes(one.id) ? groupId : null;
    const had = one.holidayGroupId ?? null;
    if (had === wanted || (wanted === null && had !== groupId)) return [];
    return [change(departments, one, { ...one, holidayGroupId: wanted })];
  });
};
