import type { Requirement } from '#domain/access/requirement.ts';

const manage = { plan: 'premium', allOf: ['manageAccount'] } as const satisfies Requirement;

export const customFieldsAccess = {
  /** Their names and kinds, for everybody who meets them on a form. */
  viewCustomFields: {},
  /** For whoever makes shift types. */
  viewShiftFields: { anyOf: ['manageAccount', 'createRoster'] },
  createCustomField: manage,
  editCustomField: manage,
  deleteCustomField: manage,
} as const satisfies Record<string, Requirement>;
