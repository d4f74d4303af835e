import type { MutationResolvers } from '#graphql/generated/types.ts';
import { mintExplorerToken as mint } from '#services/identity/api-token.ts';

export const mintExplorerToken: MutationResolvers['mintExplorerToken'] = (_root, _args, { ctx }) => mint(ctx, {});
