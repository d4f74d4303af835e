import { deleteFavoriteReport as remove } from '#services/reports/favorite-reports.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const deleteFavoriteReport: MutationResolvers['deleteFavoriteReport'] = (_root, { input }, { ctx }) =>
  remove(ctx, input);
