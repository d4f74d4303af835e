import type { RateCard, Surcharge } from '#domain/rates/rate-card.ts';
import type { RateBookAnswer } from '#services/rates/manage-rate-cards.ts';
import type { RatesPreview } from '#services/rates/view-rates-preview.ts';

export type RateBookMapper = RateBookAnswer;
export type RateCardMapper = RateCard;
export type SurchargeMapper = Surcharge;
export type RatesPreviewMapper = RatesPreview;
