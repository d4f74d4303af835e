import { Box } from '@mantine/core';
import type { BoardDay } from '#web/areas/schedule/board/board-model.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import layout from '#web/ui/layout.module.css';
import classes from './FootExplain.module.css';
import { FootPopover } from './FootPopover.tsx';
import { type FootLine, isTimeLine } from './foot-lines.ts';

type Props = {
  line: FootLine;
  days: readonly BoardDay[];
  words: BoardWords;
  /** The figure that was clicked. */
  anchor: HTMLElement;
  onClose: () => void;
};

/** The dates that add up to the figure of the period; each opens further in its column. */
export const WeekExplain = ({ line, days, words, anchor, onClose }: Props) => {
  const { t, format } = words;
  const amount = (value: number): string => (isTimeLine(line) ? format.hours(value) : words.money(value));
  const span = format.span(days[0]!.date, days.at(-1)!.date);
  return (
    <FootPopover {...{ anchor, onClose }} title={t('schedule.board.explain.of', { label: line.label, date: span })}>
      <p className={classes.about}>{t(`schedule.board.explain.${line.key}`)}</p>
      <Box component="ul" className={`${layout.scrollY} ${classes.list}`} mah={320}>
        {days.map(({ date }, column) => {
          const value = line.amount(column);
          return value === null ? null : (
            <li key={date}>
              <span>{format.date(date)}</span>
              <span>{amount(value)}</span>
            </li>
          );
        })}
      </Box>
      <ul className={classes.list}>
        <li className={classes.total}>
          <span>{t('schedule.board.explain.total')}</span>
          <span>{line.week}</span>
        </li>
      </ul>
    </FootPopover>
  );
};
