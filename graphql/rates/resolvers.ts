import type { RateCardResolvers, RatesPreviewResolvers } from '#graphql/generated/types.ts';
import { loadOrganisation } from '#services/table.ts';

export const RateCard: RateCardResolvers = {
  contractTypes: async ({ id, accountId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).contractTypes.filter(({ rateCardId }) => rateCardId === id),
  shifts: async ({ id, accountId }, _args, { ctx }) =>
    (await loadOrganisation(ctx, accountId)).shifts
      .filter(({ rateCardId, active }) => active && rateCardId === id)
      .map((shift) => ({ id: shift.id, name: shift.long_name })),
};

export const RatesPreview: RatesPreviewResolvers = {
  pay: ({ payMinor, currency }) => (payMinor === null ? null : { minor: payMinor, currency }),
};
