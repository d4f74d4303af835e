import { plain } from '#domain/rates/rate-card.ts';
import { isWallTime, minuteOfDay, minutesInDay } from '#domain/time/wall-time.ts';
import { type DraftSpan, inOrder } from './draft-rates.ts';
import classes from './Rates.module.css';

type Part = { key: number; share: number; level: 'plain' | 'more' | 'most' | 'less'; words: string };

const levelOf = (percentage: number): Part['level'] => {
  if (percentage < plain) return 'less';
  if (percentage === plain) return 'plain';
  return percentage < 15_000 ? 'more' : 'most';
};

const partsOf = (spans: readonly DraftSpan[]): Part[] => {
  const timed = inOrder(spans).filter(({ from }) => isWallTime(from));
  return timed.map((span, index) => {
    const until = timed[index + 1] ? minuteOfDay(timed[index + 1]!.from) : minutesInDay;
    // What stands out of the two decides; both are said in words beside it.
    const shown = span.pay === plain ? span.time : span.pay;
    const share = ((until - minuteOfDay(span.from)) * 100) / minutesInDay;
    return { key: span.key, share, level: levelOf(shown), words: `${shown / 100}` };
  });
};

/** A day from midnight to midnight, stronger where it is worth more. Its words stand beside it. */
export const DayStrip = ({ spans }: { spans: readonly DraftSpan[] }) => (
  <span className={classes.strip} aria-hidden="true">
    {partsOf(spans).map(({ key, share, level, words }) => (
      <span key={key} className={classes.part} data-level={level} style={{ flexGrow: share }}>
        {level !== 'plain' && share > 10 ? words : null}
      </span>
    ))}
  </span>
);
