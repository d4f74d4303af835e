import type { MutationResolvers } from '#graphql/generated/types.ts';
import { saveFavoriteReport as save } from '#services/reports/favorite-reports.ts';

export const saveFavoriteReport: MutationResolvers['saveFavoriteReport'] = (_root, { input }, { ctx }) =>
  save(ctx, input);
