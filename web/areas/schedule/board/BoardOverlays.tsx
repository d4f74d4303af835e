import { useSyncExternalStore } from 'react';
import { BoardBulkBar } from './BoardBulkBar.tsx';
import { CarryBar } from './CarryBar.tsx';
import { ChipHandle } from './ChipHandle.tsx';
import { useDesk } from './desk.ts';
import { MoreList } from './MoreList.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { ShortcutList } from './ShortcutList.tsx';

/** What floats over the grid: at most one thing that was asked for, the ⋮ of the chip at hand, and the bar of many. */
export const BoardOverlays = ({ root }: { root: HTMLElement | null }) => {
  const desk = useDesk();
  const { overlay } = useSyncExternalStore(desk.ui.subscribe, desk.ui.get);
  return (
    <>
      <ChipHandle root={root} />
      {overlay?.kind === 'add' ? (
        <QuickAdd key={`${overlay.cell.rowId} ${overlay.cell.column}`} cell={overlay.cell} />
      ) : null}
      {overlay?.kind === 'more' ? <MoreList cell={overlay.cell} /> : null}
      {overlay?.kind === 'keys' ? <ShortcutList /> : null}
      <BoardBulkBar />
      <CarryBar />
    </>
  );
};
