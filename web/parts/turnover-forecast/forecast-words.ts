import type { TFunction } from 'i18next';
import type { useFormat } from '#web/kit/format/use-format.ts';
import type { CountedForecast } from './use-counted-forecast.ts';

/** What a forecast from past turnover is made of, with its usual error. */
export const forecastWords = (
  { usualMinor, season, holiday, weather, error }: CountedForecast,
  t: TFunction,
  format: Pick<ReturnType<typeof useFormat>, 'percent'>,
  money: (minor: number) => string,
): string => {
  const factor = (key: 'season' | 'holiday' | 'weatherFactor', share: number | null): string[] => {
    if (share === null || share === 10_000) return [];
    const percent = `${share < 10_000 ? '−' : '+'}${format.percent(Math.abs(share - 10_000))}`;
    return [t(`days.forecast.from.${key}`, { percent })];
  };
  const parts = [
    ...(usualMinor === null ? [] : [t('days.forecast.from.usual', { amount: money(usualMinor) })]),
    ...factor('season', season),
    ...factor('holiday', holiday),
    ...factor('weatherFactor', weather),
    error === null
      ? t('days.forecast.from.errorUnknown')
      : t('days.forecast.from.error', { error: format.percent(error) }),
  ];
  return t('days.forecast.from.past', { parts: parts.join(' · ') });
};
