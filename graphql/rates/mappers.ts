import type { RateCard, Surcharge } from '#domain/rates/rate-card.ts';
import type { RateBookAnswer } from '#services/rates/view-rate-cards.ts';

export type RateBookMapper = RateBookAnswer;
export type RateCardMapper = RateCard;
export type SurchargeMapper = Surcharge;
