import { useMemo } from 'react';
import type { BoardSettings } from '#web/areas/schedule/board/board-model.ts';
import type { BoardStore } from '#web/areas/schedule/board/board-store.ts';
import { noTotal, type Totals } from '#web/areas/schedule/board/board-totals.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { about, type FootLine, footLines, shortHours, shortMoney } from './foot-lines.ts';

const plus = (a: Totals, b: Totals, column: number, of: 'minutes' | 'costMinor'): number =>
  (a.days[column] ?? noTotal)[of] + (b.days[column] ?? noTotal)[of];

/** Adds totals with the proposal to the planned ones: always hours, cost for viewers who may see it. */
const withProposal = (
  lines: readonly FootLine[],
  planned: Totals,
  proposed: Totals,
  settings: BoardSettings,
  words: BoardWords,
  packed: boolean,
): FootLine[] => {
  const hoursOf = (minutes: number) => (packed ? shortHours(minutes, words) : words.format.hours(minutes));
  const moneyOf = (minor: number) => (packed ? shortMoney(minor, words) : words.money(minor));
  const hours: FootLine = {
    key: 'proposedHours',
    label: words.t('schedule.board.proposedHours'),
    week: words.format.hours(planned.minutes + proposed.minutes),
    amount: (column) => plus(planned, proposed, column, 'minutes'),
    of: (column) => ({ text: hoursOf(plus(planned, proposed, column, 'minutes')), above: false }),
  };
  const cost: FootLine = {
    key: 'proposedCost',
    label: words.t('schedule.board.proposedCost'),
    week: about(words.money(planned.costMinor + proposed.costMinor), planned),
    amount: (column) => plus(planned, proposed, column, 'costMinor'),
    of: (column) => ({
      text: about(moneyOf(plus(planned, proposed, column, 'costMinor')), planned.days[column] ?? noTotal),
      above: false,
    }),
  };
  return lines.flatMap((line) => {
    if (line.key === 'hours') return [line, hours];
    return line.key === 'cost' && settings.showCost ? [line, cost] : [line];
  });
};

/** Footer lines of the current store, proposal included; recomputed only when one changes. */
export const useFootLines = (
  store: BoardStore,
  settings: BoardSettings,
  words: BoardWords,
  packed = false,
): FootLine[] => {
  const [days, totals, proposed] = [store.days(), store.totals(), store.proposedTotals()];
  return useMemo(() => {
    const planned = footLines(days, totals, settings, words, packed);
    return proposed ? withProposal(planned, totals, proposed, settings, words, packed) : planned;
  }, [days, totals, proposed, settings, words, packed]);
};
