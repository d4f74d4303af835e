import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { releaseQuota } from '#services/account/release-quota.ts';
import { change } from '#services/kit/change.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { holidayGroups, holidays } from '#services/organisation/organisation.store.ts';
import { readDepartments, readHolidayGroup, readHolidays } from '#services/organisation/organisation-reader.ts';

/** Removes a group with its holidays, once no department has them any more. */
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
      changes: [change(holidayGroups, before, null), ...own.map((one) => change(holidays, one, null))],
      guards: [releaseQuota(ctx, { holidayGroups: 1 })],
      event: { type: 'holidayGroupDeleted', area: 'organisation', subject: id },
      answer: { id },
    });
  },
});
