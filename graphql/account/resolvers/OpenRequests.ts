import type { OpenRequestsResolvers } from '#graphql/generated/types.ts';

export const OpenRequests: OpenRequestsResolvers = {
  own: ({ ownAbsences }) => ownAbsences.length,
  supervisor: ({ absencesToDecide }) => absencesToDecide.length,
};
