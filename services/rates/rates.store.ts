import type { RateCard, Surcharge } from '#domain/rates/rate-card.ts';
import { defineStore } from '#services/kit/define-store.ts';

const head = { accountId: 'string', id: 'string', version: 'number' } as const;
const pk = 'a#${accountId}#org';

/** Cards are in the partition of the organisation's other names, which every pricing of a shift reads. */
export const rateCards = defineStore<RateCard>(
  'rateCard',
  { ...head, name: 'string', order: 'number', rates: 'any' },
  { primary: [pk, 'rtc#${id}'] },
);

export const surcharges = defineStore<Surcharge>(
  'surcharge',
  { ...head, name: 'string?', percentage: 'number' },
  { primary: [pk, 'sur#${id}'] },
);
