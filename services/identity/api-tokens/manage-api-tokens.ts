import * as z from 'zod';
import { identityAccess } from '#domain/identity/actions.ts';
import { apiTokenDays, choosableAccesses, mostApiTokens, scopesOf } from '#domain/identity/api-token.ts';
import { idSchema, nameSchema, referenceSchema } from '#domain/kit/input.schema.ts';
import { commitSecret } from '#services/identity/commit-secret.ts';
import { apiTokenKey } from '#services/identity/identity.store.ts';
import { needRecentPassword } from '#services/identity/passwords/recent-password.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, notFound, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { newToken } from './api-token.ts';
import { readTokens, seenTokens } from './api-token-reader.ts';
import { keptTokens } from './api-tokens.store.ts';

const day = 86_400;

const input = z.object({
  id: idSchema('tok'),
  name: nameSchema,
  access: z.enum(choosableAccesses).meta({ id: 'ApiTokenAccess' }).describe('ALL or READ.'),
  days: z
    .int()
    .nullish()
    .transform((days) => days ?? null)
    .refine((days) => apiTokenDays.some((apiTokenDay) => apiTokenDay === days), 'input.invalid_value')
    .describe('30, 90 or 365; left out: until it is revoked.'),
});

/**
 * Creates a token that acts as the viewer, shown only once. Requires a browser session with the password; tokens cannot create
 * tokens.
 */
export const createApiToken = useCase({
  name: 'createApiToken',
  needs: identityAccess.createApiToken,
  input,
  run: async (ctx, { id, name, access, days }) => {
    const unproven = await needRecentPassword(ctx);
    if (unproven) return unproven;
    const lasting = (await readTokens(ctx)).filter(({ token }) => token.session === undefined);
    if (lasting.length >= mostApiTokens) return refuse('STATE', 'tooManyTokens', { limit: mostApiTokens });
    const made = await newToken(ctx, {
      id,
      name,
      scopes: scopesOf(access),
      seconds: days === null ? null : days * day,
    });
    const done = await commitSecret(ctx, {
      guards: made.actions,
      event: { type: 'apiTokenCreated', area: 'identity', details: { name, access } },
      answer: { token: made.token },
    });
    return isRefusal(done) && done.code === 'CONFLICT' ? refuse('INVALID', 'input.id', { field: 'id' }) : done;
  },
});

/** All tokens of the account, newest first, for viewers who manage them. Tokens themselves are not stored. */
export const viewApiTokens = useCase({
  name: 'viewApiTokens',
  needs: identityAccess.manageApiTokens,
  input: z.object({}),
  run: async (ctx) => seenTokens(ctx, await readTokens(ctx)),
});

/** Revokes a token, effective with its next request. */
export const revokeApiToken = useCase({
  name: 'revokeApiToken',
  needs: identityAccess.manageApiTokens,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }) => {
    const token = (await readTokens(ctx)).find(({ kept }) => kept.id === id)?.kept;
    if (!token) return notFound();
    return commit(ctx, {
      changes: [],
      // The hash grants nothing, but is kept out of the log anyway.
      guards: [keptTokens.remove(token), { Delete: { Key: apiTokenKey(token.hash) } }],
      event: { type: 'apiTokenRevoked', area: 'identity', subject: id, details: { name: token.name } },
      answer: { ok: true },
    });
  },
});
