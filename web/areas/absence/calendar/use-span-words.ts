import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { AbsenceCalendarQuery } from './AbsenceCalendar.generated.ts';

export type Calendar = NonNullable<AbsenceCalendarQuery['absenceCalendar']>;

type Span = Calendar['rows'][number]['spans'][number];

/** For example "Vacation, requested, until noon", without dates. */
export const useSpanTitle = () => {
  const { t } = useTranslation();
  return ({ type, pending, half }: Span): string => {
    const what = type ?? t('absence.calendar.absent');
    const shown = pending ? t('absence.preview.dayPending', { type: what }) : what;
    return half ? t(`absence.calendar.half.${half}`, { dates: shown }) : shown;
  };
};

/** For example "3 – 7 Aug 2026: Vacation, requested"; the type stays hidden from colleagues who may not see it. */
export const useSpanWords = () => {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ from, to, type, pending, half }: Span): string => {
    const what = type ?? t('absence.calendar.absent');
    const days = from === to ? format.dayMonthYear(from) : format.span(from, to);
    const dates = half ? t(`absence.calendar.half.${half}`, { dates: days }) : days;
    return `${dates}: ${pending ? t('absence.preview.dayPending', { type: what }) : what}`;
  };
};
