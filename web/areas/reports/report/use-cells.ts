import { useTranslation } from 'react-i18next';
import { spanOf } from '#domain/reports/report-definition.ts';
import type { ReportUnit } from '#web/generated/schema-types.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { ReportHeadingFragment } from './Report.generated.ts';

type Cell = { text: string | null; number: number | null };

const dash = '–';

/** Formats cells by unit, and differences with their sign. */
export const useCells = (currency: string) => {
  const { t } = useTranslation();
  const format = useFormat();
  const figure = (unit: ReportUnit, value: number): string => {
    if (unit === 'minutes') return format.hours(value);
    if (unit === 'money') return format.money({ minor: value, currency });
    if (unit === 'percent') return format.percent(value);
    return format.number(unit === 'days' || unit === 'decimal' ? value / 100 : value);
  };
  const written = (unit: ReportUnit, text: string): string => {
    if (unit === 'date') return format.dayMonthYear(text);
    if (unit === 'month') return format.month(`${text}-01`);
    const span = spanOf(unit, text);
    if (span?.unit === 'week') return t('reports.span.week', { week: span.week, year: span.year });
    if (span) return t('reports.span.quarter', { quarter: span.quarter, year: span.year });
    if (unit === 'time') return format.time(text);
    if (unit === 'word')
      return text
        .split(', ')
        .map((key) => t(`reports.word.${key}`, key))
        .join(', ');
    return text;
  };
  return {
    cellOf: (unit: ReportUnit, { text, number }: Cell): string => {
      if (text !== null) return written(unit, text);
      return number === null ? dash : figure(unit, number);
    },
    figureOf: figure,
    /** Axis labels show whole amounts, since there is no room for decimals. */
    axisOf: (unit: ReportUnit, value: number): string =>
      unit === 'money' ? format.money({ minor: value, currency }, { whole: true }) : figure(unit, value),
    differenceOf: (unit: ReportUnit, now: number, before: number): string =>
      `${now < before ? '−' : '+'}${figure(unit, Math.abs(now - before))}`,
  };
};

/** The company's own column name, else the translated one. */
export const useHeadings = () => {
  const { t, i18n } = useTranslation();
  return {
    headingOf: ({ key, name }: Pick<ReportHeadingFragment, 'key' | 'name'>): string =>
      name ?? t(`reports.heading.${key}`, key),
    /** Explains how the column is calculated; undefined for columns without an explanation. */
    aboutOf: ({ about }: Pick<ReportHeadingFragment, 'about'>): string | undefined =>
      about !== null && i18n.exists(`reports.explain.${about}`) ? t(`reports.explain.${about}`, '') : undefined,
  };
};
