import type { Requirement } from '#domain/access/requirement.ts';

/** What work costs is the company's to say. */
const manage = { allOf: ['manageAccount'] } as const satisfies Requirement;

export const ratesAccess = {
  /** Names and percentages; whoever chooses a card in a form reads them. */
  viewRateBook: { anyOf: ['manageAccount', 'createRoster', 'viewContracts', 'editContracts'] },
  createRateCard: manage,
  editRateCard: manage,
  editRates: manage,
  deleteRateCard: manage,
  createSurcharge: manage,
  editSurcharge: manage,
  deleteSurcharge: manage,
} as const satisfies Record<string, Requirement>;
