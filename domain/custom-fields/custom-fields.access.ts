import type { Requirement } from '#domain/access/requirement.ts';

const manage = { plan: 'premium', allOf: ['manageAccount'] } as const satisfies Requirement;

export const customFieldsAccess = {
  /** For whoever fills them in. */
  viewCustomFields: { anyOf: ['manageAccount', 'createRoster'] },
  createCustomField: manage,
  editCustomField: manage,
  deleteCustomField: manage,
} as const satisfies Record<string, Requirement>;
