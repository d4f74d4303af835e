import * as z from 'zod';
import { nameSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { Department } from '#domain/organisation/department.ts';
import { zoneSchema } from '#domain/time/schemas.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { departments } from './organisation.store.ts';
import { readDepartment, readHolidayGroup, readLocation } from './organisation-reader.ts';

const settings = z
  .object({
    publishDaysAhead: z.int().min(0).max(365).nullish(),
    showOpenShifts: z.boolean().nullish(),
    showRequiredShifts: z.boolean().nullish(),
    copyScheduleToTimesheet: z.boolean().nullish(),
    approveCopiedSchedule: z.boolean().nullish(),
  })
  .meta({ id: 'DepartmentSettingsInput', description: 'What is left out stays; null is as the company has it.' });

/** Changes name, location, zone and settings. Scheduled shifts keep the zone in which they were planned. */
export const editDepartment = useCase({
  name: 'editDepartment',
  needs: organisationAccess.editDepartment,
  input: z.object({
    id: referenceSchema,
    version: versionSchema,
    locationId: referenceSchema,
    name: nameSchema,
    zone: zoneSchema.nullish().transform((zone) => zone ?? null),
    /** Omitted means unchanged. */
    settings: settings.nullish(),
    /** Omitted means unchanged; null means none. */
    holidayGroupId: referenceSchema.nullable().optional().describe('Left out: as it is; null: none.'),
  }),
  run: async (ctx, { version, settings, holidayGroupId, ...input }) => {
    const [before, location, group] = await Promise.all([
      readDepartment(ctx, input.id),
      readLocation(ctx, input.locationId),
      holidayGroupId ? readHolidayGroup(ctx, holidayGroupId) : null,
    ]);
    if (!before) return notFound();
    if (group === undefined) return refuse('INVALID', 'unknownHolidayGroup', { field: 'holidayGroupId' });
    if (!location) return refuse('INVALID', 'unknownLocation', { field: 'locationId' });
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const after: Department = {
      ...before,
      ...input,
      settings: { ...before.settings, ...settings },
      holidayGroupId: holidayGroupId === undefined ? (before.holidayGroupId ?? null) : holidayGroupId,
    };
    return commit(ctx, {
      changes: [change(departments, before, after)],
      event: { type: 'departmentEdited', area: 'organisation', subject: before.id, departmentId: before.id },
      answer: { ...after, version: version + 1 },
    });
  },
});
