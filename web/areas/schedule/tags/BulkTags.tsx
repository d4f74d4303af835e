import { Button, Popover } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { useGridController } from '#web/areas/schedule/board/controller.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import classes from './BulkTags.module.css';

const openForm = async () => ({ default: (await import('./BulkTagsForm.tsx')).BulkTagsForm });

type Props = { chosen: readonly BoardShift[]; disabled: boolean; onDone: () => void };

/** Puts tags on all that is chosen, or takes them off, in one step. */
export const BulkTags = ({ chosen, disabled, onDone }: Props) => {
  const controller = useGridController();
  const [opened, setOpened] = useState(false);
  const BulkTagsForm = lazyScreen(openForm);
  const { words, actions } = controller.given();
  const shifts = chosen.filter((shift) => shift.may.edit);
  if (!actions.tag || shifts.length === 0) return null;
  return (
    <Popover opened={opened} onChange={setOpened} position="top" width={340} trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" disabled={disabled} onClick={() => setOpened(!opened)}>
          {words.t('schedule.tags.open')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.form}>
        <Suspense fallback={null}>
          <BulkTagsForm
            shifts={shifts}
            onSave={(change) => {
              setOpened(false);
              actions.tag?.(shifts, change);
              onDone();
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
