import type { Requirement } from '#domain/access/requirement.ts';

const approve = { allOf: ['approveExchange'] } as const satisfies Requirement;

/** Everybody offers their own shifts and answers offers made to them; supervisors decide (spec 6, decision 3). */
export const exchangeAccess = {
  viewExchanges: {},
  offerExchange: {},
  editExchange: { plan: 'basic' },
  answerExchange: {},
  withdrawExchange: {},
  approveExchange: approve,
  declineExchange: approve,
} as const satisfies Record<string, Requirement>;
