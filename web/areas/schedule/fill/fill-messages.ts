import type { FillPlan } from '#domain/schedule/fill/fill-problem.ts';
import type { FillProposal } from '#domain/schedule/fill/fill-proposal.ts';
import type { FillQuestion } from '#domain/schedule/fill/fill-question.ts';
import type { ToldFacts } from '#domain/schedule/fill/told-facts.ts';

/** The question with facts as the server told them: plain data that a worker can be handed. */
export type ToldQuestion = Omit<FillQuestion, 'facts'> & { facts: ToldFacts };

/** What the page asks: to look for so many seconds, or only to explain a plan that was found. */
export type FillAsked = { question: ToldQuestion; seconds: number } | { question: ToldQuestion; plan: FillPlan };

/** Nothing better exists; time was up; there is no solver here, only the quick plan; or the person stopped it. */
export type FillEnd = 'best' | 'time' | 'quick' | 'stopped';

export type FillTold =
  | { kind: 'progress'; plan: FillPlan; filled: number; seats: number; round: number }
  | { kind: 'proposal'; proposal: FillProposal; end: FillEnd };
