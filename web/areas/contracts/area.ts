import { contractsAccess } from '#domain/contracts/contracts.access.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** What was agreed with people, and until when. */
export const contractsArea = defineArea({
  widgets: {
    'ending-contracts': {
      title: 'endings.title',
      needs: contractsAccess.viewContracts,
      column: 3,
      period: 'next',
      unit: 'months',
      parts: ['endingContracts'],
      open: () => import('./ending/EndingContracts.tsx'),
    },
  },
});
