import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { AbsenceCalendarQuery } from './AbsenceCalendar.generated.ts';

export type Calendar = NonNullable<AbsenceCalendarQuery['absenceCalendar']>;

export type Span = Calendar['rows'][number]['spans'][number];
type Part = NonNullable<Span['part']>;

/** Whether it is the half of the day before or after noon, which has no hours of its own. */
export const isHalf = ({ starttime, endtime }: Part): boolean =>
  (starttime === '00:00' && endtime === '12:00') || (starttime === '12:00' && endtime === '00:00');

/** For example "Vacation, requested", without dates and times. */
export const useSpanTitle = () => {
  const { t } = useTranslation();
  return ({ type, pending }: Span): string => {
    const what = type ?? t('absence.calendar.absent');
    return pending ? t('absence.preview.dayPending', { type: what }) : what;
  };
};

/**
 * For example "3 – 7 Aug 2026: Vacation, requested", or "3 Aug 2026, 9:00–11:00 (2:00 of 8:00 h): Vacation"; the type stays hidden
 * from colleagues who may not see it.
 */
export const useSpanWords = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const titleOf = useSpanTitle();
  const withPart = (dates: string, part: Part): string => {
    if (isHalf(part)) return t(`absence.calendar.half.${part.starttime === '00:00' ? 'FIRST' : 'SECOND'}`, { dates });
    const times = { dates, times: format.range(part.starttime, part.endtime) };
    const { minutes, dayMinutes } = part;
    if (!dayMinutes) return t('absence.calendar.part', times);
    return t('absence.calendar.partOf', { ...times, hours: format.hours(minutes), of: format.hours(dayMinutes) });
  };
  return (span: Span): string => {
    const { from, to, part } = span;
    const dates = from === to ? format.dayMonthYear(from) : format.span(from, to);
    return `${part ? withPart(dates, part) : dates}: ${titleOf(span)}`;
  };
};
