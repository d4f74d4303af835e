import { BoardGrid } from './BoardGrid.tsx';
import type { BoardStore } from './board-store.ts';
import type { Given } from './desk.ts';
import { useBoardWords } from './use-board-words.ts';

type Props = Omit<Given, 'words'> & { store: BoardStore };

/** The schedule of people by dates. Pure: data comes in by the store, what people do goes out by the actions. */
export const ScheduleBoard = ({ store, ...handed }: Props) => {
  const words = useBoardWords(handed.settings);
  return <BoardGrid store={store} given={{ ...handed, words }} />;
};
