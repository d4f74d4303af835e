import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Columns, startOf, widthOf } from '#web/grid/columns.ts';
import { useSaidWords } from '#web/parts/availability/use-said-words.ts';
import { type ShownAvailability, useShownAvailability } from './marks.ts';
import classes from './RowAvailability.module.css';

type Props = { employeeId: string; geometry: Columns; first: number; last: number };

/** Draws a person's availability under each date, encoded by position within the day, colour and pattern. */
export const RowAvailability = (props: Props): ReactNode => {
  const shown = useShownAvailability();
  return shown ? <Marks {...props} shown={shown} /> : null;
};

const dayMinutes = 1440;
const share = (minutes: number): string => `${(minutes / dayMinutes) * 100}%`;

const Marks = ({
  employeeId,
  geometry,
  first,
  last,
  shown: { dates, saidOn },
}: Props & { shown: ShownAvailability }) => {
  const { t } = useTranslation();
  const words = useSaidWords();
  const marks: ReactNode[] = [];
  for (let column = first; column <= last; column += 1) {
    const date = dates[column];
    const parts = date ? saidOn(employeeId, date) : [];
    if (parts.length === 0) continue;
    marks.push(
      <span
        key={column}
        role="img"
        className={classes.day}
        title={words(parts)}
        aria-label={`${t('schedule.availability.title')}: ${words(parts)}`}
        style={{ insetInlineStart: startOf(geometry, column), width: widthOf(geometry, column) }}
      >
        {parts.map(({ from, until, level }) => (
          <i key={from} data-level={level} style={{ insetInlineStart: share(from), width: share(until - from) }} />
        ))}
      </span>,
    );
  }
  return marks;
};
