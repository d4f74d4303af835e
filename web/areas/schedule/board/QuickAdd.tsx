import { Popover } from '@mantine/core';
import { Anchor, useCellBox } from './anchor.tsx';
import type { CellRef } from './board-ui.ts';
import { useDesk } from './desk.ts';
import { QuickAddForm } from './QuickAddForm.tsx';

/** Hangs on the empty cell that was clicked: type the times or take a template, and the shift is there. */
export const QuickAdd = ({ cell }: { cell: CellRef }) => {
  const desk = useDesk();
  const box = useCellBox(desk, cell);
  const close = (): void => {
    desk.ui.set({ overlay: null });
    desk.focusActive();
  };
  if (!box) return null;
  return (
    <Popover opened onChange={(opened) => opened || close()} position="bottom-start" trapFocus withinPortal offset={4}>
      <Popover.Target>
        <Anchor box={box} />
      </Popover.Target>
      <Popover.Dropdown aria-label={desk.given().words.t('schedule.add.submit')}>
        <QuickAddForm cell={cell} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
};
