import type { LabourLimits } from './labour-limits.ts';
import type { LabourRuleName } from './labour-rule.ts';

/** A date with the quarters of an hour that are worked on it, in minutes since 1970 and in order. */
type Day = { date: string; quarters: readonly { at: number }[] };
/** Two dates one after the other, with the minutes that are free between them. */
type Pair = { one: Day; next: Day; rest: number };
type Rest = { of: Day; minutes: number; until: number };
type Found = { rule: LabourRuleName; measured: number; limit: number };

const quarter = 15;
const twentyFourHours = 24 * 60;

/** The first rest of a day that is too short: what is free in the 24 hours from a start of work, which whole rests part. */
const restWithin = (day: Day, full: number): Rest | undefined => {
  const worked = day.quarters.map(({ at }) => at);
  for (let first = worked[0]; first !== undefined; ) {
    let [last, free, longest] = [first, 0, 0];
    // Until so much is free on end that it is a whole rest, or the day's work is over.
    for (let at = first; at <= worked.at(-1)! && free < full; at += quarter) {
      free = worked.includes(at) ? 0 : free + quarter;
      if (free === 0) last = at;
    }
    free = 0;
    for (let at = first; at < first + twentyFourHours; at += quarter) {
      free = at <= last && worked.includes(at) ? 0 : free + quarter;
      longest = Math.max(longest, free);
    }
    if (longest < full) return { of: day, minutes: longest, until: first + twentyFourHours };
    const over = last;
    first = worked.find((at) => at > over);
  }
  return undefined;
};

/** Daily rest a second time: between dates and within one, each told unless it is the same as another. */
export const restsByHand = (
  date: string,
  days: readonly Day[],
  pairs: readonly Pair[],
  limits: Pick<LabourLimits, 'dailyRest' | 'shortRest'>,
): Found[] => {
  const { dailyRest: full, shortRest } = limits;
  if (full === null) return [];
  const between = pairs
    .filter(({ rest }) => rest < full)
    .map(({ one, next, rest }) => ({ of: one, next, minutes: rest, until: next.quarters[0]!.at }));
  const within = days.flatMap((day) => restWithin(day, full) ?? []);
  const isShort = ({ of, minutes, until }: Rest): boolean =>
    shortRest !== null &&
    minutes >= shortRest &&
    ![...between, ...within].some((rest) => rest.of !== of && Math.abs(rest.until - until) < 7 * twentyFourHours);
  return [
    ...between
      .filter(({ of, next }) => of.date === date || next.date === date)
      .map((rest): Found => ({ rule: isShort(rest) ? 'shortRest' : 'dailyRest', measured: rest.minutes, limit: full })),
    ...within
      .filter(({ of }) => of.date === date)
      .filter(({ of, minutes }) => !between.some((rest) => rest.of === of && rest.minutes <= minutes))
      .map((rest): Found => ({ rule: isShort(rest) ? 'shortRest' : 'restInDay', measured: rest.minutes, limit: full })),
  ];
};
