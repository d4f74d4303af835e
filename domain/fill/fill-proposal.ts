import type { Finding } from '#domain/labour/verdict.ts';
import type { FillAssignment } from './fill-question.ts';

/**
 * The deciding reason for a person; `balance` where only the plan as a whole explains it. `only`: no one else could; `needed`:
 * everyone else who could already has the same shift; `left`: others could, had they not received other shifts.
 */
export type FillReason =
  | 'only'
  | 'needed'
  | 'left'
  | 'asked'
  | 'wish'
  | 'hours'
  | 'weekends'
  | 'nights'
  | 'cost'
  | 'balance';

/**
 * Why a person has a seat. `measured`: minutes below the contract, or weekends or nights so far; null where the reason has no
 * measure.
 */
export type FillWhy = { reason: FillReason; measured: number | null };

/**
 * A person who cannot take a seat: because of the rules, because of the rules together with their proposal, or because they
 * declined it.
 */
export type FillBlocked = { employeeId: string; by: 'rules' | 'proposal' | 'declined'; findings: Finding[] };

/** One proposed seat. */
export type FillProposed = FillAssignment & {
  why: FillWhy[];
  /** Other people who could take it, best first. */
  others: string[];
  blocked: FillBlocked[];
};

/** The smallest set of rules that would have to be relaxed for a person to take a seat. */
export type FillRelaxation = FillBlocked & { weight: number };

/**
 * Seats that stay empty. Without relaxations, every eligible person already works then, is not employed or declined, or no one is
 * eligible.
 */
export type FillUnfilled = { seatId: string; seats: number; hasMembers: boolean; relaxations: FillRelaxation[] };

export type FillProposal = { proposed: FillProposed[]; unfilled: FillUnfilled[] };
