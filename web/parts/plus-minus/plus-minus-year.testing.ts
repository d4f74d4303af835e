import { derivationLine as line } from '#web/parts/derivation/example-line.testing.ts';

const figures = { contract: 0, overtime: 0, absence: 0, surcharge: 0, correction: 0 };
const columnsOf = (change: number) => ({ ...figures, contract: -480, worked: 480 + change, minutes: change });

/** A year of plus-minus as the API answers it: its start balance, and weeks whose change falls on their Tuesday and Wednesday. */
export const plusMinusYear = (start: number, weeks: readonly (readonly [monday: string, change: number])[]) => {
  const closings = weeks.map((_, at) => weeks.slice(0, at + 1).reduce((sum, [, change]) => sum + change, start));
  const closing = closings.at(-1) ?? start;
  const totals = { ...columnsOf(closing - start), start, closing, current: closing, lastWeek: closing };
  const dayOf = (monday: string, after: number, change: number, end: number) => ({
    __typename: 'PlusMinusDay',
    ...{ date: `${monday.slice(0, 8)}${String(Number(monday.slice(8)) + after).padStart(2, '0')}` },
    ...{ ...columnsOf(change), closing: end },
    rows: [
      line('contract', -480, { name: 'Fixed hours' }),
      line('worked', 480 + change, { parts: [line('elapsed', 510 + change), line('break', -30)] }),
    ],
  });
  return {
    weeks: {
      __typename: 'PlusMinus',
      ...{ kept: true, since: '2025-12-01' },
      totals: { __typename: 'PlusMinusTotals', ...totals },
      week_stats: weeks.map(([monday, change], at) => ({
        __typename: 'PlusMinusWeek',
        ...{ monday, ...columnsOf(change), closing: closings[at]! },
      })),
    },
    days: {
      __typename: 'PlusMinus',
      day_stats: weeks.flatMap(([monday, change], at) => [
        dayOf(monday, 1, change - 15, closings[at]! - 15),
        dayOf(monday, 2, 15, closings[at]!),
      ]),
    },
  };
};
