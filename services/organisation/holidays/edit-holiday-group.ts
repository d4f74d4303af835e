import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { HolidayGroup } from '#domain/organisation/holiday.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { holidayGroups } from '#services/organisation/organisation.store.ts';
import { readHolidayGroup } from '#services/organisation/organisation-reader.ts';
import { holidayGroupFields, membersOf } from './holiday-group-input.ts';

/** Changes the name of a group of holidays, and which departments have them. */
export const editHolidayGroup = useCase({
  name: 'editHolidayGroup',
  needs: organisationAccess.editHolidayGroup,
  input: z.object({ id: referenceSchema, version: versionSchema, ...holidayGroupFields }),
  run: async (ctx, { id, version, name, departmentIds }) => {
    const before = await readHolidayGroup(ctx, id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const members = await membersOf(ctx, id, departmentIds);
    if (isRefusal(members)) return members;
    const after: HolidayGroup = { ...before, name };
    return commit(ctx, {
      changes: [change(holidayGroups, before, after), ...members],
      event: { type: 'holidayGroupEdited', area: 'organisation', subject: id },
      answer: { ...after, version: version + 1 },
    });
  },
});
