import * as z from 'zod';
import { idSchema } from '#domain/kit/input.schema.ts';
import { organisationAccess } from '#domain/organisation/actions.ts';
import type { HolidayGroup } from '#domain/organisation/holiday.ts';
import { takeQuota } from '#services/account/take-quota.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { holidayGroups } from '#services/organisation/organisation.store.ts';
import { nextOrder, readHolidayGroups } from '#services/organisation/organisation-reader.ts';
import { holidayGroupFields, membersOf } from './holiday-group-input.ts';

/** Adds a group of holidays for some departments, as far as the plan has room. */
export const createHolidayGroup = useCase({
  name: 'createHolidayGroup',
  needs: organisationAccess.createHolidayGroup,
  input: z.object({ id: idSchema('hog'), ...holidayGroupFields }),
  run: async (ctx, { id, name, departmentIds }) => {
    const quota = await takeQuota(ctx, { holidayGroups: 1 });
    if (isRefusal(quota)) return quota;
    const members = await membersOf(ctx, id, departmentIds);
    if (isRefusal(members)) return members;
    const order = nextOrder(await readHolidayGroups(ctx));
    const group: HolidayGroup = {
      accountId: ctx.viewer.accountId,
      id,
      version: 1,
      name,
      order,
      country: null,
      region: null,
    };
    return commit(ctx, {
      changes: [change(holidayGroups, null, group), ...members],
      guards: [quota],
      event: { type: 'holidayGroupCreated', area: 'organisation', subject: id },
      answer: group,
    });
  },
});
