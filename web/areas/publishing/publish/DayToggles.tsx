import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type PlainDate, weekdayNumberOf } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import classes from './PublishSchedule.module.css';
import type { PublishDay } from './use-publish.ts';

type Props = {
  days: readonly PublishDay[];
  chosen: ReadonlySet<PlainDate>;
  today: PlainDate;
  onChoose: (date: PlainDate) => void;
};

/** The dates of the period; a click takes one out or in. Monday stands first, as in the grid. */
export const DayToggles = ({ days, chosen, today, onChoose }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const state = ({ published, drafts }: PublishDay): string => {
    if (drafts > 0) return t('planning.publish.new', { count: drafts });
    return t(published ? 'planning.publish.visible' : 'planning.publish.empty');
  };
  if (days.length < 2) return null;
  return (
    <fieldset className={classes.days}>
      <legend>{t('planning.publish.days')}</legend>
      {days.map((day, index) => (
        <button
          key={day.date}
          type="button"
          className={classes.day}
          aria-pressed={chosen.has(day.date)}
          aria-label={`${format.date(day.date)}, ${state(day)}`}
          data-past={day.date < today || undefined}
          style={index === 0 ? { gridColumnStart: weekdayNumberOf(day.date) } : undefined}
          onClick={() => onChoose(day.date)}
        >
          <span className={classes.weekday}>{format.weekday(day.date)}</span>
          <span className={classes.number}>{Number(day.date.slice(8))}</span>
          <span className={classes.drafts}>
            {day.drafts > 0 ? `+${day.drafts}` : day.published ? <IconCheck size={14} stroke={2} /> : '–'}
          </span>
        </button>
      ))}
    </fieldset>
  );
};
