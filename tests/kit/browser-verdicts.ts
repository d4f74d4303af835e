import { createBoardStore } from '#web/areas/schedule/board/board-store.ts';
import { candidateOf } from '#web/areas/schedule/board/chip/judge.ts';
import { boardData, boardShift } from '#web/areas/schedule/week/board-data.ts';
import { createVerdictIndex, verdictsOfCandidate } from '#web/areas/schedule/week/verdict-index.ts';

/** The rule evaluation of the browser, from the board's store to the rules, for tests that bundle it as browsers get it. */
export const browserVerdicts = {
  createBoardStore,
  candidateOf,
  boardData,
  boardShift,
  createVerdictIndex,
  verdictsOfCandidate,
};
