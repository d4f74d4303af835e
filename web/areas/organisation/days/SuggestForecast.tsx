import { useApolloClient } from '@apollo/client/react';
import { Box, Button, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forecastLimits } from '#domain/insights/compared-range.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { toastFault } from '#web/kit/toasts/toast.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
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

type TestedProps = { name: string; backtest: Forecasts[number]['backtest']; text: Props['text'] };

/** What was forecast for past dates of a department, and what they turned over: the errors are made of these. */
const Tested = ({ name, backtest, text }: TestedProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const sum = (of: (day: TestedProps['backtest'][number]) => number): string =>
    text(backtest.reduce((total, day) => total + of(day), 0));
  const off = ({ expectedMinor, turnoverMinor }: TestedProps['backtest'][number]): number =>
    Math.abs(expectedMinor - turnoverMinor);
  const title = `${t('days.forecast.backtest.title')}: ${name}`;
  return (
    <Box component="details" className={typography.small} w="100%">
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
      <section className={layout.scrollX} tabIndex={0} aria-label={title}>
        <Table aria-label={title} className={typography.figures} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('days.forecast.backtest.date')}</Table.Th>
              {[t('days.forecast.backtest.expected'), t('days.turnover.turnover'), t('days.forecast.backtest.off')].map(
                (heading) => (
                  <Table.Th key={heading} scope="col" ta="end">
                    {heading}
                  </Table.Th>
                ),
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {backtest.map((day) => (
              <Table.Tr key={day.date}>
                <Table.Th scope="row" fw="normal">
                  {format.date(day.date)}
                </Table.Th>
                <Table.Td ta="end">{text(day.expectedMinor)}</Table.Td>
                <Table.Td ta="end">{text(day.turnoverMinor)}</Table.Td>
                <Table.Td ta="end">{text(off(day))}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr>
              <Table.Th scope="row">{t('days.sum')}</Table.Th>
              <Table.Td ta="end">{sum(({ expectedMinor }) => expectedMinor)}</Table.Td>
              <Table.Td ta="end">{sum(({ turnoverMinor }) => turnoverMinor)}</Table.Td>
              <Table.Td ta="end">{sum(off)}</Table.Td>
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </section>
    </Box>
  );
};

type Props = {
  range: DateRange;
  departments: readonly { id: string; name: string }[];
  text: (minor: number) => string;
  take: (figures: Figures) => void;
};

/** Fills in forecasts from past turnover, with their usual error and the past dates that it comes from. */
export const SuggestForecast = ({ range, departments, text, take }: Props) => {
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
  const nameOf = (departmentId: string): string => departments.find(({ id }) => id === departmentId)?.name ?? '';
  const errors = (found ?? []).flatMap(({ departmentId, error, errorWithoutWeather, weather }) => {
    const name = nameOf(departmentId);
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
      {found
        ?.filter(({ error }) => error !== null)
        .map(({ departmentId, backtest }) => (
          <Tested key={departmentId} name={nameOf(departmentId)} {...{ backtest, text }} />
        ))}
      {source && !nothing ? (
        <a href={source.url} target="_blank" rel="noreferrer">
          {t('weather.source', { name: source.name })}
        </a>
      ) : null}
    </>
  );
};
