import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readTokens, seenTokens } from './api-token-reader.ts';

/** Everyone's tokens of the account, newest first, for those who manage them. The tokens themselves are nowhere. */
export const viewApiTokens = useCase({
  name: 'viewApiTokens',
  needs: identityAccess.manageApiTokens,
  input: z.object({}),
  run: async (ctx) => seenTokens(ctx, await readTokens(ctx)),
});
