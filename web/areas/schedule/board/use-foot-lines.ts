import { useMemo } from 'react';
import type { BoardSettings } from './board-model.ts';
import type { BoardStore } from './board-store.ts';
import type { BoardWords } from './board-words.ts';
import { type FootLine, footLines } from './foot-lines.ts';
import { withProposal } from './proposal-lines.ts';

/** The lines of the foot as the store stands, with those of a proposal; made anew only when one of them changes. */
export const useFootLines = (
  store: BoardStore,
  settings: BoardSettings,
  words: BoardWords,
  packed = false,
): FootLine[] => {
  const [days, totals, proposed] = [store.days(), store.totals(), store.proposedTotals()];
  return useMemo(() => {
    const planned = footLines(days, totals, settings, words, packed);
    return proposed ? withProposal(planned, totals, proposed, settings, words, packed) : planned;
  }, [days, totals, proposed, settings, words, packed]);
};
