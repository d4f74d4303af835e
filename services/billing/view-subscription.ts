import * as z from 'zod';
import { billingAccess } from '#domain/billing/actions.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { useCase } from '#services/kit/use-case.ts';

/** The account with its plan, state and counts of what the plan limits. */
export const viewSubscription = useCase({
  name: 'viewSubscription',
  needs: billingAccess.viewSubscription,
  input: z.object({}),
  run: (ctx) => ownAccount(ctx),
});
