import type { Finding } from '#domain/schedule/verdict.ts';
import type { FillAssignment } from './fill-question.ts';

/** What tipped the scales for a person; `balance` when it was the whole of the plan. */
export type FillReason = 'only' | 'asked' | 'wish' | 'hours' | 'weekends' | 'nights' | 'cost' | 'balance';

/** Why somebody has a seat. `measured` is in minutes below the contract, or weekends or nights so far; null where nothing is measured. */
export type FillWhy = { reason: FillReason; measured: number | null };

/** Somebody whom a rule keeps from a seat. */
export type FillBlocked = { employeeId: string; findings: Finding[] };

/** One proposed seat. */
export type FillProposed = FillAssignment & {
  why: FillWhy[];
  /** Who could have it as well, the best first. */
  others: string[];
  blocked: FillBlocked[];
};

/** What would have to give for a person to take a seat: the least that the rules hold against it. */
export type FillRelaxation = FillBlocked & { weight: number };

/** Seats that stay empty; without relaxations there is nobody who belongs there. */
export type FillUnfilled = { seatId: string; seats: number; relaxations: FillRelaxation[] };

export type FillProposal = { proposed: FillProposed[]; unfilled: FillUnfilled[] };
