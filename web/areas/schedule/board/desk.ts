import { createContext, useContext } from 'react';
import type {
  BoardActions,
  BoardSettings,
  BoardTemplate,
  Clocks,
  MinutesFor,
  ProposalHand,
  VerdictFor,
} from './board-model.ts';
import type { BoardStore } from './board-store.ts';
import type { BoardUi } from './board-ui.ts';
import type { BoardWords } from './board-words.ts';
import type { Jump, KeyList } from './jump.ts';
import type { Sight } from './sight.ts';

/** What the screen handed in last; handlers read it late, so that they never have to be made anew. */
export type Given = {
  actions: BoardActions;
  settings: BoardSettings;
  templates: readonly BoardTemplate[];
  verdictFor: VerdictFor;
  minutesFor: MinutesFor;
  words: BoardWords;
  /** Without them everything is of the viewer's zone. */
  clocks?: Clocks;
  /** What beside the board sends the eye to a shift. */
  jump?: Jump;
  /** What beside the board opens the list of its keys. */
  keyList?: KeyList;
  /** While a proposal lies on the board. */
  proposal?: ProposalHand;
};

/** Everything that belongs to one board on the page. */
export type Desk = {
  store: BoardStore;
  ui: BoardUi;
  sight: Sight;
  given: () => Given;
  /** Puts the keyboard's focus on the active cell with the next drawing. */
  focusActive: () => void;
};

export const DeskContext = createContext<Desk | null>(null);

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('A part of the board stands outside of it.');
  return desk;
};
