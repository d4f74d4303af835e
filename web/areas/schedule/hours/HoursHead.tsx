import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import type { Span } from '#web/grid/line.ts';
import typography from '#web/ui/typography.module.css';
import classes from './HoursBoard.module.css';
import type { HoursClock } from './hours-clock.ts';

/** Upper estimate of a letter's width, and of a half hour's label with spacing, in pixels. */
const letter = 8;
const spacing = 34;

type Props = { clock: HoursClock; axis: Span; x: (minute: number) => number };

/** On a long axis the zone replaces the first hour. */
const isUnderZone = (named: string | null, pixels: number): boolean =>
  named !== null && pixels < named.length * letter + spacing;

/** The second of two repeated hours; shown only by its mark where labels are crowded. */
const nameAgain = (name: string, hour: number): string =>
  hour < (name.length + 1) * letter ? '\u00d72' : `${name}\u202f\u00d72`;

type HeadProps = Props & {
  words: BoardWords;
  named: string | null;
  /** The current minute; its label replaces those next to it. */
  now: number | null;
};

const isUnderNow = (x: Props['x'], minute: number, now: number | null): boolean =>
  now !== null && Math.abs(x(minute) - x(now)) < 5 * letter;

/** Hour labels, every other one where they would overlap; preceded by the zone where there are several. */
export const HoursHead = ({ clock, axis, x, words, named, now }: HeadProps) => {
  const hour = x(60) - x(0);
  const isCrowded = hour < words.format.time('22:00').length * letter;
  const isLeftOut = (time: string): boolean => isCrowded && Number(time.slice(0, 2)) % 2 === 1;
  return (
    <>
      {clock.ticks(axis).map(({ minute, time, again }) =>
        minute === axis.from ||
        minute === axis.to ||
        isLeftOut(time) ||
        isUnderNow(x, minute, now) ||
        isUnderZone(named, x(minute) - x(axis.from)) ? null : (
          <span
            key={minute}
            className={`${typography.captionInline} ${typography.figures} ${typography.nowrap} ${classes.hour}`}
            data-again={again || undefined}
            style={{ insetInlineStart: x(minute) }}
            title={again ? words.t('schedule.hours.again', { time: words.format.time(time) }) : undefined}
          >
            {again ? nameAgain(words.format.time(time), hour) : words.format.time(time)}
          </span>
        ),
      )}
      {named ? (
        <span className={classes.zone} title={words.t('schedule.hours.zone', { zone: named })}>
          {named}
        </span>
      ) : null}
    </>
  );
};

/** A line per hour, and a background for repeated hours. */
export const HoursLines = ({ clock, axis, x }: Props) => (
  <>
    {clock.changes(axis).map(({ kind, band }) => (
      <i
        key={band.from}
        className={kind === 'twice' ? classes.twice : classes.skipped}
        style={{ insetInlineStart: x(band.from), width: Math.max(2, x(band.to) - x(band.from)) }}
      />
    ))}
    {clock.ticks(axis).map(({ minute }) => (
      <i key={minute} className={classes.gridline} style={{ insetInlineStart: x(minute) }} />
    ))}
  </>
);
