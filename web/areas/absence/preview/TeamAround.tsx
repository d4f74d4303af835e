import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdayOf } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { AbsencePreviewQuery } from './AbsencePreview.generated.ts';
import classes from './AbsencePreview.module.css';

type Team = NonNullable<NonNullable<AbsencePreviewQuery['absencePreview']>['team']>;

const isWeekend = (date: string): boolean => ['sa', 'su'].includes(weekdayOf(date));

/** Absences in the department around the dates, one row per person; says so when the rows end before `until`. */
export const TeamAround = ({ team: { dates, rows }, until }: { team: Team; until: string | undefined }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const scrolls = useRef<HTMLElement>(null);
  const [first] = dates.filter(({ asked }) => asked).map(({ date }) => date);
  // A phone fits a week of the dates: scrolls so that the requested dates are in the middle.
  useEffect(() => {
    const { current: box } = scrolls;
    const asked = first && box?.querySelector('[data-asked]');
    if (box && asked)
      box.scrollLeft = asked.getBoundingClientRect().left - box.getBoundingClientRect().left - box.clientWidth / 2;
  }, [first]);
  if (rows.length === 0) return null;
  const last = dates.at(-1)?.date;
  const isCut = last !== undefined && until !== undefined && last < until;
  const caption = isCut
    ? t('absence.preview.teamUntil', { date: format.dayMonthYear(last) })
    : t('absence.preview.team');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the arrow keys.
    <section ref={scrolls} className={classes.team} tabIndex={0} aria-label={caption}>
      <table>
        <caption>
          <span>{caption}</span>
        </caption>
        <thead>
          <tr>
            <td />
            {dates.map(({ date, asked }) => (
              <th key={date} scope="col" data-asked={asked || undefined} title={format.fullDate(date)}>
                <span aria-hidden="true">{Number(date.slice(8))}</span>
                <VisuallyHidden>{format.fullDate(date)}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ employeeId, name, days }) => (
            <tr key={employeeId}>
              <th scope="row">{name}</th>
              {dates.map(({ date }) => {
                const day = days.find((day) => day.date === date);
                const words =
                  day && t(day.pending ? 'absence.preview.dayPending' : 'absence.preview.dayAway', { type: day.type });
                return (
                  <td
                    key={date}
                    data-weekend={isWeekend(date) || undefined}
                    title={words ? `${format.fullDate(date)}: ${words}` : undefined}
                    style={day ? { background: day.colour, opacity: day.pending ? 0.45 : 1 } : undefined}
                  >
                    {words ? <VisuallyHidden>{words}</VisuallyHidden> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
