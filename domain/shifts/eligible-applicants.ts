import type { Level } from '#domain/labour/verdict.ts';
import type { OpenShiftStatus } from './open-shift.ts';

type Candidate = { Employee: { id: string }; status?: OpenShiftStatus | null; verdict: { level: Level } };

/** Preselected applicants: those without conflicts. Empty when they outnumber the free seats, since the planner must choose. */
export const askersWhoFit = (candidates: readonly Candidate[], places: number): string[] => {
  const askers = candidates.filter(({ status, verdict }) => status === 'requested' && verdict.level === 'fits');
  return askers.length > places ? [] : askers.map(({ Employee }) => Employee.id);
};
