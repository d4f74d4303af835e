import * as z from 'zod';
import { idSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import type { RequiredShift } from '#domain/schedule/required-shift.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { change, findById } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { refusedIn } from './planning-rights.ts';
import { demandInput, unknownScope } from './required-shift-input.ts';
import { inWeek, requiredShifts } from './schedule.store.ts';

const needs = scheduleAccess.createRequiredShift;

/** Says how many people a department needs on a date, in all or in one team or shift. */
export const createRequiredShift = useCase({
  name: 'createRequiredShift',
  needs,
  input: z.object({ id: idSchema('rqs'), departmentId: referenceSchema, ...demandInput }),
  run: async (ctx, { teamId = null, shiftId = null, ...input }): Promise<RequiredShift | Refusal> => {
    const { accountId } = ctx.viewer;
    const [organisation, taken] = await Promise.all([
      loadOrganisation(ctx, accountId),
      findById(ctx.table, requiredShifts, accountId, input.id),
    ]);
    const department = organisation.departments.find((one) => one.id === input.departmentId);
    if (!department) return refuse('NOT_FOUND', 'notFound', { field: 'departmentId' });
    const refused =
      refusedIn(ctx, needs, department.id) ?? unknownScope(organisation, department.id, { teamId, shiftId });
    if (refused) return refused;
    if (taken) return refuse('CONFLICT', 'idTaken', { field: 'id', current: taken });
    const required: RequiredShift = {
      ...input,
      accountId,
      version: 1,
      teamId,
      shiftId,
      zone: zoneOf(department, ctx.viewer.zone),
    };
    return commit<RequiredShift>(ctx, {
      changes: [change(requiredShifts, null, inWeek(required))],
      event: { type: 'requiredShiftCreated', area: 'schedule', subject: required.id, departmentId: department.id },
      answer: required,
    });
  },
});
