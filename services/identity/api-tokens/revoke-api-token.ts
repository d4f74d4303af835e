import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { apiTokenKey } from '#services/identity/identity.store.ts';
import { commit } from '#services/kit/commit.ts';
import { notFound } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readTokens } from './api-token-reader.ts';
import { keptTokens } from './api-tokens.store.ts';

/** From its next request the token opens nothing; a new one must be made. */
export const revokeApiToken = useCase({
  name: 'revokeApiToken',
  needs: identityAccess.manageApiTokens,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const token = (await readTokens(ctx)).find(({ kept }) => kept.id === id)?.kept;
    if (!token) return notFound();
    return commit(ctx, {
      changes: [],
      // The hash opens nothing, but it need not lie in the log either.
      guards: [keptTokens.remove(token), { Delete: { Key: apiTokenKey(token.hash) } }],
      event: { type: 'apiTokenRevoked', area: 'identity', subject: id, details: { name: token.name } },
      answer: { ok: true },
    });
  },
});
