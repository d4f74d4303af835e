import { type FillQuestion, isCandidateFor } from './fill-question.ts';
import { onePiece } from './regions.ts';

// A third one would gain less again, and each holds the solver in memory.
const most = 2;

/** Who might have which seat, all counted, before any rule is asked. */
export const decisionsIn = ({ seats, candidates }: Pick<FillQuestion, 'seats' | 'candidates'>): number =>
  seats.reduce((sum, seat) => sum + candidates.filter((candidate) => isCandidateFor(candidate, seat)).length, 0);

/** So many searches look at once: one where all is solved as one piece, for that proves its answer, or where no other would run at the same time. */
export const searchesFor = (decisions: number, processors: number): number =>
  decisions <= onePiece ? 1 : Math.max(1, Math.min(most, processors));
