import { saveFavoriteReport as save } from '#services/reports/favorite-reports.ts';
import type { MutationResolvers } from '../../../generated/types.ts';

export const saveFavoriteReport: MutationResolvers['saveFavoriteReport'] = (_root, { input }, { ctx }) =>
  save(ctx, input);
