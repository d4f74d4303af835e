import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { LeftOut } from '#web/parts/hour-sums/LeftOut.tsx';
import { OpenSum } from '#web/parts/hour-sums/OpenSum.tsx';
import type { Selection } from '#web/parts/selection/use-selection.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { ClosedMark } from './ClosedMark.tsx';
import classes from './DayTable.module.css';
import { differenceOf, groupRows, type HoursRow } from './hours-model.ts';
import { RowMenu } from './RowMenu.tsx';
import { ClockedOffline, PlannedTimes, WorkedTimes } from './Times.tsx';
import type { Mode } from './use-timesheet-address.ts';

type Props = { rows: HoursRow[]; by: Mode; dated: boolean; selection: Selection; mayReview: boolean };

/** A day on a phone: a list with large touch targets instead of a smaller table. */
export const DayCards = ({ rows, by, dated, selection, mayReview }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  return groupRows(rows, by).map((group) => (
    <section key={group.id} aria-label={group.title}>
      <h2 style={{ margin: 0, padding: '16px 16px 8px' }}>
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
      </h2>
      <ul className={classes.list}>
        {group.rows.map((row) => (
          <li key={row.key} className={classes.card}>
            {mayReview && row.entry && !row.closed ? (
              <Checkbox
                aria-label={t('timesheet.select', { name: dated ? `${row.name}, ${format.date(row.date)}` : row.name })}
                checked={selection.has(row.entry.id)}
                onChange={() => selection.toggle(row.entry!.id)}
              />
            ) : (
              <span />
            )}
            <strong style={{ fontWeight: 500 }}>{row.name}</strong>
            <RowMenu row={row} />
            <span className={`${typography.detailInline} ${typography.figures} ${classes.cardLine}`}>
              {dated ? `${format.date(row.date)} · ` : null}
              <WorkedTimes row={row} />{' '}
              {row.entry ? (
                <>
                  ·{' '}
                  <OpenSum kind={row.entry.status === 'declined' ? 'declined' : 'worked'} rows={[row]} of={row.name}>
                    {format.hours(row.entry.minutes)}
                  </OpenSum>
                </>
              ) : null}
              <ClockedOffline row={row} />
            </span>
            <span className={`${typography.detailInline} ${typography.figures} ${classes.cardLine}`}>
              {t('timesheet.column.planned')} <PlannedTimes row={row} /> ·{' '}
              <OpenSum kind="difference" rows={[row]} of={row.name}>
                {format.difference(differenceOf(row))}
              </OpenSum>
            </span>
            <span className={`${typography.detailInline} ${typography.figures} ${classes.cardLine}`}>
              <StatusBadge
                meaning={row.entry?.status ?? 'missing'}
                word={t(`timesheet.status.${row.entry?.status ?? 'missing'}`)}
              />{' '}
              {row.closed ? <ClosedMark closed={row.closed} word /> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
};
