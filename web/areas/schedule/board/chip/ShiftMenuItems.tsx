import { Menu } from '@mantine/core';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { remove } from '#web/areas/schedule/board/commands.ts';
import { useGridController } from '#web/areas/schedule/board/controller.ts';
import { IconArrowsMove, IconCopy, IconPencil, IconTrash } from '#web/ui/icons.ts';
import classes from './ChipHandle.module.css';

/** Menu alternatives to every drag action (WCAG 2.5.7). */
export const ShiftMenuItems = ({ shift }: { shift: BoardShift }) => {
  const controller = useGridController();
  const { actions, settings, words } = controller.inputs();
  const { t } = words;
  const { may } = shift;
  return (
    <>
      <Menu.Item leftSection={<IconPencil size={18} stroke={1.6} />} onClick={() => actions.open(shift)}>
        {settings.mayEdit && may.edit ? t('schedule.menu.edit') : t('schedule.menu.view')}
      </Menu.Item>
      {settings.mayEdit ? (
        <>
          <Menu.Item
            leftSection={<IconArrowsMove size={18} stroke={1.6} />}
            disabled={!may.move}
            onClick={() => controller.pickUp(shift, 'move')}
          >
            {t('schedule.menu.move')}
          </Menu.Item>
          <Menu.Item leftSection={<IconCopy size={18} stroke={1.6} />} onClick={() => controller.pickUp(shift, 'copy')}>
            {t('schedule.menu.copy')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={18} stroke={1.6} />}
            className={classes.danger}
            disabled={!may.delete}
            onClick={() => remove(controller, [shift])}
          >
            {t('schedule.menu.delete')}
          </Menu.Item>
        </>
      ) : null}
    </>
  );
};
