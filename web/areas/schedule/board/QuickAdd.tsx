import { Popover } from '@mantine/core';
import { Anchor, useCellBox } from './anchor.tsx';
import type { CellRef } from './board-ui.ts';
import { useGridController } from './controller.ts';
import { QuickAddForm } from './QuickAddForm.tsx';

/** Hangs on the empty cell that was clicked: type the times or take a template, and the shift is there. */
export const QuickAdd = ({ cell }: { cell: CellRef }) => {
  const controller = useGridController();
  const box = useCellBox(controller, cell);
  const close = (): void => {
    controller.ui.set({ overlay: null });
    controller.focusActive();
  };
  if (!box) return null;
  return (
    <Popover opened onChange={(opened) => opened || close()} position="bottom-start" trapFocus withinPortal offset={4}>
      <Popover.Target>
        <Anchor box={box} />
      </Popover.Target>
      <Popover.Dropdown aria-label={controller.given().words.t('schedule.add.submit')}>
        <QuickAddForm cell={cell} onClose={close} />
      </Popover.Dropdown>
    </Popover>
  );
};
