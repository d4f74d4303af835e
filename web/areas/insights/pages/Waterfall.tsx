import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/Panel.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Insights.module.css';
import { Meanings } from './Meanings.tsx';
import { type InsightsAnswer, useKpiText } from './use-insights.ts';

type Drivers = NonNullable<InsightsAnswer['drivers']>;
type Compared = Pick<InsightsAnswer, 'currency' | 'comparedFrom' | 'comparedTo'> & { drivers: Drivers };
type Step = { key: string; name: string; about?: string; from: number; to: number; text: string; note: string };

/**
 * Reasons for the change of labour cost and its share of turnover; nothing without a period to compare with. Viewers who don't see
 * the pay of every department get no drivers.
 */
export const Waterfall = ({ insights }: { insights: InsightsAnswer }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { drivers, comparedFrom, comparedTo } = insights;
  if (!comparedFrom || !comparedTo) return null;
  if (!drivers)
    return (
      <Panel title={t('insights.waterfall')}>
        <QuietEmpty>{t('insights.waterfallUnseen')}</QuietEmpty>
      </Panel>
    );
  const period = format.span(comparedFrom, comparedTo);
  const isKnown = drivers.fromMinor !== 0;
  return (
    <Panel title={t('insights.waterfall')} note={isKnown ? t('insights.waterfallNote', { period }) : undefined}>
      {isKnown ? (
        <Steps insights={{ ...insights, drivers }} />
      ) : (
        <QuietEmpty>{t('insights.waterfallNone', { period })}</QuietEmpty>
      )}
    </Panel>
  );
};

/** The range of bars, in minor units: starts at 0, unless the bars would be too long to tell steps apart. */
const scaleOf = (values: readonly number[]): { base: number; most: number } => {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const most = Math.max(1, highest);
  const base = lowest - (highest - lowest);
  return { base: base > most / 2 ? Math.floor(base / 100) * 100 : 0, most };
};

/** Each step starts at the end of the previous one; the first and the last are the two periods. */
const useSteps = ({ drivers, currency }: Compared): Step[] => {
  const { t } = useTranslation();
  const format = useFormat();
  const { points } = useKpiText(currency);
  const money = (minor: number) => format.money({ minor, currency });
  const signed = (value: number, text: string) => (value === 0 ? text : `${value < 0 ? '−' : '+'}${text}`);
  const percent = (share: number | null) => (share === null ? '' : format.percent(share));
  let at = drivers.fromMinor;
  // Turnover only affects the share, so it is omitted where there is none.
  const known = drivers.drivers.filter(({ key, share }) => key !== 'turnover' || share !== null);
  const steps: Step[] = known.map(({ key, costMinor, share }) => {
    const from = at;
    at += costMinor;
    return {
      key,
      name: t(`insights.driver.${key}`),
      about: t(`insights.driverAbout.${key}`),
      from,
      to: at,
      text: key === 'turnover' ? '' : signed(costMinor, money(Math.abs(costMinor))),
      note: share === null ? '' : points(share),
    };
  });
  const ends = (key: 'before' | 'now', minor: number, share: number | null): Step => ({
    key,
    name: t(`insights.${key}`),
    from: 0,
    to: minor,
    text: money(minor),
    note: percent(share),
  });
  return [
    ends('before', drivers.fromMinor, drivers.fromShare),
    ...steps,
    ends('now', drivers.toMinor, drivers.toShare),
  ];
};

/** The steps as a table, each with a bar. */
const Steps = ({ insights }: { insights: Compared }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = insights;
  const all = useSteps(insights);
  const between = all.filter(({ key }) => key !== 'before' && key !== 'now');
  const { base, most } = scaleOf(between.flatMap(({ from, to }) => [from, to]));
  const placeOf = (value: number): number => (Math.max(0, value - base) * 100) / (most - base);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys. */}
      <section className={layout.scrollX} tabIndex={0} aria-label={t('insights.driverColumn')}>
        <table className={classes.waterfall}>
          <thead>
            <tr>
              <th scope="col">{t('insights.driverColumn')}</th>
              <td />
              <th scope="col">{t('insights.kpi.laborCost')}</th>
              <th scope="col">{t('insights.kpi.laborCostPercentage')}</th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ key, name, about, from, to, text, note }) => (
              <tr key={key}>
                <th scope="row" title={about}>
                  {name}
                </th>
                <td className={classes.bars}>
                  <span
                    aria-hidden="true"
                    className={classes.bar}
                    data-step={
                      key === 'before' || key === 'now' ? 'end' : to === from ? 'none' : to < from ? 'less' : 'more'
                    }
                    style={{
                      insetInlineStart: `${placeOf(Math.min(from, to))}%`,
                      width: `${placeOf(Math.max(from, to)) - placeOf(Math.min(from, to))}%`,
                    }}
                  />
                </td>
                <td>{text}</td>
                <td>{note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {base > 0 ? (
        <Box component="p" className={typography.captionInline} mt="xs">
          {t('insights.waterfallFrom', { amount: format.money({ minor: base, currency }, { whole: true }) })}
        </Box>
      ) : null}
      <Meanings meanings={between.map(({ key, name, about = '' }) => ({ key, name, about }))} />
    </>
  );
};
