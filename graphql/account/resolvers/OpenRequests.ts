import type { OpenRequestsResolvers } from '#graphql/generated/types.ts';

export const OpenRequests: OpenRequestsResolvers = {
  own: ({ ownAbsences, ownExchanges }) => ownAbsences.length + ownExchanges.length,
  supervisor: ({ absencesToDecide, exchangesToDecide }) => absencesToDecide.length + exchangesToDecide.length,
};
