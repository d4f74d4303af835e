import * as z from 'zod';
import { idSchema, nameSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { Holiday } from '#domain/organisation/holiday.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { holidays } from '#services/organisation/organisation.store.ts';
import { readHolidayGroup, readHolidays } from '#services/organisation/organisation-reader.ts';

/** Adds a holiday to a group; a date has one at most. */
export const createHoliday = useCase({
  name: 'createHoliday',
  needs: organisationAccess.createHoliday,
  input: z.object({ id: idSchema('hol'), holidayGroupId: referenceSchema, date: plainDateSchema, name: nameSchema }),
  run: async (ctx, input) => {
    const [group, all] = await Promise.all([readHolidayGroup(ctx, input.holidayGroupId), readHolidays(ctx)]);
    if (!group) return refuse('INVALID', 'unknownHolidayGroup', { field: 'holidayGroupId' });
    if (all.some(({ holidayGroupId, date }) => holidayGroupId === group.id && date === input.date))
      return refuse('INVALID', 'organisation.holidayTaken', { field: 'date' });
    const holiday: Holiday = { ...input, accountId: ctx.viewer.accountId, version: 1, imported: false };
    return commit(ctx, {
      changes: [change(holidays, null, holiday)],
      event: { type: 'holidayCreated', area: 'organisation', subject: holiday.id },
      answer: holiday,
    });
  },
});
