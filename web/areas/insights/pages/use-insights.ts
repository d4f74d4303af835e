import { useQuery } from '@apollo/client/react';
import { useFormat } from '#web/kit/format/use-format.ts';
import { InsightsDocument, type InsightsQuery, type KpiFigureFragment } from './Insights.generated.ts';
import type { InsightsPlace } from './use-insights-address.ts';

export type InsightsAnswer = NonNullable<InsightsQuery['insights']>;
export type KpiFigure = KpiFigureFragment;

/** The figures that the address asks for. */
export const useInsights = ({ range, departmentIds, compareWith, groupBy, splitBy }: InsightsPlace) => {
  const variables = { ...range, departmentIds, compareWith, groupBy, splitBy };
  const { data, previousData, error, refetch } = useQuery(InsightsDocument, { variables });
  // The figures before stay while others are asked for, so that nothing jumps.
  const answer = (data ?? (error ? undefined : previousData))?.insights ?? undefined;
  return { answer, error, again: () => void refetch() };
};

/** How figures are written, by their unit. */
export const useKpiText = (currency: string) => {
  const format = useFormat();
  const text = (unit: KpiFigure['unit'], value: number | null): string => {
    if (value === null) return '–';
    if (unit === 'minutes') return format.hours(value);
    return unit === 'share' ? format.percent(value) : format.money({ minor: value, currency });
  };
  /** "+4.2 %" of the other figure, or points between two shares. */
  const change = ({ unit, amount, compared }: KpiFigure): string | undefined => {
    if (amount === null || compared === null || (unit !== 'share' && compared === 0)) return undefined;
    const points = unit === 'share' ? amount - compared : Math.round(((amount - compared) * 10_000) / compared);
    return `${points < 0 ? '−' : '+'}${format.percent(Math.abs(points))}`;
  };
  return { text, change };
};

export const figureOf = (kpis: readonly KpiFigure[], key: KpiFigure['key']): KpiFigure =>
  kpis.find((one) => one.key === key)!;
