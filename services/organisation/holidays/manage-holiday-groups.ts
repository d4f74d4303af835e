import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { idSchema, nameSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { mostPlaces } from '#domain/organisation/department.ts';
import type { HolidayGroup } from '#domain/organisation/holiday.ts';
import { releaseQuota } from '#services/account/release-quota.ts';
import { takeQuota } from '#services/account/take-quota.ts';
import { type Change, change } from '#services/kit/change.ts';
import type { Ctx } from '#services/kit/context.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { atVersion, isRefusal, notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { departments, holidayGroups, holidays } from '#services/organisation/organisation.store.ts';
import {
  nextOrder,
  readDepartments,
  readHolidayGroup,
  readHolidayGroups,
  readHolidays,
} from '#services/organisation/organisation-reader.ts';

/** Input fields of a holiday group. */
const holidayGroupFields = {
  name: nameSchema,
  departmentIds: z
    .array(referenceSchema)
    .max(mostPlaces, 'input.tooMany')
    .transform((ids) => [...new Set(ids)]),
};

/** Changes of departments that join or leave the group. */
const membersOf = async (
  ctx: Ctx<Viewer>,
  groupId: string,
  departmentIds: readonly string[],
): Promise<Change[] | Refusal> => {
  const all = await readDepartments(ctx);
  if (!departmentIds.every((id) => all.some((department) => department.id === id)))
    return refuse('INVALID', 'unknownDepartment', { field: 'departmentIds' });
  return all.flatMap((department) => {
    const wanted = departmentIds.includes(department.id) ? groupId : null;
    const had = department.holidayGroupId ?? null;
    if (had === wanted || (wanted === null && had !== groupId)) return [];
    return [change(departments, department, { ...department, holidayGroupId: wanted })];
  });
};

/** Adds a holiday group for some departments; refused when the plan's limit is reached. */
export const createHolidayGroup = useCase({
  name: 'createHolidayGroup',
  needs: organisationAccess.createHolidayGroup,
  input: z.object({ id: idSchema('hog'), ...holidayGroupFields }),
  run: async (ctx, { id, name, departmentIds }) => {
    const quota = await takeQuota(ctx, { holidayGroups: 1 });
    if (isRefusal(quota)) return quota;
    const members = await membersOf(ctx, id, departmentIds);
    if (isRefusal(members)) return members;
    const order = nextOrder(await readHolidayGroups(ctx));
    const group: HolidayGroup = {
      accountId: ctx.viewer.accountId,
      id,
      version: 1,
      name,
      order,
      country: null,
      region: null,
    };
    return commitLarge(ctx, {
      changes: [change(holidayGroups, null, group), ...members],
      guards: [quota],
      event: { type: 'holidayGroupCreated', area: 'organisation', subject: id },
      answer: group,
    });
  },
});

/** Changes the name and the departments of a holiday group. */
export const editHolidayGroup = useCase({
  name: 'editHolidayGroup',
  needs: organisationAccess.editHolidayGroup,
  input: z.object({ id: referenceSchema, version: versionSchema, ...holidayGroupFields }),
  run: async (ctx, { id, version, name, departmentIds }) => {
    const before = atVersion(await readHolidayGroup(ctx, id), version);
    if (isRefusal(before)) return before;
    const members = await membersOf(ctx, id, departmentIds);
    if (isRefusal(members)) return members;
    const after: HolidayGroup = { ...before, name };
    return commitLarge(ctx, {
      changes: [change(holidayGroups, before, after), ...members],
      event: { type: 'holidayGroupEdited', area: 'organisation', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});

/** Deletes a group with its holidays; refused while a department uses it. */
export const deleteHolidayGroup = useCase({
  name: 'deleteHolidayGroup',
  needs: organisationAccess.deleteHolidayGroup,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const [before, departments, all] = await Promise.all([
      readHolidayGroup(ctx, id),
      readDepartments(ctx),
      readHolidays(ctx),
    ]);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const having = departments.filter(({ holidayGroupId }) => holidayGroupId === id).length;
    if (having > 0) return refuse('STATE', 'organisation.holidayGroupInUse', { measured: having });
    const own = all.filter(({ holidayGroupId }) => holidayGroupId === id);
    return commitLarge(ctx, {
      changes: [change(holidayGroups, before, null), ...own.map((holiday) => change(holidays, holiday, null))],
      guards: [releaseQuota(ctx, { holidayGroups: 1 })],
      event: { type: 'holidayGroupDeleted', area: 'organisation', subject: id },
      answer: { id },
    });
  },
});
