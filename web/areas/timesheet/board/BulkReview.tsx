import { Button } from '@mantine/core';
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { ApprovalEffectDialog } from '#web/areas/timesheet/entry/ApprovalEffect.tsx';
import { useFormat } from '#web/kit/format/use-format.ts';
import { isSwitchedOff, useLetterKeys } from '#web/kit/keys/letter-keys.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { OpenSum } from '#web/parts/hour-sums/OpenSum.tsx';
import type { Selection } from '#web/parts/selection/use-selection.ts';
import { BulkBar } from '#web/ui/BulkBar.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { differenceOf, type HoursRow, rowDeviates } from './hours-model.ts';
import { useReview } from './use-review.ts';

const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog] *';

const asIs = { preventDefault: false };

/** Letters are commands while a checkbox has the focus, but never in text fields or dialogs. */
const unlessTyping = (run: () => void) => (event: KeyboardEvent) => {
  if (isSwitchedOff(event) || (event.target instanceof Element && event.target.matches(typed))) return;
  event.preventDefault();
  run();
};

/**
 * Totals of the selection, with one button to review all of it. A shows the effect, where Enter approves, and D declines, also with
 * Alt and Shift.
 */
export const BulkReview = ({ rows, selection }: { rows: HoursRow[]; selection: Selection }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const review = useReview();
  const letters = useLetterKeys();
  const chosen = rows.filter((row) => row.entry && selection.has(row.entry.id));
  const entries = chosen.map((row) => row.entry!);
  const hours = format.hours(entries.reduce((total, entry) => total + entry.minutes, 0));
  const off = chosen.filter(rowDeviates);
  const [widest] = off.map(differenceOf).sort((a, b) => Math.abs(b) - Math.abs(a));
  const approve = async (how?: { isShown: boolean }) => {
    if (await review.approve(entries, how)) selection.clear();
  };
  const showEffect = () => {
    const entryIds = entries.map((entry) => entry.id);
    showDialog(<ApprovalEffectDialog entryIds={entryIds} approve={() => approve({ isShown: true })} />);
  };
  const decline = () => {
    const close = showDialog(
      <DeclineDialog
        count={entries.length}
        onDecline={async (reason) => {
          close();
          if (await review.decline(entries, reason)) selection.clear();
        }}
        onCancel={() => close()}
      />,
    );
  };
  useHotkeys(
    [
      ...['a', 'alt+shift+a'].map((keys): HotkeyItem => [keys, unlessTyping(showEffect), asIs]),
      ...['d', 'alt+shift+d'].map((keys): HotkeyItem => [keys, unlessTyping(decline), asIs]),
    ],
    [],
  );
  return (
    <BulkBar
      count={t('timesheet.selected', { count: selection.count })}
      effect={
        <OpenSum kind="worked" rows={chosen} of={t('timesheet.selected', { count: selection.count })}>
          {off.length > 0 && widest !== undefined
            ? t('timesheet.selectedOff', { hours, count: off.length, most: format.difference(widest) })
            : hours}
        </OpenSum>
      }
      onClear={selection.clear}
      clearLabel={t('timesheet.clearSelection')}
    >
      <Button variant="default" onClick={showEffect} rightSection={letters ? <Kbd>A</Kbd> : null}>
        {t('timesheet.effect')}
      </Button>
      <Button variant="default" onClick={decline}>
        {t('timesheet.declineMore')}
      </Button>
      <Button onClick={() => void approve()}>{t('timesheet.approveCount', { count: selection.count })}</Button>
    </BulkBar>
  );
};
