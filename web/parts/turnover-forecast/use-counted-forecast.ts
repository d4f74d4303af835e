import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { insightsAccess } from '#domain/insights/actions.ts';
import { forecastLimits } from '#domain/insights/compared-range.ts';
import { type DateRange, daysIn } from '#domain/time/date-range.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { CountedForecastDocument, type CountedForecastQuery } from './CountedForecast.generated.ts';

type Forecasts = NonNullable<CountedForecastQuery['turnoverForecast']>;
/** A date's forecast from past turnover, with what it is made of and its usual error. */
export type CountedForecast = Omit<Forecasts[number]['days'][number], '__typename' | 'date' | 'countedMinor'> & {
  minor: number;
  error: number | null;
};
/** The forecast that counts for a department's date; null where there is a typed one, or none. */
export type ForecastOn = (departmentId: string, date: string) => CountedForecast | null;

export const noForecast: ForecastOn = () => null;

const indexOf = (forecasts: Forecasts): ForecastOn => {
  const found = new Map(
    forecasts.flatMap(({ departmentId, error, days }) =>
      days.flatMap(({ date, countedMinor: minor, usualMinor, season, holiday, weather }) =>
        minor === null
          ? []
          : [[`${departmentId} ${date}`, { minor, error, usualMinor, season, holiday, weather }] as const],
      ),
    ),
  );
  return (departmentId, date) => found.get(`${departmentId} ${date}`) ?? null;
};

/** Forecasts of the dates that have no typed one. Departments beyond the limit of a request have none. */
export const useCountedForecast = (
  range: DateRange | undefined,
  departmentIds: readonly string[],
  isWanted: boolean,
): ForecastOn => {
  const may = useMay(insightsAccess.viewTurnoverForecast);
  const count = departmentIds.length;
  const fits = range && daysIn(range) <= forecastLimits.days && count > 0 && count <= forecastLimits.departments;
  const { data } = useQuery(CountedForecastDocument, {
    variables: { from: range?.from ?? '', to: range?.to ?? '', departmentIds: [...departmentIds] },
    skip: !isWanted || !may || !fits,
  });
  const forecasts = data?.turnoverForecast;
  return useMemo(() => (forecasts ? indexOf(forecasts) : noForecast), [forecasts]);
};
