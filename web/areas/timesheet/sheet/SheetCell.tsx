import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { stepOf } from '#web/kit/history/use-undo-keys.ts';
import { IconPencil, IconPlus } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { StatusIcon } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Cell.module.css';
import { FixedCell } from './FixedCell.tsx';
import type { SheetCell as Cell, SheetCell as SheetCellOfCellForm } from './sheet-lines.ts';
import { type Move, moveOf } from './sheet-moves.ts';
import { useOpenCell } from './use-open-cell.ts';
import type { SaveCell } from './use-sheet.ts';
import { useSheetCell } from './use-sheet-cell.ts';

type CellFormProps = { cell: SheetCellOfCellForm; status: TimesheetStatus | 'missing' | undefined; open: () => void };

/** Opens the full form of a cell. Tab skips it and moves to the next cell; Alt+Enter in the cell does the same as the button. */
const CellForm = ({ cell: { entry, name, date }, status, open }: CellFormProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = entry ? IconPencil : IconPlus;
  const what = { name, date: format.date(date) };
  return (
    <button
      type="button"
      className={`${layout.plainButton} ${classes.form}`}
      tabIndex={-1}
      aria-label={entry ? t('timesheet.sheet.open', what) : t('timesheet.sheet.formFor', what)}
      onClick={open}
    >
      {status ? <StatusIcon meaning={status} word={t(`timesheet.status.${status}`)} size={16} /> : null}
      <Icon className={classes.pencil} size={16} stroke={1.6} aria-hidden="true" />
    </button>
  );
};

type Props = {
  cell: Cell;
  at: string;
  save: SaveCell;
  move: (from: HTMLElement, move: Move) => void;
  /** Enlarged for touch. */
  large?: boolean;
};

/** One person's date: hours can be typed, or the cell shows why they cannot. */
export const SheetCell = (props: Props) => (props.cell.readOnly ? <FixedCell {...props} /> : <TypedCell {...props} />);

const TypedCell = ({ cell, at, save, move, large }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const undo = useUndo();
  const open = useOpenCell(cell);
  const text = useSheetCell(cell, save);
  const below = useId();
  const { entry, rows, shifts, name, date } = cell;
  const planned = rows.reduce((total, row) => total + (row.planned?.minutes ?? 0), 0);
  // Before typing: the times of the planned shift that the hours would belong to.
  const known = text.preview ?? (text.typing ? undefined : shifts[0]);
  const status = entry?.status ?? (rows.length > 0 ? 'missing' : undefined);

  const pressed = (event: KeyboardEvent<HTMLInputElement>): void => {
    const step = stepOf(event);
    if (step && !text.typing) {
      event.preventDefault();
      return void undo[step]();
    }
    if (event.key === 'Enter' && event.altKey) {
      event.preventDefault();
      open();
      return;
    }
    if (event.key === 'Enter') void text.commit(true);
    if (event.key === 'Escape' && text.typing) {
      event.preventDefault();
      text.forget();
    }
    const way = moveOf(event, text.typing);
    if (!way) return;
    event.preventDefault();
    move(event.currentTarget, way);
  };
  return (
    <div
      className={large ? `${classes.typed} ${classes.large}` : classes.typed}
      data-wrong={text.wrong !== undefined || undefined}
    >
      <CellForm cell={cell} status={status} open={open} />
      <input
        className={classes.input}
        data-at={at}
        type="text"
        autoComplete="off"
        enterKeyHint="next"
        value={text.value}
        placeholder={status === 'missing' ? '–' : undefined}
        aria-label={`${name}, ${format.date(date)}`}
        aria-describedby={below}
        aria-invalid={text.wrong !== undefined || undefined}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => text.type(event.currentTarget.value)}
        onBlur={() => void text.commit()}
        onKeyDown={pressed}
      />
      <span id={below} className={`${typography.quiet} ${typography.nowrap} ${layout.clip} ${classes.below}`}>
        {text.wrong === undefined ? (
          <>
            <VisuallyHidden>{status ? `${t(`timesheet.status.${status}`)}. ` : ''}</VisuallyHidden>
            <span className={classes.times}>
              {known?.endtime ? <Times {...known} endtime={known.endtime} /> : null}
            </span>
            <span className={classes.planned}>
              {planned > 0 && planned !== entry?.minutes
                ? t('timesheet.ofPlanned', { hours: format.hours(planned) })
                : null}
            </span>
          </>
        ) : (
          <span role="alert" className={classes.wrong}>
            {text.wrong}
          </span>
        )}
      </span>
    </div>
  );
};

/** Short format on screen, full format for screen readers. */
const Times = ({ starttime, endtime }: { starttime: WallTime; endtime: WallTime }) => {
  const format = useFormat();
  return (
    <>
      <span aria-hidden="true">
        {format.shortTime(starttime)}–{format.shortTime(endtime)}
      </span>
      <VisuallyHidden>{format.range(starttime, endtime)}</VisuallyHidden>
    </>
  );
};
