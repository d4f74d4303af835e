import type { BoardAbsence } from '#web/areas/schedule/board/board-model.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { initialsOf } from '#web/ui/Avatar.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './DayList.module.css';
import type { DayAway } from './day-groups.ts';

type Props = { away: DayAway[]; words: BoardWords; onOpen: (absence: BoardAbsence) => void };

export const DayAwayList = ({ away, words, onOpen }: Props) => {
  if (away.length === 0) return null;
  return (
    <section className={classes.group} aria-label={words.t('schedule.day.away')}>
      <div className={classes.head}>
        <h2>{words.t('schedule.day.away')}</h2>
        <span>{away.length}</span>
      </div>
      <ul className={classes.lines}>
        {away.map(({ employee, absence }) => (
          <li
            key={absence.id}
            className={classes.line}
            style={{ paddingInlineEnd: 16, gridTemplateColumns: '36px 1fr' }}
          >
            <span className={classes.avatar} aria-hidden="true">
              {initialsOf(employee.name)}
            </span>
            <button type="button" className={classes.away} onClick={() => onOpen(absence)}>
              <span>
                <strong>{employee.name}</strong>
                <br />
                {absence.name}, {words.absenceDates(absence)}
              </span>
              <StatusBadge
                meaning={absence.status === 'Approved' ? 'approved' : 'pending'}
                word={words.absenceStatus(absence)}
              />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
