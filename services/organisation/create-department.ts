import * as z from 'zod';
import { idSchema, nameSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { type Department, defaultDepartmentSettings } from '#domain/organisation/department.ts';
import type { Team } from '#domain/organisation/team.ts';
import { zoneSchema } from '#domain/time/schemas.ts';
import { takeQuota } from '#services/account/take-quota.ts';
import { keepManaging } from '#services/employees/keep-managing.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { departments, teams } from './organisation.store.ts';
import { nextOrder, readDepartments, readLocation } from './organisation-reader.ts';
import { defaultTeamColour } from './teams/team-input.ts';

/** Adds a department with one team of the same name; its creator can manage it. */
export const createDepartment = useCase({
  name: 'createDepartment',
  needs: organisationAccess.createDepartment,
  input: z.object({
    id: idSchema('dep'),
    locationId: referenceSchema,
    name: nameSchema,
    zone: zoneSchema
      .nullish()
      .transform((zone) => zone ?? null)
      .describe("Left out: the account's."),
  }),
  run: async (ctx, input) => {
    const { accountId } = ctx.viewer;
    const location = await readLocation(ctx, input.locationId);
    if (!location) return refuse('INVALID', 'unknownLocation', { field: 'locationId' });
    const quota = await takeQuota(ctx, { departments: 1, teams: 1 });
    if (isRefusal(quota)) return quota;
    const head = { accountId, version: 1, name: input.name };
    const department: Department = {
      ...head,
      ...input,
      order: nextOrder(await readDepartments(ctx)),
      active: true,
      settings: defaultDepartmentSettings,
    };
    const team: Team = {
      ...head,
      id: ctx.ports.ids.next('tem'),
      departmentId: input.id,
      colour: defaultTeamColour,
      order: 1,
      type: 'default',
    };
    return commit(ctx, {
      changes: [
        change(departments, null, department),
        change(teams, null, team),
        ...(await keepManaging(ctx, input.id)),
      ],
      guards: [quota],
      event: { type: 'departmentCreated', area: 'organisation', subject: input.id, departmentId: input.id },
      answer: department,
    });
  },
});
