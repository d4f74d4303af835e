import * as z from 'zod';
import { plans } from '#domain/access/plans.ts';
import { stringSchema } from '#domain/kit/input.schema.ts';

/** One of the plans, as the contract spells it. */
export const planInput = z
  .object({
    plan: stringSchema().transform((text, { addIssue }) => {
      const plan = plans.find((one) => one === text);
      if (!plan) addIssue({ code: 'custom', message: 'input.invalid_value' });
      return plan ?? z.NEVER;
    }),
  })
  .meta({ id: 'ChoosePlanInput' });
