import { Stack } from '@mantine/core';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import type { BoardInputs } from '#web/areas/schedule/board/controller.ts';
import { IconArrowsMove, type IconComponent, IconCopy, IconPencil, IconTrash } from '#web/ui/icons.ts';
import classes from './Sheet.module.css';

export type Sheet =
  | { kind: 'menu'; shift: BoardShift }
  | { kind: 'move' | 'copy'; shift: BoardShift }
  | { kind: 'add' };

export type SheetProps = {
  store: BoardStore;
  inputs: BoardInputs;
  day: PlainDate;
  onSheet: (sheet: Sheet | null) => void;
};

type Action = { label: string; icon: IconComponent; run: () => void; allowed?: boolean; danger?: boolean };

/** Menu of a shift's ⋮. */
export const MenuSheet = ({ shift, inputs, onSheet }: SheetProps & { shift: BoardShift }) => {
  const { words, actions, settings } = inputs;
  const { t } = words;
  const close = (then: () => void) => () => {
    onSheet(null);
    then();
  };
  const remove = (): void => {
    actions.remove([shift]);
    actions.announce(words.say.removed(1));
  };
  const list: Action[] = [
    {
      label: settings.mayEdit && shift.may.edit ? t('schedule.menu.edit') : t('schedule.menu.view'),
      icon: IconPencil,
      run: close(() => actions.open(shift)),
    },
  ];
  if (settings.mayEdit)
    list.push(
      {
        label: t('schedule.menu.move'),
        icon: IconArrowsMove,
        allowed: shift.may.move,
        run: () => onSheet({ kind: 'move', shift }),
      },
      { label: t('schedule.menu.copy'), icon: IconCopy, run: () => onSheet({ kind: 'copy', shift }) },
      {
        label: t('schedule.menu.delete'),
        icon: IconTrash,
        allowed: shift.may.delete,
        danger: true,
        run: close(remove),
      },
    );
  return (
    <Stack gap={0} mx="-xs">
      {list.map(({ label, icon: Icon, run, allowed = true, danger }) => (
        <button
          key={label}
          type="button"
          disabled={!allowed}
          className={danger && allowed ? `${classes.action} ${classes.danger}` : classes.action}
          onClick={run}
        >
          <Icon size={20} stroke={1.6} aria-hidden="true" />
          {label}
        </button>
      ))}
    </Stack>
  );
};
