import { type FillQuestion, isCandidateFor } from './fill-question.ts';
import { onePiece } from './regions.ts';

// A third search gains little, and each keeps a solver in memory.
const most = 2;

/** Number of person and seat pairs before any rule is applied. */
export const decisionsIn = ({ seats, candidates }: Pick<FillQuestion, 'seats' | 'candidates'>): number =>
  seats.reduce((sum, seat) => sum + candidates.filter((candidate) => isCandidateFor(candidate, seat)).length, 0);

/**
 * Number of parallel searches: one where the problem is solved as one model, which proves its answer, or where only one processor
 * is free.
 */
export const searchesFor = (decisions: number, processors: number): number =>
  decisions <= onePiece ? 1 : Math.max(1, Math.min(most, processors));
