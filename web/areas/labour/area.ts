import { labourAccess } from '#domain/labour/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Labour rules of the law and of the company. */
export const labourArea = defineArea({
  modals: {
    'labour-rules': { needs: labourAccess.viewLabourSets, open: () => import('./rules/LabourRules.tsx') },
  },
});
