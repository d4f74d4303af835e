import { contractsAccess } from '#domain/contracts/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Contracts of people, and contract types. */
export const contractsArea = defineArea({
  modals: {
    // Decision 8.
    'contract[/:contractId]': {
      needs: contractsAccess.editContract,
      open: () => import('./contract/ContractModal.tsx'),
    },
    // Decision 8: the spec names no permission for it.
    'time-off-contract-type[/:id]': {
      needs: contractsAccess.editContractType,
      open: () => import('./types/ContractTypeModal.tsx'),
    },
  },
  settings: [
    {
      section: 'contract-types',
      label: 'contractTypes.title',
      needs: contractsAccess.editContractType,
      open: () => import('./types/ContractTypesSettings.tsx'),
    },
  ],
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
