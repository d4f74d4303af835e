import { correctionNeeds } from '#domain/absence/actions.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';
import { IconPigMoney, IconPlusMinus } from '#web/ui/icons.ts';

/** Hours over or under the contract, and the overtime rules. */
export const plusMinusArea = defineArea({
  pages: {
    // The page requires no plan; the sidebar entry does (decision 14).
    '/dashboard/my-plus-minus': {
      needs: { anyOf: ['viewPlusMinHours', 'viewOwnPlusMinHours'] },
      open: () => import('./mine/MyPlusMinus.tsx'),
    },
    // Spec-decision 15: for people with a minijob.
    '/dashboard/my-minijob': {
      needs: { plan: 'basic', flag: 'minijob', minijob: true, anyOf: ['viewMinijob', 'viewOwnMinijob'] },
      open: () => import('./minijob/MyMinijob.tsx'),
    },
    '/employees/plus-minus': {
      needs: plusMinusAccess.viewPlusMinusBalances,
      open: () => import('./team/TeamPlusMinus.tsx'),
    },
  },
  modals: {
    'time-off-correction/overtime/:employeeId': {
      needs: correctionNeeds('overtime'),
      open: async () => ({ default: (await import('./correction/HourPotCorrection.tsx')).PlusMinusCorrection }),
    },
    'time-off-correction/minijob/:employeeId': {
      needs: correctionNeeds('minijob'),
      open: async () => ({ default: (await import('./correction/HourPotCorrection.tsx')).MinijobCorrection }),
    },
    'minijob-payout': { needs: plusMinusAccess.payOutMinijob, open: () => import('./minijob/MinijobPayout.tsx') },
    // Decision 8: the spec names no permission for it.
    'overtime-policies[/:id]': {
      needs: plusMinusAccess.editOvertimePolicy,
      open: () => import('./policies/OvertimePolicyModal.tsx'),
    },
  },
  myItems: [
    {
      to: '/dashboard/my-plus-minus',
      label: 'shell.myItems.plusMinus',
      needs: { anyOf: ['viewPlusMinHours', 'viewOwnPlusMinHours'] },
      lock: 'basic',
      icon: IconPlusMinus,
    },
    {
      to: '/dashboard/my-minijob',
      label: 'shell.myItems.minijob',
      needs: { plan: 'basic', flag: 'minijob', minijob: true, anyOf: ['viewMinijob', 'viewOwnMinijob'] },
      icon: IconPigMoney,
    },
  ],
  settings: [
    {
      section: 'overtime',
      label: 'overtime.title',
      needs: plusMinusAccess.editOvertimePolicy,
      open: () => import('./policies/OvertimeSettings.tsx'),
    },
  ],
});
