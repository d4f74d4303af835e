import type { BoardDay, BoardSettings } from './board-model.ts';
import { noTotal, type Totals } from './board-totals.ts';
import type { BoardWords } from './board-words.ts';

export type FootLine = {
  key: string;
  label: string;
  week: string;
  /** Of the nth date. */
  of: (column: number) => { text: string; above: boolean };
};

/** Lines of 22, with the edge and what is free above and below. */
export const footHeightOf = (lines: number): number => 12 + 22 * lines;

/** More than two points over the target is worth a colour (tokens, footer). */
const tolerance = 200;

const shareOf = (costMinor: number, forecastMinor: number): number => Math.round((costMinor * 10_000) / forecastMinor);

/** In the columns of a month: whole hours, thousands of money. */
const shortHours = (minutes: number, { format }: BoardWords): string => format.number(Math.round(minutes / 60));
const shortMoney = (minor: number, { format }: BoardWords): string =>
  minor < 1_000_000 ? format.number(Math.round(minor / 100)) : `${format.number(Math.round(minor / 100_000))}k`;

/** The lines under the grid: hours always, money for those who may see it, its share where somebody forecasts. */
export const footLines = (
  days: readonly BoardDay[],
  totals: Totals,
  settings: BoardSettings,
  words: BoardWords,
  packed = false,
): FootLine[] => {
  const totalOf = (column: number) => totals.days[column] ?? noTotal;
  const plain = (text: string) => ({ text, above: false });
  const hoursOf = (minutes: number) => (packed ? shortHours(minutes, words) : words.format.hours(minutes));
  const moneyOf = (minor: number) => (packed ? shortMoney(minor, words) : words.money(minor));
  const lines: FootLine[] = [
    {
      key: 'hours',
      label: words.t('schedule.board.plannedHours'),
      week: words.format.hours(totals.minutes),
      of: (column) => plain(hoursOf(totalOf(column).minutes)),
    },
  ];
  if (!settings.showCost) return lines;
  lines.push({
    key: 'cost',
    label: words.t('schedule.board.labourCost'),
    week: words.money(totals.costMinor),
    of: (column) => plain(moneyOf(totalOf(column).costMinor)),
  });
  const forecastOf = (column: number) => days[column]?.forecast?.minor ?? 0;
  const forecast = days.reduce((sum, _, column) => sum + forecastOf(column), 0);
  if (forecast === 0) return lines;
  const target = settings.targetCostShare;
  lines.push(
    {
      key: 'forecast',
      label: words.t('schedule.board.forecast'),
      week: words.money(forecast),
      of: (column) => plain(moneyOf(forecastOf(column))),
    },
    {
      key: 'share',
      label:
        target === null
          ? words.t('schedule.board.costShare')
          : words.t('schedule.board.costShareTarget', { target: `${words.format.number(target / 100)} %` }),
      week: words.format.percent(shareOf(totals.costMinor, forecast)),
      of: (column) => {
        const expected = forecastOf(column);
        if (expected === 0) return plain('–');
        const share = shareOf(totalOf(column).costMinor, expected);
        return { text: words.format.percent(share), above: target !== null && share > target + tolerance };
      },
    },
  );
  return lines;
};
