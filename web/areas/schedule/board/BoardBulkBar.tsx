import { Button, Popover } from '@mantine/core';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { mostShifts } from '#domain/schedule/most-shifts.ts';
import { weekOf } from '#domain/time/week.ts';
import classes from '#web/areas/schedule/tags/BulkTags.module.css';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { BulkBar } from '#web/ui/BulkBar.tsx';
import { BulkAssign } from './BulkAssign.tsx';
import type { BoardShift } from './board-model.ts';
import { chooseNone } from './choosing.ts';
import { carryDragged, remove } from './commands.ts';
import { type BoardInputs, useGridController } from './controller.ts';
import { chosenShifts } from './selection.ts';

const openForm = async () => ({ default: (await import('#web/areas/schedule/tags/BulkTagsForm.tsx')).BulkTagsForm });

type Props = { chosen: readonly BoardShift[]; disabled: boolean; onDone: () => void };

/** Adds or removes tags on all selected shifts in one step. */
const BulkTags = ({ chosen, disabled, onDone }: Props) => {
  const controller = useGridController();
  const [opened, setOpened] = useState(false);
  const BulkTagsForm = lazyScreen(openForm);
  const { words, actions } = controller.inputs();
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

/** The department or their number, and the date, week or dates: "Bar" and "week 48". */
const whereOf = (chosen: readonly BoardShift[], { words, settings }: Pick<BoardInputs, 'words' | 'settings'>) => {
  const { t, format } = words;
  const departments = new Set(chosen.map(({ teamId }) => settings.departmentOf(teamId)));
  const [department = ''] = departments;
  const dates = chosen.map(({ date }) => date).sort();
  const [from, to] = [dates[0]!, dates.at(-1)!];
  const oneWeek = weekOf(from) === weekOf(to) && t('schedule.bulk.week', { number: Number(weekOf(from).slice(-2)) });
  return {
    place: departments.size === 1 ? department : t('schedule.bulk.departments', { count: departments.size }),
    period: from === to ? format.date(from) : oneWeek || format.span(from, to),
  };
};

/** Bulk actions on the selected shifts, with their number first. */
export const BoardBulkBar = () => {
  const controller = useGridController();
  const { selected, carry } = useSyncExternalStore(controller.ui.subscribe, controller.ui.get);
  const inputs = controller.inputs();
  const { words, settings, actions } = inputs;
  const { t, format } = words;
  const chosen = chosenShifts(controller.store, selected);
  if (chosen.length === 0 || carry || !settings.mayEdit) return null;
  const count = chosen.length;
  const drafts = chosen.filter((shift) => !shift.published && shift.employeeId !== null);
  const clear = (): void => {
    chooseNone(controller);
    controller.focusActive();
  };
  const publish = (): void => {
    actions.publish?.(drafts);
    clear();
  };
  const minutes = chosen.reduce((sum, shift) => sum + shift.minutes, 0);
  const tooMany = count > mostShifts;
  return (
    <BulkBar
      count={t('schedule.bulk.chosen', { count })}
      effect={
        tooMany
          ? words.say.tooMany()
          : t('schedule.bulk.hoursIn', { hours: format.hours(minutes), ...whereOf(chosen, inputs) })
      }
      onClear={clear}
      clearLabel={t('schedule.bulk.clear')}
    >
      <Button variant="default" size="xs" disabled={tooMany} onClick={() => remove(controller, chosen)}>
        {t('schedule.bulk.delete', { count })}
      </Button>
      {controller.store.by() === 'employee' ? <BulkAssign chosen={chosen} disabled={tooMany} onDone={clear} /> : null}
      <BulkTags chosen={chosen} disabled={tooMany} onDone={clear} />
      <Button variant="default" size="xs" disabled={tooMany} onClick={() => carryDragged('copy')(controller)}>
        {t('schedule.bulk.copy')}
      </Button>
      <Button
        variant={actions.publish ? 'default' : 'filled'}
        size="xs"
        disabled={tooMany}
        onClick={() => carryDragged('move')(controller)}
      >
        {t('schedule.bulk.move')}
      </Button>
      {actions.publish && drafts.length > 0 ? (
        <Button size="xs" onClick={publish}>
          {t('schedule.bulk.publish', { count: drafts.length })}
        </Button>
      ) : null}
    </BulkBar>
  );
};
