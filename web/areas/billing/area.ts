import { billingAccess } from '#domain/billing/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Subscription, billing details and invoices of the company. */
export const billingArea = defineArea({
  pages: {
    '/account/billing': { needs: billingAccess.openBilling, open: () => import('./overview/BillingPage.tsx') },
  },
  modals: {
    'billing/details': { needs: billingAccess.editBillingDetails, open: () => import('./details/BillingDetails.tsx') },
    'billing/plan-wizard': { needs: billingAccess.changePlan, open: () => import('./plan/PlanWizard.tsx') },
    subscription: { needs: billingAccess.confirmPlan, open: () => import('./subscription/ConfirmSubscription.tsx') },
    'subscription-confirmation': {
      needs: billingAccess.viewBilling,
      open: () => import('./subscription/SubscriptionConfirmed.tsx'),
    },
  },
  header: [{ first: true, needs: billingAccess.changePlan, open: () => import('./upgrade/UpgradeButton.tsx') }],
});
