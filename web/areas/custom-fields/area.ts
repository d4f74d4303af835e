import { customFieldsAccess } from '#domain/custom-fields/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

const { createCustomField, editCustomField } = customFieldsAccess;

/** Custom fields of the company. */
export const customFieldsArea = defineArea({
  modals: {
    // Decision 8: the spec names no permission for these.
    'custom-fields/:appliesTo': { needs: createCustomField, open: () => import('./field/FieldModal.tsx') },
    'custom-fields/:appliesTo/:id': { needs: editCustomField, open: () => import('./field/FieldModal.tsx') },
  },
  settings: [
    {
      section: 'custom-fields',
      label: 'customFields.title',
      // Without the plan the list is still visible; adding a field names the required plan.
      needs: { allOf: ['manageAccount'] },
      open: () => import('./list/FieldsSettings.tsx'),
    },
  ],
});
