import type { PlainDate } from '#domain/time/plain-date.ts';
import type { BoardDay } from '#web/areas/schedule/board/board-model.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import typography from '#web/ui/typography.module.css';
import classes from './DayList.module.css';

type Props = {
  days: readonly BoardDay[];
  day: PlainDate;
  today: PlainDate;
  words: BoardWords;
  onDay: (date: PlainDate) => void;
  inSheet?: boolean;
  /** Dates on which someone works; all of them if left out. */
  worked?: ReadonlySet<PlainDate>;
};

const lack = ({ coverage }: BoardDay): number => (coverage ? coverage.required - coverage.covered : 0);

/** The period's dates in one line: a dot where someone works, a ring where people are missing. */
export const DayStrip = ({ days, day, today, words: { t, format, day: number }, onDay, inSheet, worked }: Props) => (
  <fieldset
    className={inSheet ? `${classes.strip} ${classes.inSheet}` : classes.strip}
    aria-label={t('schedule.day.dates')}
  >
    {days.map((item) => (
      <button
        key={item.date}
        type="button"
        className={`${typography.caption} ${classes.date}`}
        aria-pressed={item.date === day}
        aria-current={item.date === today ? 'date' : undefined}
        aria-label={
          lack(item) > 0
            ? `${format.date(item.date)}, ${t('schedule.board.short', { count: lack(item) })}`
            : format.date(item.date)
        }
        onClick={() => onDay(item.date)}
      >
        {format.weekday(item.date)} <strong>{number(item.date)}</strong>
        <i
          className={lack(item) > 0 ? `${classes.dot} ${classes.lacking}` : classes.dot}
          data-free={(worked && !worked.has(item.date)) || undefined}
        />
      </button>
    ))}
  </fieldset>
);
