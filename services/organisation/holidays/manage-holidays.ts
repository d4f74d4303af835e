import * as z from 'zod';
import { idSchema, nameSchema, referenceSchema, versionSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { Holiday } from '#domain/organisation/holiday.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { atVersion, isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { holidays } from '#services/organisation/organisation.store.ts';
import { readHolidayGroup, readHolidays } from '#services/organisation/organisation-reader.ts';

/** Adds a holiday to a group; at most one per date. */
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

/** Changes the name and date of a holiday; later imports leave it unchanged. */
export const editHoliday = useCase({
  name: 'editHoliday',
  needs: organisationAccess.editHoliday,
  input: z.object({ id: referenceSchema, version: versionSchema, date: plainDateSchema, name: nameSchema }),
  run: async (ctx, { version, ...input }) => {
    const all = await readHolidays(ctx);
    const before = atVersion(
      all.find(({ id }) => id === input.id),
      version,
    );
    if (isRefusal(before)) return before;
    const taken = all.some(
      (holiday) =>
        holiday.id !== before.id && holiday.holidayGroupId === before.holidayGroupId && holiday.date === input.date,
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

/** Deletes a holiday. */
export const deleteHoliday = useCase({
  name: 'deleteHoliday',
  needs: organisationAccess.deleteHoliday,
  input: z.object({ id: referenceSchema, version: versionSchema }),
  run: async (ctx, { id, version }) => {
    const before = atVersion(
      (await readHolidays(ctx)).find((holiday) => holiday.id === id),
      version,
    );
    if (isRefusal(before)) return before;
    return commit(ctx, {
      changes: [change(holidays, before, null)],
      event: { type: 'holidayDeleted', area: 'organisation', subject: id },
      answer: { id },
    });
  },
});

/** Deletes all holidays of a group in a calendar year. */
export const deleteHolidayYear = useCase({
  name: 'deleteHolidayYear',
  needs: organisationAccess.deleteHolidayYear,
  input: z.object({ holidayGroupId: referenceSchema, year: z.int().min(1900).max(2200) }),
  run: async (ctx, { holidayGroupId, year }) => {
    const [group, all] = await Promise.all([readHolidayGroup(ctx, holidayGroupId), readHolidays(ctx)]);
    if (!group) return notFound();
    const gone = all.filter((holiday) => holiday.holidayGroupId === group.id && holiday.date.startsWith(`${year}-`));
    if (gone.length === 0) return refuse('STATE', 'organisation.noHolidays', { field: 'year' });
    return commitLarge(ctx, {
      changes: gone.map((holiday) => change(holidays, holiday, null)),
      event: { type: 'holidayYearDeleted', area: 'organisation', subject: group.id },
      answer: { deleted: gone.length },
    });
  },
});
