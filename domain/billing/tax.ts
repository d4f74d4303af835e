import { type BasisPoints, shareOf } from '#domain/money/money.ts';

/** Country and tax rate of the seller. Configuration. */
const seller = { country: 'NL', basisPoints: 2100 };

const union = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '));

export type Buyer = { country: string; vatNumber: string | null };
export type Tax = { basisPoints: BasisPoints; reverseCharge: boolean };

/**
 * Value added tax on an invoice: the seller's in the home country and for private buyers in the EU; companies elsewhere in the EU
 * account for it themselves; none outside the EU.
 */
export const taxFor = ({ country, vatNumber }: Buyer): Tax => {
  if (!union.has(country)) return { basisPoints: 0, reverseCharge: false };
  const abroad = country !== seller.country;
  return abroad && vatNumber !== null
    ? { basisPoints: 0, reverseCharge: true }
    : { basisPoints: seller.basisPoints, reverseCharge: false };
};

export const taxOn = (netMinor: number, { basisPoints }: Pick<Tax, 'basisPoints'>): number =>
  shareOf(netMinor, basisPoints);

/** A VAT number normalised from its typed form with dots and spaces. */
export const vatNumberOf = (typed: string): string => typed.replaceAll(/[\s.-]/g, '').toUpperCase();

/** Whether the text has the form of an EU VAT number: the two letters of the country (EL for Greece), then 8 to 12 characters. */
export const isVatNumber = (text: string, country: string): boolean =>
  /^[A-Z]{2}[0-9A-Z+*]{8,12}$/.test(text) && text.startsWith(country === 'GR' ? 'EL' : country);
