import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forecastLimits } from '#domain/insights/compared-range.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import { type Figures, figureKey } from './figures.ts';
import { TurnoverForecastDocument, type TurnoverForecastQuery } from './TurnoverForecast.generated.ts';

type Forecasts = NonNullable<TurnoverForecastQuery['turnoverForecast']>;

const figuresIn = (forecasts: Forecasts): Figures =>
  new Map(
    forecasts.flatMap(({ departmentId, days }) =>
      days.flatMap(({ date, expectedMinor }) =>
        expectedMinor === null ? [] : [[figureKey(departmentId, date), expectedMinor] as const],
      ),
    ),
  );

type Props = {
  range: DateRange;
  departments: readonly { id: string; name: string }[];
  take: (figures: Figures) => void;
};

/** Fills in forecasts from past turnover, with their usual error. */
export const SuggestForecast = ({ range, departments, take }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useApolloClient();
  const [found, setFound] = useState<Forecasts>();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const ids = departments.map(({ id }) => id);
      const forecasts: Forecasts = [];
      for (let at = 0; at < ids.length; at += forecastLimits.departments) {
        const variables = { ...range, departmentIds: ids.slice(at, at + forecastLimits.departments) };
        const { data } = await client.query({ query: TurnoverForecastDocument, variables, fetchPolicy: 'no-cache' });
        forecasts.push(...(data?.turnoverForecast ?? []));
      }
      setFound(forecasts);
      take(figuresIn(forecasts));
    } catch (fault) {
      toastFault(faultText(fault));
    } finally {
      setAsking(false);
    }
  };
  const errors = (found ?? []).flatMap(({ departmentId, error, errorWithoutWeather, weather }) => {
    const name = departments.find(({ id }) => id === departmentId)?.name ?? '';
    if (error === null) return [];
    const without = format.percent(errorWithoutWeather ?? error);
    return [
      `${t('days.forecast.error', { name, error: format.percent(error) })} (${t(`days.forecast.weather.${weather}`, { without })})`,
    ];
  });
  const source = found?.find((day) => day.source)?.source;
  const nothing = found && figuresIn(found).size === 0;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={asking}
        disabled={departments.length === 0}
        onClick={() => void ask()}
      >
        {t('days.forecast.suggest')}
      </Button>
      {found ? <span role="status">{nothing ? t('days.forecast.tooLittle') : errors.join(' · ')}</span> : null}
      {source && !nothing ? (
        <a href={source.url} target="_blank" rel="noreferrer">
          {t('weather.source', { name: source.name })}
        </a>
      ) : null}
    </>
  );
};
