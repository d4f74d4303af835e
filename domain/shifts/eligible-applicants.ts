import type { Level } from '#domain/labour/verdict.ts';
import type { OpenShiftStatus } from './open-shift.ts';

type Candidate = { Employee: { id: string }; status?: OpenShiftStatus | null; verdict: { level: Level } };

/**
 * Who is chosen before the planner chose anyone: those who ask for it and fit. Where more of them ask than places are free
 * it is no one, since which of them has it is the planner's to say.
 */
export const askersWhoFit = (candidates: readonly Candidate[], places: number): string[] => {
  const askers = candidates.filter(({ status, verdict }) => status === 'requested' && verdict.level === 'fits');
  return askers.length > places ? [] : askers.map(({ Employee }) => Employee.id);
};
