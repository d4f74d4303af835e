import { Checkbox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { wallTime } from '#domain/time/wall-time.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { LeftOut } from '#web/parts/hour-sums/LeftOut.tsx';
import { OpenSum } from '#web/parts/hour-sums/OpenSum.tsx';
import type { Selection } from '#web/parts/selection/use-selection.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { axisOf, labelOn } from './axis.ts';
import { DayRow } from './DayRow.tsx';
import classes from './DayTable.module.css';
import { groupRows, type HoursRow } from './hours-model.ts';
import type { Mode } from './use-timesheet-address.ts';

/** The arrow keys move between the checkboxes of rows: Space selects, A approves and D declines the selection. */
const boxKeys = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  const next = boxes[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
};

type Props = { rows: HoursRow[]; by: Mode; dated: boolean; selection: Selection; mayReview: boolean };

/** Rows of one day, or of several days with their dates: planned next to worked, in groups with totals. */
export const DayTable = ({ rows, by, dated, selection, mayReview }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const axis = useMemo(() => axisOf(rows), [rows]);
  const groups = useMemo(() => groupRows(rows, by), [rows, by]);
  const some = selection.count > 0;
  return (
    <div className={layout.scrollX}>
      <table className={`${typography.small} ${classes.table}`} onKeyDown={boxKeys}>
        <thead>
          <tr>
            <th className={classes.check}>
              {mayReview ? (
                <Checkbox
                  size="xs"
                  aria-label={t('timesheet.selectAll')}
                  checked={some && selection.all}
                  indeterminate={some && !selection.all}
                  onChange={() => selection.toggleAll()}
                />
              ) : null}
            </th>
            <th>{t('timesheet.column.employee')}</th>
            {dated ? <th>{t('timesheet.entry.date')}</th> : null}
            <th>{t('timesheet.column.planned')}</th>
            <th>{t('timesheet.column.worked')}</th>
            <th className={classes.axisCell}>
              <div className={classes.axis} aria-hidden="true">
                {axis.marks.map((mark) => (
                  <span key={mark} className={classes.axisMark} style={labelOn(axis, mark)}>
                    {format.time(wallTime(mark % 1440))}
                  </span>
                ))}
              </div>
            </th>
            <th className={classes.figure}>{t('timesheet.column.break')}</th>
            <th className={classes.figure}>{t('timesheet.column.hours')}</th>
            <th className={classes.figure}>{t('timesheet.column.difference')}</th>
            <th>{t('timesheet.column.status')}</th>
            <th className={classes.menu} aria-label={t('common.more')} />
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.id}>
            <tr className={classes.group}>
              <th />
              <th colSpan={dated ? 10 : 9} scope="rowgroup">
                <span className={`${typography.heading14} ${classes.groupTitle}`}>{group.title}</span>
                <span className={`${typography.noteInline} ${typography.figures} ${classes.groupTotal}`}>
                  <OpenSum kind="difference" rows={group.rows} of={group.title}>
                    {t('timesheet.groupTotal', {
                      count: group.people,
                      worked: format.hours(group.worked),
                      planned: format.hours(group.planned),
                    })}
                  </OpenSum>
                  <LeftOut minutes={group.declined} />
                </span>
              </th>
            </tr>
            {group.rows.map((row) => (
              <DayRow key={row.key} row={row} axis={axis} dated={dated} selection={selection} mayReview={mayReview} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
};
