import type { FillFactsInput } from '#domain/fill/fill-facts.ts';
import type { FillPlan } from '#domain/fill/fill-problem.ts';
import type { FillProposal } from '#domain/fill/fill-proposal.ts';
import type { FillQuestion } from '#domain/fill/fill-question.ts';

/** The question with facts as sent by the server: plain data for a worker. */
export type FillFactsQuestion = Omit<FillQuestion, 'facts'> & { facts: FillFactsInput };

/**
 * A request to the worker: search for a number of seconds, from scratch or from an earlier plan, or explain a plan, with null for
 * a question that it has searched already.
 */
export type FillAsked =
  | { kind: 'search'; question: FillFactsQuestion; search: number; seconds: number; from?: FillPlan }
  | { kind: 'explain'; question: FillFactsQuestion | null; plan: FillPlan };

/** Why a search ended: proven optimal, time limit, no solver (greedy plan only), or stopped by the user. */
export type FillEnd = 'best' | 'time' | 'quick' | 'stopped';

/** A feasible plan with its cost in points and the search's progress. */
export type FillFound = {
  plan: FillPlan;
  cost: number;
  /** Lower bound on the cost of any plan: 0 until the search knows a higher one. */
  bound: number;
  filled: number;
  seats: number;
  round: number;
};

/** A question and its best plan, to resume the search from. */
export type FillResume = { question: FillFactsQuestion; found: FillFound };

/** Messages of a search: each plan, then the end. Explanations are computed on request. */
export type FillFactsGiven =
  | ({ kind: 'progress' } & FillFound)
  | { kind: 'over'; end: FillEnd }
  | { kind: 'proposal'; proposal: FillProposal };
