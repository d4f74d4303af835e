import type { MutationResolvers } from '#graphql/generated/types.ts';
import { deleteFavoriteReport as remove } from '#services/reports/favorite-reports.ts';

export const deleteFavoriteReport: MutationResolvers['deleteFavoriteReport'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
