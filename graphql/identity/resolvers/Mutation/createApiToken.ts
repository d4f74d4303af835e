import type { MutationResolvers } from '#graphql/generated/types.ts';
import { createApiToken as create } from '#services/identity/api-tokens/create-api-token.ts';

export const createApiToken: MutationResolvers['createApiToken'] = (_root, { input }, { ctx }) =>
  create(ctx, input as Parameters<typeof create>[1]);
