import { ratesAccess } from '#domain/rates/actions.ts';
import { defineArea } from '#web/kit/screens/rows.ts';

/** Rates of pay by day and time. */
export const ratesArea = defineArea({
  modals: {
    // Decision 8: the spec names no permission for these.
    'rate-card': { needs: ratesAccess.createRateCard, open: () => import('./card/RateCardModal.tsx') },
    'rate-card/copy/:id': { needs: ratesAccess.createRateCard, open: () => import('./card/RateCardModal.tsx') },
    'rate-card/:id': { needs: ratesAccess.editRateCard, open: () => import('./card/RateCardModal.tsx') },
    'rates/:id': { needs: ratesAccess.editRates, open: () => import('./days/RatesModal.tsx') },
    surcharge: { needs: ratesAccess.createSurcharge, open: () => import('./surcharge/SurchargeModal.tsx') },
  },
  settings: [
    {
      section: 'rates',
      label: 'rates.title',
      needs: ratesAccess.editRates,
      open: () => import('./cards/RatesSettings.tsx'),
    },
  ],
});
