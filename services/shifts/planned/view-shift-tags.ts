import * as z from 'zod';
import { shiftsAccess } from '#domain/shifts/actions.ts';
import { useCase } from '#services/kit/use-case.ts';
import { loadOrganisation } from '#services/table.ts';

/** The tags that the company uses, the last used first. */
export const viewShiftTags = useCase({
  name: 'viewShiftTags',
  needs: shiftsAccess.viewShiftTags,
  input: z.object({}),
  run: async (ctx): Promise<string[]> => (await loadOrganisation(ctx, ctx.viewer.accountId)).shiftTags,
});
