import * as z from 'zod';
import { availabilityAccess } from '#domain/availability/actions.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readAvailabilityRules, readDepartmentRules } from './availability-reader.ts';
import type { KeptAvailabilityRules } from './availability-rules.store.ts';

/** Availability rules of the company. */
export const viewAvailabilityRules = useCase({
  name: 'viewAvailabilityRules',
  needs: availabilityAccess.editAvailabilityRules,
  input: z.object({}),
  run: (ctx): Promise<KeptAvailabilityRules> => readAvailabilityRules(ctx, ctx.viewer.accountId, null),
});

/** Availability rules of departments that differ from the company's. */
export const viewDepartmentAvailabilityRules = useCase({
  name: 'viewDepartmentAvailabilityRules',
  needs: availabilityAccess.editAvailabilityRules,
  input: z.object({}),
  run: (ctx): Promise<KeptAvailabilityRules[]> => readDepartmentRules(ctx, ctx.viewer.accountId),
});
