import * as z from 'zod';
import { accountAccess } from '#domain/account/actions.ts';
import { useCase } from '#services/kit/use-case.ts';
import { ownAccount } from './account-reader.ts';

/** The company with its settings. */
export const viewAccount = useCase({
  name: 'viewAccount',
  needs: accountAccess.viewAccount,
  input: z.object({}),
  run: (ctx) => ownAccount(ctx),
});
