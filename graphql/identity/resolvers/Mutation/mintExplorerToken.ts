import { mintExplorerToken as mint } from '#services/identity/api-token.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const mintExplorerToken: MutationResolvers['mintExplorerToken'] = (_root, _args, { ctx }) => mint(ctx, {});
