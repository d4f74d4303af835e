import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

/** The company's managers define what work costs. */
const manage = { allOf: ['manageAccount'] } as const satisfies Requirement;

export const ratesActions = {
  /** Names and percentages, read by everyone who chooses a card in a form. */
  viewRateBook: { needs: { anyOf: ['manageAccount', 'createRoster', 'viewContracts', 'editContracts'] } },
  viewRatesPreview: { needs: manage },
  createRateCard: { needs: manage, event: 'rateCardCreated' },
  editRateCard: { needs: manage, event: 'rateCardEdited', undo: true },
  editRates: { needs: manage, event: 'ratesEdited', undo: true },
  deleteRateCard: { needs: manage, event: 'rateCardDeleted', undo: true },
  createSurcharge: { needs: manage, event: 'surchargeCreated', undo: true },
  editSurcharge: { needs: manage, event: 'surchargeEdited', undo: true },
  deleteSurcharge: { needs: manage, event: 'surchargeDeleted', undo: true },
} as const satisfies Record<string, ActionRow>;

export const ratesAccess = accessOf(ratesActions);
