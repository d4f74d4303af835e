import { Group } from '@mantine/core';
import type { BoardDay, BoardSettings } from '#web/areas/schedule/board/board-model.ts';
import type { DayTotal } from '#web/areas/schedule/board/board-totals.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { about } from '#web/areas/schedule/board/foot/foot-lines.ts';
import { useNeeds } from '#web/areas/schedule/coverage/needs.ts';
import { IconAlertTriangle, IconCheck } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './DayList.module.css';

type Props = { day: BoardDay; total: DayTotal; settings: BoardSettings; words: BoardWords };

const share = (total: DayTotal, forecastMinor: number): number =>
  Math.round((total.costMinor * 10_000) / forecastMinor);

/** Coverage and totals of the day: the board's head and footer in one line. */
export const DaySum = ({ day, total, settings, words: { t, format } }: Props) => {
  const needs = useNeeds();
  const need = needs?.on(day.date) ?? null;
  const coverage = need ? { required: need.required, covered: need.required - need.short } : day.coverage;
  const short = coverage ? coverage.required - coverage.covered : 0;
  const forecast = day.forecast?.minor ?? 0;
  const text =
    short > 0 ? (
      <span className={`${typography.warning} ${typography.medium}`}>
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" />
        {t('schedule.board.short', { count: short })}
      </span>
    ) : coverage ? (
      <span>
        <IconCheck size={18} stroke={1.8} aria-hidden="true" />
        {t('schedule.board.covered', { covered: coverage.covered, required: coverage.required })}
      </span>
    ) : (
      <span>{t('schedule.board.shifts', { count: total.shifts })}</span>
    );
  return (
    <Group className={classes.sum} gap="sm" justify="space-between" wrap="nowrap">
      {needs && need ? (
        <button type="button" className={`${layout.plainButton} ${classes.needs}`} onClick={() => needs.open(day.date)}>
          {text}
        </button>
      ) : (
        text
      )}
      {day.shut || day.holiday ? (
        <span>{[day.shut ? t('schedule.board.closed') : null, day.holiday].filter(Boolean).join(', ')}</span>
      ) : null}
      <span className={typography.figures}>
        {t('schedule.day.hours', { hours: format.hours(total.minutes) })}
        {settings.showCost && forecast > 0
          ? `, ${about(format.percent(share(total, forecast)), total, day.estimated)}`
          : ''}
      </span>
    </Group>
  );
};
