import { Box, Menu, Tooltip, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedWords } from '#web/areas/timesheet/board/ClosedMark.tsx';
import { gravest } from '#web/areas/timesheet/board/hours-model.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { stepOf } from '#web/kit/history/use-undo-keys.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { IconLock, IconPlus, IconStack2 } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { StatusIcon } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Cell.module.css';
import type { ReadOnly, SheetCell } from './sheet-lines.ts';
import { type Move, moveOf } from './sheet-moves.ts';
import { useOpenCell, useOpenEntry } from './use-open-cell.ts';

type Props = { cell: SheetCell; at: string; move: (from: HTMLElement, move: Move) => void; large?: boolean };

/** Read-only hours: shows the reason, and opens the form where possible. */
export const FixedCell = ({ cell, at, move, large }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const undo = useUndo();
  const open = useOpenCell(cell);
  const openEntry = useOpenEntry();
  const why = useId();
  const { rows, name, date, entry } = cell;
  const worked = rows.reduce((total, row) => total + (row.entry?.minutes ?? 0), 0);
  const status = gravest(rows);
  const several = cell.readOnly === 'several';
  const words = useClosedWords();
  const reasonOf = (readOnly: ReadOnly = 'fixed'): string => {
    if (readOnly === 'ahead') return refusalText({ code: 'INVALID', key: 'hoursInFuture' });
    if (readOnly === 'closed') return cell.closed ? words.long(cell.closed) : t('timesheet.sheet.readOnly.fixed');
    return t(`timesheet.sheet.readOnly.${readOnly}`);
  };
  const reason = reasonOf(cell.readOnly);
  const label = entry ? `${format.hours(worked)}, ${t(`timesheet.status.${status}`)}` : t('timesheet.nothing');
  const opens = several || (entry !== null && openEntry !== undefined);
  const pressed = (event: KeyboardEvent<HTMLElement>): void => {
    const step = stepOf(event);
    const way = event.key === 'Enter' ? undefined : moveOf(event);
    if (!step && !way) return;
    event.preventDefault();
    if (step) void undo[step]();
    else if (way) move(event.currentTarget, way);
  };
  const button = (
    <button
      type="button"
      className={large ? `${classes.fixed} ${classes.large}` : classes.fixed}
      data-at={at}
      data-ahead={cell.readOnly === 'ahead' || undefined}
      data-status={rows.length > 0 ? status : undefined}
      aria-label={`${name}, ${format.date(date)}: ${label}`}
      aria-describedby={why}
      aria-disabled={!opens || undefined}
      onClick={opens && !several ? open : undefined}
      onKeyDown={pressed}
    >
      {several ? <IconStack2 className={typography.quiet} size={16} stroke={1.6} aria-hidden="true" /> : null}
      {cell.closed ? (
        <IconLock className={`${typography.quiet} ${layout.flexNone}`} size={14} stroke={1.8} aria-hidden="true" />
      ) : null}
      {rows.length > 0 ? <StatusIcon meaning={status} word={t(`timesheet.status.${status}`)} size={16} /> : null}
      <Box component="span" ms="auto" ta="end">
        {entry ? format.hours(worked) : rows.length > 0 ? '–' : ''}
      </Box>
      <VisuallyHidden id={why}>{reason}</VisuallyHidden>
    </button>
  );
  return several ? (
    <Several cell={cell}>{button}</Several>
  ) : (
    <Tooltip label={reason} multiline maw={320}>
      {button}
    </Tooltip>
  );
};

/** Several entries on a date cannot be edited as one sum: each opens its own form. */
const Several = ({
  cell: { rows, shifts, date, employeeId, closed },
  children,
}: {
  cell: SheetCell;
  children: ReactElement;
}) => {
  const { t } = useTranslation();
  const times = useTimes();
  const format = useFormat();
  const modals = useModals();
  const openEntry = useOpenEntry();
  return (
    <Menu withinPortal position="bottom-end">
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('timesheet.sheet.readOnly.several')}</Menu.Label>
        {rows.map(({ key, entry }) =>
          entry ? (
            <Menu.Item
              key={key}
              disabled={!openEntry}
              leftSection={<StatusIcon meaning={entry.status} word={t(`timesheet.status.${entry.status}`)} size={16} />}
              onClick={() => openEntry?.(entry)}
            >
              {times(entry)}, {format.hours(entry.minutes)}
            </Menu.Item>
          ) : null,
        )}
        {(closed ? [] : shifts).map((shift) => (
          <Menu.Item
            key={shift.occurrence_id}
            leftSection={<IconPlus size={16} />}
            onClick={() =>
              modals.open(
                'timesheet',
                {},
                {
                  date,
                  employeeId,
                  teamId: shift.teamId,
                  start: shift.starttime,
                  end: shift.endtime ?? undefined,
                },
              )
            }
          >
            {t('timesheet.addHours')}, {times(shift)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
