import type { FillPreference } from '#domain/fill/fill-question.ts';
import type { FillFactsAnswer, SeenCandidate, SeenSeat } from '#services/fill/view-fill-facts.ts';

export type FillFactsMapper = FillFactsAnswer;
export type FillSeatMapper = SeenSeat;
export type FillCandidateMapper = SeenCandidate;
export type FillWishMapper = FillPreference;
