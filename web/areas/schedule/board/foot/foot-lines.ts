import type { BoardDay, BoardSettings } from '#web/areas/schedule/board/board-model.ts';
import { noTotal, type Totals } from '#web/areas/schedule/board/board-totals.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';

export type FootKey =
  | 'hours'
  | 'proposedHours'
  | 'budgetHours'
  | 'cost'
  | 'proposedCost'
  | 'budgetCost'
  | 'forecast'
  | 'share';

export type FootLine = {
  key: FootKey;
  label: string;
  week: string;
  /** Figure of a date, by column index. */
  of: (column: number) => { text: string; above: boolean; pending?: boolean; estimated?: boolean };
  /** Exact amount in minutes or minor units; null for dates without one, and for shares, which do not add up. */
  amount: (column: number) => number | null;
};

/** Whether its figures are minutes. */
export const isTimeLine = ({ key }: Pick<FootLine, 'key'>): boolean =>
  key === 'hours' || key === 'proposedHours' || key === 'budgetHours';

/** 24 px per line, the minimum target size (WCAG 2.5.8), plus border and padding. */
export const footHeightOf = (lines: number): number => 12 + 24 * lines;

/** More than two percentage points above the target is coloured. */
const tolerance = 200;

const shareOf = (costMinor: number, forecastMinor: number): number => Math.round((costMinor * 10_000) / forecastMinor);

/** For the columns of a month: full hours, money in thousands. */
export const shortHours = (minutes: number, { format }: BoardWords): string => format.number(Math.round(minutes / 60));
export const shortMoney = (minor: number, { format }: BoardWords): string =>
  minor < 1_000_000 ? format.number(Math.round(minor / 100)) : `${format.number(Math.round(minor / 100_000))}k`;

/** Planned amount against the budget; amber when above it. */
const budgetLine = (
  kind: 'minutes' | 'costMinor',
  days: readonly BoardDay[],
  planned: (column: number) => number,
  text: (amount: number) => string,
  words: BoardWords,
): FootLine[] => {
  const budgetOf = (column: number) => days[column]?.budget?.[kind] ?? null;
  const known = days.map((_, column) => budgetOf(column)).filter((amount) => amount !== null);
  if (known.length === 0) return [];
  return [
    {
      key: kind === 'minutes' ? 'budgetHours' : 'budgetCost',
      label: words.t(kind === 'minutes' ? 'schedule.board.budgetHours' : 'schedule.board.budgetCost'),
      week: text(known.reduce((sum, amount) => sum + amount, 0)),
      amount: budgetOf,
      of: (column) => {
        const budget = budgetOf(column);
        // Where only some teams have a budget, the total is not compared with it; the breakdown shows the teams.
        const compares = days[column]?.budget?.whole[kind] ?? false;
        return budget === null ? none : { text: text(budget), above: compares && planned(column) > budget };
      },
    },
  ];
};

/** Marks a figure as approximate while costs are pending, or where its turnover is a forecast from the past. */
export const about = (text: string, { pending }: { pending: number }, estimated = false): string =>
  pending > 0 || estimated ? `≈ ${text}` : text;

const none = { text: '–', above: false };

/** Expected turnover and labour cost as a share of it. */
const forecastLines = (
  days: readonly BoardDay[],
  totals: Totals,
  { showCost, targetCostShare: target }: BoardSettings,
  words: BoardWords,
  { moneyOf, percentOf }: { moneyOf: (minor: number) => string; percentOf: (basisPoints: number) => string },
): FootLine[] => {
  const forecastOf = (column: number) => days[column]?.forecast?.minor ?? 0;
  const forecast = days.reduce((sum, _, column) => sum + forecastOf(column), 0);
  if (forecast === 0) return [];
  const isEstimated = (column: number): boolean => days[column]?.estimated === true;
  const hasEstimates = days.some(({ estimated }) => estimated);
  const exact = { pending: 0 };
  const expected: FootLine = {
    key: 'forecast',
    label: words.t('schedule.board.forecast'),
    week: about(words.money(forecast), exact, hasEstimates),
    amount: (column) => days[column]?.forecast?.minor ?? null,
    of: (column) => {
      const estimated = isEstimated(column);
      const text = about(moneyOf(forecastOf(column)), exact, estimated);
      return days[column]?.forecast ? { text, above: false, estimated } : none;
    },
  };
  if (!showCost) return [expected];
  // Days without a forecast are left out of the share, wages included.
  const known = totals.days.filter((_, column) => forecastOf(column) > 0);
  const sumOf = (of: (day: (typeof known)[number]) => number): number => known.reduce((sum, day) => sum + of(day), 0);
  const wages = { costMinor: sumOf(({ costMinor }) => costMinor), pending: sumOf(({ pending }) => pending) };
  return [
    expected,
    {
      key: 'share',
      label:
        target === null
          ? words.t('schedule.board.costShare')
          : words.t('schedule.board.costShareTarget', { target: words.format.rate(target) }),
      week: about(words.format.percent(shareOf(wages.costMinor, forecast)), wages, hasEstimates),
      amount: () => null,
      of: (column) => {
        const part = forecastOf(column);
        if (part === 0) return none;
        const total = totals.days[column] ?? noTotal;
        const share = shareOf(total.costMinor, part);
        const estimated = isEstimated(column);
        const text = about(percentOf(share), total, estimated);
        return { text, above: target !== null && share > target + tolerance, pending: total.pending > 0, estimated };
      },
    },
  ];
};

/** Footer lines: always hours; cost for viewers who may see it; budgets and forecast where present. */
export const footLines = (
  days: readonly BoardDay[],
  totals: Totals,
  settings: BoardSettings,
  words: BoardWords,
  packed = false,
): FootLine[] => {
  const totalOf = (column: number) => totals.days[column] ?? noTotal;
  const hoursOf = (minutes: number) => (packed ? shortHours(minutes, words) : words.format.hours(minutes));
  const moneyOf = (minor: number) => (packed ? shortMoney(minor, words) : words.money(minor));
  // In the columns of a month, shares are in full percent; the colour uses the exact share.
  const percentOf = (share: number) => (packed ? words.format.wholePercent(share) : words.format.percent(share));
  const hours: FootLine = {
    key: 'hours',
    label: words.t('schedule.board.plannedHours'),
    week: words.format.hours(totals.minutes),
    amount: (column) => totalOf(column).minutes,
    of: (column) => ({ text: hoursOf(totalOf(column).minutes), above: false }),
  };
  // Built only when visible: formatting the first amount of money takes longer than all hours.
  const cost = (): FootLine => ({
    key: 'cost',
    label: words.t('schedule.board.labourCost'),
    week: about(words.money(totals.costMinor), totals),
    amount: (column) => totalOf(column).costMinor,
    of: (column) => {
      const total = totalOf(column);
      return { text: about(moneyOf(total.costMinor), total), above: false, pending: total.pending > 0 };
    },
  });
  return [
    hours,
    ...budgetLine('minutes', days, (column) => totalOf(column).minutes, hoursOf, words),
    ...(settings.showCost
      ? [cost(), ...budgetLine('costMinor', days, (column) => totalOf(column).costMinor, moneyOf, words)]
      : []),
    ...forecastLines(days, totals, settings, words, { moneyOf, percentOf }),
  ];
};
