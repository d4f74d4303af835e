import { useEffect } from 'react';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { inWork } from '#web/kit/history/in-work.ts';

/** What is being taken back, or done again, looks it on the board until the server has answered and the week is here anew. */
export const useHeld = (store: BoardStore): void => {
  useEffect(() => {
    const follow = (): void => store.hold(inWork.get());
    follow();
    return inWork.subscribe(follow);
  }, [store]);
};
