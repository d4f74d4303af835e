import type { Finding } from '#domain/labour/verdict.ts';
import type { FillAssignment } from './fill-question.ts';

/**
 * What tipped the scales for a person; `balance` when it was the whole of the plan. `only`: no one else could, `needed`: nor could
 * anyone except those who have the same shift, `left`: others could, had the proposal not given them other shifts.
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

/** Why someone has a seat. `measured` is in minutes below the contract, or weekends or nights so far; null where nothing is measured. */
export type FillWhy = { reason: FillReason; measured: number | null };

/** Someone who does not get a seat: for the rules, for the rules together with what the proposal gives them, or because they said no to it. */
export type FillBlocked = { employeeId: string; by: 'rules' | 'proposal' | 'declined'; findings: Finding[] };

/** One proposed seat. */
export type FillProposed = FillAssignment & {
  why: FillWhy[];
  /** Who could have it as well, the best first. */
  others: string[];
  blocked: FillBlocked[];
};

/** What would have to give for a person to take a seat: the least that the rules hold against it. */
export type FillRelaxation = FillBlocked & { weight: number };

/** Seats that stay empty; without relaxations everyone who belongs there works then, is not employed or said no, or no one belongs. */
export type FillUnfilled = { seatId: string; seats: number; hasMembers: boolean; relaxations: FillRelaxation[] };

export type FillProposal = { proposed: FillProposed[]; unfilled: FillUnfilled[] };
