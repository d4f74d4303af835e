import type { FillFactsInput } from '#domain/fill/fill-facts.ts';
import type { FillPlan } from '#domain/fill/fill-problem.ts';
import type { FillProposal } from '#domain/fill/fill-proposal.ts';
import type { FillQuestion } from '#domain/fill/fill-question.ts';

/** The question with facts as the server sent them: plain data that a worker can be handed. */
export type FillFactsQuestion = Omit<FillQuestion, 'facts'> & { facts: FillFactsInput };

/** What the page asks: to look for so many seconds, as that one of the searches, from a plan that was found before or afresh; or only to explain a plan that was found. */
export type FillAsked =
  | { kind: 'search'; question: FillFactsQuestion; search: number; seconds: number; from?: FillPlan }
  | { kind: 'explain'; question: FillFactsQuestion; plan: FillPlan };

/** Nothing better exists; time was up; there is no solver here, only the quick plan; or the person stopped it. */
export type FillEnd = 'best' | 'time' | 'quick' | 'stopped';

/** A plan that breaks no rule, what it costs in points, and how far the search is with it. */
export type FillFound = {
  plan: FillPlan;
  cost: number;
  /** No plan costs less than this; null as long as nothing is known. */
  bound: number | null;
  filled: number;
  seats: number;
  round: number;
};

/** A question and the best plan found for it, from which the search can go on. */
export type FillResume = { question: FillFactsQuestion; found: FillFound };

/** A search tells each plan, and at last that it is over; reasons are worked out when they are asked for. */
export type FillFactsGiven =
  | ({ kind: 'progress' } & FillFound)
  | { kind: 'over'; end: FillEnd }
  | { kind: 'proposal'; proposal: FillProposal };
