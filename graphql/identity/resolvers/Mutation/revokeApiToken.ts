import type { MutationResolvers } from '#graphql/generated/types.ts';
import { revokeApiToken as revoke } from '#services/identity/revoke-api-token.ts';

export const revokeApiToken: MutationResolvers['revokeApiToken'] = (_root, { input }, { ctx }) => revoke(ctx, input);
