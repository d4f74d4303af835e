import { useTranslation } from 'react-i18next';
import { useClosedWords } from '#web/areas/timesheet/board/ClosedMark.tsx';
import { gravest } from '#web/areas/timesheet/board/hours-model.ts';
import phone from '#web/areas/timesheet/board/Phone.module.css';
import { useFormat } from '#web/kit/format/use-format.ts';
import { IconLock } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { StatusIcon } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Sheet.module.css';
import type { SheetCell } from './sheet-lines.ts';
import { useOpenCell } from './use-open-cell.ts';

/** A person's seven days in one line with touch-sized buttons that open the hours, or the form for new ones. */
export const StripOfDays = ({ cells }: { cells: readonly SheetCell[] }) => {
  const format = useFormat();
  return (
    <div className={phone.days}>
      {cells.map((cell) => (
        <div key={cell.date} className={phone.cell}>
          <span aria-hidden="true">{format.weekday(cell.date).slice(0, 2)}</span>
          <SmallCell cell={cell} />
        </div>
      ))}
    </div>
  );
};

const SmallCell = ({ cell }: { cell: SheetCell }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const open = useOpenCell(cell);
  const { rows, entry, name, date } = cell;
  const worked = format.hours(rows.reduce((total, row) => total + (row.entry?.minutes ?? 0), 0));
  const status = rows.length > 0 ? gravest(rows) : undefined;
  const words = useClosedWords();
  const shut = (cell.closed !== undefined && !entry) || cell.readOnly === 'ahead';
  const lock = cell.closed ? `, ${words.short(cell.closed)}` : '';
  const label = status ? `${worked}, ${t(`timesheet.status.${status}`)}` : t('timesheet.nothing');
  return (
    <button
      type="button"
      className={`${layout.plainButton} ${classes.small}`}
      data-status={status}
      aria-disabled={shut || undefined}
      onClick={shut ? undefined : open}
      aria-label={`${name}, ${format.date(date)}: ${label}${lock}`}
    >
      <span className={classes.signs}>
        {cell.closed ? (
          <IconLock className={`${typography.quiet} ${layout.flexNone}`} size={14} stroke={1.8} aria-hidden="true" />
        ) : null}
        {status ? <StatusIcon meaning={status} word={t(`timesheet.status.${status}`)} size={14} /> : null}
      </span>
      {status ? <span>{entry ? worked : '–'}</span> : null}
    </button>
  );
};
