import type { BoardSettings } from './board-model.ts';
import { noTotal, type Totals } from './board-totals.ts';
import type { BoardWords } from './board-words.ts';
import { about, type FootLine, shortHours, shortMoney } from './foot-lines.ts';

const plus = (one: Totals, other: Totals, column: number, of: 'minutes' | 'costMinor'): number =>
  (one.days[column] ?? noTotal)[of] + (other.days[column] ?? noTotal)[of];

/** Beside what is planned, what it would come to with the proposal: hours always, cost for those who may see it. */
export const withProposal = (
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
    of: (column) => ({ text: hoursOf(plus(planned, proposed, column, 'minutes')), above: false }),
  };
  const cost: FootLine = {
    key: 'proposedCost',
    label: words.t('schedule.board.proposedCost'),
    week: about(words.money(planned.costMinor + proposed.costMinor), planned),
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
