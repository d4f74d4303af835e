import * as z from 'zod';
import { countrySchema, nameSchema, referenceSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import { importHolidays as importRule } from '#domain/organisation/import-holidays.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { change } from '#services/kit/change.ts';
import { commitLarge } from '#services/kit/journal.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { holidayGroups, holidays } from '#services/organisation/organisation.store.ts';
import { readHolidayGroup, readHolidays } from '#services/organisation/organisation-reader.ts';

const offered = z
  .array(z.object({ date: plainDateSchema, name: nameSchema }).meta({ id: 'OfferedHolidayInput' }))
  .min(1, 'input.required')
  .max(200, 'input.tooMany')
  .refine((all) => new Set(all.map(({ date }) => date)).size === all.length, 'input.twice');

/** Imports selected holidays into a group and stores their country and region; manually entered holidays are unchanged. */
export const importHolidays = useCase({
  name: 'importHolidays',
  needs: organisationAccess.importHolidays,
  input: z.object({
    holidayGroupId: referenceSchema,
    country: countrySchema,
    region: stringSchema()
      .trim()
      .max(20, 'input.tooLong')
      .nullish()
      .transform((region) => region || null),
    holidays: offered,
  }),
  run: async (ctx, { holidayGroupId, country, region, holidays: wanted }) => {
    const { accountId } = ctx.viewer;
    const [group, all] = await Promise.all([readHolidayGroup(ctx, holidayGroupId), readHolidays(ctx)]);
    if (!group) return refuse('INVALID', 'unknownHolidayGroup', { field: 'holidayGroupId' });
    const { added, renamed, kept } = importRule(
      all.filter((holiday) => holiday.holidayGroupId === group.id),
      wanted,
    );
    const head = { accountId, version: 1, holidayGroupId: group.id, imported: true };
    return commitLarge(ctx, {
      changes: [
        change(holidayGroups, group, { ...group, country, region }),
        ...added.map((holiday) => change(holidays, null, { ...head, ...holiday, id: ctx.ports.ids.next('hol') })),
        ...renamed.map(({ before, name }) => change(holidays, before, { ...before, name })),
      ],
      event: { type: 'holidaysImported', area: 'organisation', subject: group.id },
      answer: { added: added.length, renamed: renamed.length, kept: kept.length },
    });
  },
});
