import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { mostShifts } from '#domain/schedule/most-shifts.ts';
import { BulkTags } from '#web/areas/schedule/tags/BulkTags.tsx';
import { BulkBar } from '#web/ui/BulkBar.tsx';
import { BulkAssign } from './BulkAssign.tsx';
import { chooseNone } from './choosing.ts';
import { carryInHand, remove } from './commands.ts';
import { useDesk } from './desk.ts';
import { chosenShifts } from './selection.ts';

/** What can be done with all chosen shifts at once; the number stands first, so that nobody wonders how many. */
export const BoardBulkBar = () => {
  const desk = useDesk();
  const { selected, carry } = useSyncExternalStore(desk.ui.subscribe, desk.ui.get);
  const { words, settings, actions } = desk.given();
  const { t, format } = words;
  const chosen = chosenShifts(desk.store, selected);
  if (chosen.length === 0 || carry || !settings.mayEdit) return null;
  const count = chosen.length;
  const drafts = chosen.filter((shift) => !shift.published && shift.employeeId !== null);
  const clear = (): void => {
    chooseNone(desk);
    desk.focusActive();
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
      effect={tooMany ? words.say.tooMany() : t('schedule.bulk.hours', { hours: format.hours(minutes) })}
      onClear={clear}
      clearLabel={t('schedule.bulk.clear')}
    >
      <Button variant="default" size="xs" disabled={tooMany} onClick={() => remove(desk, chosen)}>
        {t('schedule.bulk.delete', { count })}
      </Button>
      {desk.store.by() === 'employee' ? <BulkAssign chosen={chosen} disabled={tooMany} onDone={clear} /> : null}
      <BulkTags chosen={chosen} disabled={tooMany} onDone={clear} />
      <Button variant="default" size="xs" disabled={tooMany} onClick={() => carryInHand('copy')(desk)}>
        {t('schedule.bulk.copy')}
      </Button>
      <Button
        variant={actions.publish ? 'default' : 'filled'}
        size="xs"
        disabled={tooMany}
        onClick={() => carryInHand('move')(desk)}
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
