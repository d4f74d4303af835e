import * as z from 'zod';
import { matches, type RequiredShift, timeSettings } from '#domain/schedule/required-shift.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { zoneOf } from '#domain/organisation/department.ts';
import { breakMinutesSchema, plainDateSchema, wallTimeSchema } from '#domain/time/schemas.ts';
import { change, findById } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';
import { refusedIn } from './planning-rights.ts';
import { idSchema, newIdSchema } from './schedule.inputs.ts';
import { inWeek, requiredShifts } from './schedule.store.ts';

const needs = scheduleAccess.createRequiredShift;

/** Says how many people a department needs on a date, in all or in one team or shift. */
export const createRequiredShift = useCase({
  name: 'createRequiredShift',
  needs,
  input: z.object({
    id: newIdSchema('rqs'),
    departmentId: idSchema,
    teamId: idSchema.nullish(),
    shiftId: idSchema.nullish(),
    date: plainDateSchema,
    starttime: wallTimeSchema,
    endtime: wallTimeSchema,
    breakMinutes: breakMinutesSchema.default(0),
    instances: z.int().min(0).max(1000),
    match: z.enum(matches).default('min'),
    time_settings: z.enum(timeSettings).default('any'),
  }),
  run: async (ctx, { teamId = null, shiftId = null, ...input }): Promise<RequiredShift | Refusal> => {
    const { accountId } = ctx.viewer;
    const [organisation, taken] = await Promise.all([
      loadOrganisation(ctx, accountId),
      findById(ctx.table, requiredShifts, accountId, input.id),
    ]);
    const department = organisation.departments.find((one) => one.id === input.departmentId);
    if (!department) return refuse('NOT_FOUND', 'notFound', { field: 'departmentId' });
    const refused = refusedIn(ctx, needs, department.id);
    if (refused) return refused;
    if (taken) return refuse('CONFLICT', 'idTaken', { field: 'id', current: taken });
    const here = (list: { id: string; departmentId: string }[], id: string | null): boolean =>
      id === null || list.some((one) => one.id === id && one.departmentId === department.id);
    if (!here(organisation.teams, teamId)) return refuse('NOT_FOUND', 'notFound', { field: 'teamId' });
    if (!here(organisation.shifts, shiftId)) return refuse('NOT_FOUND', 'notFound', { field: 'shiftId' });
    const required: RequiredShift = { ...input, accountId, version: 1, teamId, shiftId, zone: zoneOf(department, ctx.viewer.zone) };
    return commit<RequiredShift>(ctx, {
      changes: [change(requiredShifts, null, inWeek(required))],
      event: { type: 'requiredShiftCreated', area: 'schedule', subject: required.id, departmentId: department.id },
      answer: required,
    });
  },
});
