import * as z from 'zod';
import { nameSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { Holiday } from '#domain/organisation/holiday.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { holidays } from '#services/organisation/organisation.store.ts';
import { readHolidays } from '#services/organisation/organisation-reader.ts';

/** Changes name and date of a holiday; from then on imports leave it alone. */
export const editHoliday = useCase({
  name: 'editHoliday',
  needs: organisationAccess.editHoliday,
  input: z.object({ id: referenceSchema, version: versionSchema, date: plainDateSchema, name: nameSchema }),
  run: async (ctx, { version, ...input }) => {
    const all = await readHolidays(ctx);
    const before = all.find(({ id }) => id === input.id);
    if (!before) return notFound();
    if (before.version !== version) return refuse('CONFLICT', 'changedMeanwhile', { current: before });
    const taken = all.some(
      (one) => one.id !== before.id && one.holidayGroupId === before.holidayGroupId && one.date === input.date,
    );
    if (taken) return refuse('INVALID', 'organisation.holidayTaken', { field: 'date' });
    const after: Holiday = { ...before, ...input, imported: false };
    return commit(ctx, {
      changes: [change(holidays, before, after)],
      event: { type: 'holidayEdited', area: 'organisation', subject: before.id },
      answer: { ...after, version: version + 1 },
    });
  },
});
