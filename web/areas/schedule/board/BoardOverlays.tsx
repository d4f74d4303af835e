import { useSyncExternalStore } from 'react';
import { BoardBulkBar } from './BoardBulkBar.tsx';
import { keyRows } from './board-keys.ts';
import { ChipHandle } from './ChipHandle.tsx';
import { useGridController } from './controller.ts';
import { DragBar } from './DragBar.tsx';
import { MoreList } from './MoreList.tsx';
import { PersonHours } from './PersonHours.tsx';
import { QuickAdd } from './QuickAdd.tsx';
import { RenderOnHover } from './RenderOnHover.tsx';
import { ShortcutList } from './ShortcutList.tsx';

/** What floats over the grid: at most one thing that was asked for, the ⋮ of the chip at hand, and the bar of many. */
const Overlays = ({ root, first }: { root: HTMLElement; first: Element }) => {
  const controller = useGridController();
  const { overlay } = useSyncExternalStore(controller.ui.subscribe, controller.ui.get);
  const { words } = controller.given();
  return (
    <>
      <ChipHandle root={root} first={first} />
      {overlay?.kind === 'add' ? (
        <QuickAdd key={`${overlay.cell.rowId} ${overlay.cell.column}`} cell={overlay.cell} />
      ) : null}
      {overlay?.kind === 'more' ? <MoreList cell={overlay.cell} /> : null}
      {overlay?.kind === 'hours' ? <PersonHours key={overlay.cell.rowId} cell={overlay.cell} /> : null}
      {overlay?.kind === 'keys' ? <ShortcutList rows={keyRows} go={words.t('schedule.keys.go')} /> : null}
      <BoardBulkBar />
      <DragBar />
    </>
  );
};

export const BoardOverlays = ({ root }: { root: HTMLElement | null }) => (
  <RenderOnHover root={root}>{(board, first) => <Overlays root={board} first={first} />}</RenderOnHover>
);
