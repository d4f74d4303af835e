import { useEffect, useState, useSyncExternalStore } from 'react';
import { BoardBulkBar } from './BoardBulkBar.tsx';
import { keyRows } from './board-keys.ts';
import { CarryBar } from './CarryBar.tsx';
import { ChipHandle } from './ChipHandle.tsx';
import { useDesk } from './desk.ts';
import { MoreList } from './MoreList.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { ShortcutList } from './ShortcutList.tsx';

/** What floats over the grid: at most one thing that was asked for, the ⋮ of the chip at hand, and the bar of many. */
const Overlays = ({ root, first }: { root: HTMLElement; first: Element }) => {
  const desk = useDesk();
  const { overlay } = useSyncExternalStore(desk.ui.subscribe, desk.ui.get);
  const { words, proposal } = desk.given();
  return (
    <>
      <ChipHandle root={root} first={first} />
      {overlay?.kind === 'add' ? (
        <QuickAdd key={`${overlay.cell.rowId} ${overlay.cell.column}`} cell={overlay.cell} />
      ) : null}
      {overlay?.kind === 'more' ? <MoreList cell={overlay.cell} /> : null}
      {overlay?.kind === 'keys' ? (
        <ShortcutList
          rows={keyRows}
          words={words}
          go={words.t('schedule.keys.go')}
          ranges
          proposal={proposal !== undefined}
          onClose={() => {
            desk.ui.set({ overlay: null });
            desk.focusActive();
          }}
        />
      ) : null}
      <BoardBulkBar />
      <CarryBar />
    </>
  );
};

/** Nothing floats before somebody points at the board or tabs into it, and nothing is made for it until then. */
export const BoardOverlays = ({ root }: { root: HTMLElement | null }) => {
  const [first, setFirst] = useState<Element | null>(null);
  useEffect(() => {
    if (!root || first) return;
    const need = ({ target }: Event): void => setFirst(target instanceof Element ? target : root);
    const occasions = ['pointerover', 'focusin', 'keydown'];
    for (const name of occasions) root.addEventListener(name, need, { capture: true });
    return () => {
      for (const name of occasions) root.removeEventListener(name, need, { capture: true });
    };
  }, [root, first]);
  return root && first ? <Overlays root={root} first={first} /> : null;
};
