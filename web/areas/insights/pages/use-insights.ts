import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { InsightsDocument, type InsightsQuery, type KpiFigureFragment } from './Insights.generated.ts';
import type { InsightsPlace } from './use-insights-address.ts';

export type InsightsAnswer = NonNullable<InsightsQuery['insights']>;
export type KpiFigure = KpiFigureFragment;

/** Figures for the state in the URL. */
export const useInsights = ({ range, departmentIds, compareWith, groupBy, splitBy }: InsightsPlace) => {
  const variables = { ...range, departmentIds, compareWith, groupBy, splitBy };
  const { data, previousData, error, refetch } = useQuery(InsightsDocument, { variables });
  // Previous figures are shown while loading, so that the layout does not jump.
  const answer = (data ?? (error ? undefined : previousData))?.insights ?? undefined;
  return { answer, error, again: () => void refetch() };
};

const mostTimes = 6;

/** Formats figures by their unit. */
export const useKpiText = (currency: string) => {
  const format = useFormat();
  const { t } = useTranslation();
  const text = (unit: KpiFigure['unit'], value: number | null): string => {
    if (value === null) return '–';
    if (unit === 'minutes') return format.hours(value);
    return unit === 'share' ? format.percent(value) : format.money({ minor: value, currency });
  };
  /** Difference between two shares: "+4.2 pts". */
  const points = (difference: number): string =>
    t('insights.points', { points: `${difference < 0 ? '−' : '+'}${format.share(Math.abs(difference))}` });
  /** Change from the compared figure: "+4.2%", or points between two shares. */
  const change = ({ unit, amount, compared }: KpiFigure): string | undefined => {
    if (amount === null || compared === null) return undefined;
    if (unit === 'share') return points(amount - compared);
    // Compared with a period that has figures on a few days only, a percentage is meaningless.
    if (compared === 0 || Math.abs(amount) > mostTimes * Math.abs(compared)) return undefined;
    const ratio = Math.round(((amount - compared) * 10_000) / compared);
    return `${ratio < 0 ? '−' : '+'}${format.percent(Math.abs(ratio))}`;
  };
  /** The target and how far the figure is from it: "30.0% (+43.1%)". */
  const target = ({ unit, target: aim, delta }: KpiFigure): string => {
    if (delta === null) return text(unit, aim);
    return `${text(unit, aim)} (${delta < 0 ? '−' : delta > 0 ? '+' : ''}${format.percent(Math.abs(delta))})`;
  };
  return { text, change, points, target };
};

export const figureOf = (kpis: readonly KpiFigure[], key: KpiFigure['key']): KpiFigure =>
  kpis.find((kpiFigure) => kpiFigure.key === key)!;
