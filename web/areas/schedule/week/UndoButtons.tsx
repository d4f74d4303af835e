import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardActions } from '#web/areas/schedule/board/board-model.ts';
import { undoStack } from '#web/kit/history/undo-stack.ts';
import { useUndoKeys } from '#web/kit/history/use-undo-keys.ts';
import classes from './ScheduleToolbar.module.css';

/** Back and again. Without a step they only say so: the focus stays on them when the last one was taken back. */
export const UndoButtons = ({ actions }: { actions: Pick<BoardActions, 'undo' | 'redo'> }) => {
  const { t } = useTranslation();
  useUndoKeys(actions);
  const available = useSyncExternalStore(undoStack.subscribe, undoStack.get);
  const looks = (able: boolean, why: string) => ({
    className: classes.wide,
    variant: 'subtle',
    color: 'gray',
    'aria-disabled': !able,
    'data-disabled': able ? undefined : true,
    title: able ? undefined : why,
  });
  return (
    <>
      <ActionIcon
        {...looks(available.undo, t('common.nothingToUndo'))}
        aria-label={t('common.undo')}
        onClick={() => actions.undo?.()}
      >
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon
        {...looks(available.redo, t('common.nothingToRedo'))}
        aria-label={t('planning.redo')}
        onClick={() => actions.redo?.()}
      >
        <IconArrowForwardUp size={18} />
      </ActionIcon>
    </>
  );
};
