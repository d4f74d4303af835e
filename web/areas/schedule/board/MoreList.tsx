import { ActionIcon, Flex, Menu, Popover } from '@mantine/core';
import type { CellRef } from '#web/grid/rows.ts';
import { IconDotsVertical } from '#web/ui/icons.ts';
import { Anchor, useCellBox } from './anchor.tsx';
import type { BoardShift } from './board-model.ts';
import type { BoardWords } from './board-words.ts';
import { chipClass } from './chip/Chip.tsx';
import { ShiftMenuItems } from './chip/ShiftMenuItems.tsx';
import { useGridController } from './controller.ts';
import { personOf } from './drag/drag-actions.ts';
import classes from './MoreList.module.css';

type Props = { shift: BoardShift; words: BoardWords; onClick: () => void };

/** A chip in a list: same look, ordinary flow. */
const ShiftLine = ({ shift, words, onClick }: Props) => (
  <button
    type="button"
    className={`${chipClass(shift, 'full')} ${classes.line}`}
    aria-label={`${words.title(shift)}${words.signs(shift)}`}
    onClick={onClick}
  >
    {words.chip(shift, 'full')}
  </button>
);

/** All shifts of a crowded cell, each with its menu. */
export const MoreList = ({ cell }: { cell: CellRef }) => {
  const controller = useGridController();
  const box = useCellBox(controller, cell);
  const { words, actions, proposal } = controller.inputs();
  const shifts = controller.store.view(cell.rowId).cells[cell.column]?.shifts ?? [];
  const date = controller.store.dates()[cell.column]!;
  const close = (): void => {
    controller.ui.set({ overlay: null });
    controller.focusActive();
  };
  const open = (shift: BoardShift): void => {
    close();
    if (shift.ghost) proposal?.show(shift.id);
    else actions.open(shift);
  };
  if (!box) return null;
  return (
    <Popover opened onChange={(opened) => opened || close()} position="bottom-start" trapFocus withinPortal offset={4}>
      <Popover.Target>
        <Anchor box={box} />
      </Popover.Target>
      <Popover.Dropdown aria-label={words.t('schedule.board.shifts', { count: shifts.length })}>
        <p className={classes.title}>
          {personOf(controller, cell) ?? words.t('schedule.board.openShifts')}, {words.format.date(date)}
        </p>
        <Flex component="ul" direction="column" gap={4} w={260}>
          {shifts.map((shift) => (
            <Flex key={shift.id} component="li" gap={4} align="center">
              <ShiftLine shift={shift} words={words} onClick={() => open(shift)} />
              {shift.ghost ? null : (
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon aria-label={words.t('schedule.menu.of', { shift: words.title(shift) })}>
                      <IconDotsVertical size={18} stroke={1.8} />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <ShiftMenuItems shift={shift} />
                  </Menu.Dropdown>
                </Menu>
              )}
            </Flex>
          ))}
        </Flex>
      </Popover.Dropdown>
    </Popover>
  );
};
