import * as z from 'zod';
import { referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { holidays } from '#services/organisation/organisation.store.ts';
import { readHolidays } from '#services/organisation/organisation-reader.ts';

/** Removes a holiday from its group. */
export const deleteHoliday = useCase({
  name: 'deleteHoliday',
  needs: organisationAccess.deleteHoliday,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const before = (await readHolidays(ctx)).find((one) => one.id === id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    return commit(ctx, {
      changes: [change(holidays, before, null)],
      event: { type: 'holidayDeleted', area: 'organisation', subject: id },
      answer: { id },
    });
  },
});
