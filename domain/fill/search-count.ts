import { type FillCandidate, type FillQuestion, isCandidateFor } from './fill-question.ts';
import { onePiece } from './regions.ts';

// A third search gains little, and each keeps a solver in memory.
const most = 2;

/** Number of person and seat pairs before any rule is applied. */
export const decisionsIn = ({ seats, candidates }: Pick<FillQuestion, 'seats' | 'candidates'>): number => {
  // Of a large company, most people belong to other departments.
  const members = new Map<string, FillCandidate[]>();
  for (const candidate of candidates)
    for (const department of new Set(candidate.memberships.map(({ departmentId }) => departmentId)))
      members.set(department, [...(members.get(department) ?? []), candidate]);
  const pairs = seats.map(
    (seat) => (members.get(seat.departmentId) ?? []).filter((candidate) => isCandidateFor(candidate, seat)).length,
  );
  return pairs.reduce((sum, count) => sum + count, 0);
};

/**
 * Number of parallel searches: one where the problem is solved as one model, which proves its answer, or where only one processor
 * is free.
 */
export const searchesFor = (decisions: number, processors: number): number =>
  decisions <= onePiece ? 1 : Math.max(1, Math.min(most, processors));
