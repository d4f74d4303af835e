import * as z from 'zod';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { change } from '#services/kit/change.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { holidays } from '#services/organisation/organisation.store.ts';
import { readHolidayGroup, readHolidays } from '#services/organisation/organisation-reader.ts';

/** Removes all holidays of a group in a calendar year. */
export const deleteHolidayYear = useCase({
  name: 'deleteHolidayYear',
  needs: organisationAccess.deleteHolidayYear,
  input: z.object({ holidayGroupId: referenceSchema, year: z.int().min(1900).max(2200) }),
  run: async (ctx, { holidayGroupId, year }) => {
    const [group, all] = await Promise.all([readHolidayGroup(ctx, holidayGroupId), readHolidays(ctx)]);
    if (!group) return notFound();
    const gone = all.filter((one) => one.holidayGroupId === group.id && one.date.startsWith(`${year}-`));
    if (gone.length === 0) return refuse('STATE', 'organisation.noHolidays', { field: 'year' });
    return commitLarge(ctx, {
      changes: gone.map((one) => change(holidays, one, null)),
      event: { type: 'holidayYearDeleted', area: 'organisation', subject: group.id },
      answer: { deleted: gone.length },
    });
  },
});
