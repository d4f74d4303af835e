import { type ActionRow, accessOf } from '#domain/access/action-row.ts';
import type { Requirement } from '#domain/access/requirement.ts';

const manage = { plan: 'premium', allOf: ['manageAccount'] } as const satisfies Requirement;

export const customFieldsActions = {
  /** Names and kinds of the fields, for everyone who sees them in a form. */
  viewCustomFields: { needs: {} },
  /** For people who create shift types. */
  viewShiftFields: { needs: { anyOf: ['manageAccount', 'createRoster'] } },
  createCustomField: { needs: manage, event: 'customFieldCreated' },
  editCustomField: { needs: manage, event: 'customFieldEdited', undo: true },
  deleteCustomField: { needs: manage, event: 'customFieldDeleted', undo: true },
} as const satisfies Record<string, ActionRow>;

export const customFieldsAccess = accessOf(customFieldsActions);
