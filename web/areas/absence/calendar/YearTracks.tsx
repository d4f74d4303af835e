import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type DateRange, datesIn, daysIn, sharedDates } from '#domain/time/date-range.ts';
import { addMonths, daysBetween, lastOfMonth, plainDate, weekdayOf } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import classes from './AbsenceCalendar.module.css';
import { type Calendar, isHalf, type Span, useSpanWords } from './use-span-words.ts';

type Holiday = Calendar['holidays'][number];
type TrackProps = {
  range: DateRange;
  columns: number;
  spans: readonly Span[];
  holidays: readonly Holiday[];
  /** The table names the holidays once, not in every row. */
  areHolidaysNamed?: boolean;
};

const useHolidayWords = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ date, name }: Holiday): string => t('absence.calendar.holiday', { date: format.date(date), name });
};

const daysInLongestMonth = 31;

const monthsOf = (year: number): DateRange[] =>
  Array.from({ length: 12 }, (_, month) => addMonths(plainDate(year, 1, 1), month)).map((from) => ({
    from,
    to: lastOfMonth(from),
  }));

const isWeekend = (date: string): boolean => ['sa', 'su'].includes(weekdayOf(date));

const [fullDay, usualDay] = [100, 480];

/** Percentage of the day that the part takes; of eight hours where the contract has none or isn't shown. */
const shareOf = (part: NonNullable<Span['part']>): number =>
  isHalf(part) ? fullDay / 2 : Math.min(fullDay, (part.minutes * fullDay) / (part.dayMinutes || usualDay));

const isMorning = ({ part }: Span): boolean => part !== null && part.starttime < '12:00';

/**
 * Place of a part in the height of its date: mornings from the top, later parts from the bottom, so that several parts of a date
 * lie above each other. In a year on one line a day is 3 px wide, too narrow to split from left to right.
 */
const heightOf = (span: Span, spans: readonly Span[]) => {
  if (!span.part) return {};
  const { startsAt } = span.part;
  const outer = spans.flatMap((other) => {
    if (!other.part || other.from !== span.from || isMorning(other) !== isMorning(span)) return [];
    const isOuter = isMorning(span) ? other.part.startsAt < startsAt : other.part.startsAt > startsAt;
    return isOuter ? [shareOf(other.part)] : [];
  });
  const edge = outer.reduce((sum, share) => sum + share, 0);
  return { '--edge': String(edge / fullDay), '--share': String(shareOf(span.part) / fullDay) };
};

/** Dates in one row with their absences and holidays; absences visible to the viewer can be opened. */
const Track = ({ range, columns, spans, holidays, areHolidaysNamed }: TrackProps) => {
  const { open } = useModals();
  const holidayWords = useHolidayWords();
  const wordsOf = useSpanWords();
  const place = ({ from, to }: DateRange) => ({
    insetInlineStart: `${(daysBetween(range.from, from) * 100) / columns}%`,
    inlineSize: `${(daysIn({ from, to }) * 100) / columns}%`,
  });
  return (
    <div className={classes.track}>
      {datesIn(range)
        .filter(isWeekend)
        .map((date) => (
          <span key={date} className={classes.weekend} style={place({ from: date, to: date })} />
        ))}
      {holidays.map((holiday) => {
        const words = holidayWords(holiday);
        const readers = areHolidaysNamed ? { 'aria-hidden': true } : { role: 'img', 'aria-label': words };
        return (
          <span
            key={holiday.date}
            {...readers}
            className={classes.holiday}
            title={words}
            style={place({ from: holiday.date, to: holiday.date })}
          />
        );
      })}
      {spans.map((span) => {
        const words = wordsOf(span);
        const { absenceId: id, pending, part, from, colour } = span;
        const look = {
          className: classes.span,
          title: words,
          'aria-label': words,
          'data-pending': pending || undefined,
          'data-part': part ? (isMorning(span) ? 'morning' : 'later') : undefined,
          style: { ...place(span), ...heightOf(span, spans), ...(colour ? { '--type': colour } : {}) },
        };
        return id ? (
          <button
            key={`${id} ${from} ${part?.starttime}`}
            type="button"
            {...look}
            onClick={() => open('absence-request/:id', { id })}
          />
        ) : (
          <span key={`${from} ${part?.starttime}`} role="img" {...look} />
        );
      })}
    </div>
  );
};

const within = <S extends DateRange>(spans: readonly S[], range: DateRange): S[] =>
  spans.flatMap((span) => {
    const shared = sharedDates(span, range);
    return shared ? [{ ...span, ...shared }] : [];
  });

const holidaysIn = (holidays: readonly Holiday[], { from, to }: DateRange): Holiday[] =>
  holidays.filter(({ date }) => from <= date && date <= to);

/** One row per month. */
export const PersonYear = ({ calendar: { rows, holidays }, year }: { calendar: Calendar; year: number }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const spans = rows[0]?.spans ?? [];
  return (
    <table className={classes.tracks}>
      <VisuallyHidden component="caption">{t('absence.calendar.caption', { year: String(year) })}</VisuallyHidden>
      <thead>
        <tr>
          <td />
          <td>
            <div className={classes.days} aria-hidden="true">
              {Array.from({ length: daysInLongestMonth }, (_, day) => day + 1).map((day) => (
                <span key={day}>{day}</span>
              ))}
            </div>
          </td>
        </tr>
      </thead>
      <tbody>
        {monthsOf(year).map((range) => (
          <tr key={range.from}>
            <th scope="row">{format.month(range.from)}</th>
            <td>
              <Track
                range={range}
                columns={daysInLongestMonth}
                spans={within(spans, range)}
                holidays={holidaysIn(holidays, range)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** One row per person, with the year from left to right. */
export const TeamYear = ({ calendar: { rows, holidays }, year }: { calendar: Calendar; year: number }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const holidayWords = useHolidayWords();
  const range = { from: plainDate(year, 1, 1), to: plainDate(year, 12, 31) };
  const columns = daysIn(range);
  if (rows.length === 0) return <QuietEmpty>{t('absence.calendar.noOne')}</QuietEmpty>;
  return (
    <table className={classes.tracks}>
      <VisuallyHidden component="caption">{t('absence.calendar.caption', { year: String(year) })}</VisuallyHidden>
      <thead>
        <tr>
          <td />
          <td>
            <div className={classes.months} aria-hidden="true">
              {monthsOf(year).map((month) => (
                <span key={month.from} style={{ flexGrow: daysIn(month) }}>
                  {format.dayMonth(month.from)}
                </span>
              ))}
            </div>
            <VisuallyHidden>{holidays.map(holidayWords).join('; ')}</VisuallyHidden>
          </td>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ employeeId, name, spans }) => (
          <tr key={employeeId}>
            <th scope="row">{name}</th>
            <td>
              <Track {...{ range, columns, spans, holidays }} areHolidaysNamed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
