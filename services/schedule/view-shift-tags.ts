import * as z from 'zod';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';

/** The tags that the company uses, the last used first. */
export const viewShiftTags = useCase({
  name: 'viewShiftTags',
  needs: scheduleAccess.viewShiftTags,
  input: z.object({}),
  run: async (ctx): Promise<string[]> => (await loadOrganisation(ctx, ctx.viewer.accountId)).shiftTags,
});
