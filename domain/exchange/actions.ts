import { type ActionRow, accessOf, type EventOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const approve = { allOf: ['approveExchange'] } as const satisfies Requirement;

/** Everyone offers their own shifts and answers offers made to them; supervisors decide (spec 6, decision 3). */
export const exchangeActions = {
  viewExchanges: { needs: {} },
  offerExchange: { needs: {}, event: 'exchangeOffered' },
  editExchange: { needs: { plan: 'basic' }, event: 'exchangeEdited' },
  answerExchange: {
    needs: {},
    event: 'exchangeRejected',
    undo: 'own',
    final: ['exchangeAccepted', 'exchangeBackedOut'],
  },
  withdrawExchange: { needs: {}, event: 'exchangeWithdrawn', undo: 'own' },
  approveExchange: { needs: approve, event: 'exchangeApproved', undo: true },
  declineExchange: { needs: approve, event: 'exchangeDeclined', undo: true },
} as const satisfies Record<string, ActionRow>;

export const exchangeAccess = accessOf(exchangeActions);

export type ExchangeEvent = EventOf<typeof exchangeActions>;
