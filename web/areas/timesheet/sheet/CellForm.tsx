import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TimesheetStatus } from '#domain/timesheet/timesheet-entry.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { StatusIcon } from '#web/ui/StatusBadge.tsx';
import classes from './Cell.module.css';
import type { SheetCell } from './sheet-lines.ts';

type Props = { cell: SheetCell; status: TimesheetStatus | 'missing' | undefined; open: () => void };

/** The way from a cell to the whole form; Tab goes past it to the next cell, where Alt+Enter does the same. */
export const CellForm = ({ cell: { entry, name, date }, status, open }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const Icon = entry ? IconPencil : IconPlus;
  const what = { name, date: format.date(date) };
  return (
    <button
      type="button"
      className={classes.form}
      tabIndex={-1}
      aria-label={entry ? t('timesheet.sheet.open', what) : t('timesheet.sheet.formFor', what)}
      onClick={open}
    >
      {status ? <StatusIcon meaning={status} word={t(`timesheet.status.${status}`)} size={16} /> : null}
      <Icon className={classes.pencil} size={16} stroke={1.6} aria-hidden="true" />
    </button>
  );
};
