import type { Locale } from '#domain/account/account.ts';
import { plainDays } from '#domain/rates/rate-card.ts';
import { type Change, change } from '#services/kit/change.ts';
import { rateCards } from './rates.store.ts';

const names: Record<Locale, string> = { en: 'Standard', nl: 'Standaard', de: 'Standard' };

/** The rate card of a new account's contract types: 100 % at any time. */
export const firstRateCard = (accountId: string, id: string, locale: Locale): Change =>
  change(rateCards, null, {
    accountId,
    id,
    version: 0,
    name: names[locale],
    order: 1,
    rates: [{ from: null, days: plainDays() }],
  });
