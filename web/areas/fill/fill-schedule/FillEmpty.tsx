import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FillUnfilled } from '#domain/fill/fill-proposal.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import type { Seat } from '#web/parts/fill/FillLine.tsx';
import classes from '#web/parts/fill/FillSchedule.module.css';
import { useEmptyWords } from '#web/parts/fill/use-empty-words.ts';
import type { useFillWords } from '#web/parts/fill/use-fill-words.ts';

type Props = {
  seat: Seat;
  line: FillUnfilled;
  name: (employeeId: string) => string;
  words: ReturnType<typeof useFillWords>;
};

/** Seats that stay empty, and the least that would have to give for someone to take one. */
export const FillEmpty = ({ seat, line, name, words }: Props) => {
  const { t } = useTranslation();
  const times = useTimes();
  const empty = useEmptyWords(words, name);
  const orElse = empty.orElse(line);
  return (
    <li className={classes.line} data-empty="">
      <IconAlertTriangle className={classes.warn} size={18} stroke={1.8} aria-hidden="true" />
      <span className={classes.when}>
        <span className={classes.times}>{times(seat)}</span>
        <span className={classes.shift}>{seat.team ? `${seat.name}, ${seat.team}` : seat.name}</span>
      </span>
      <span className={classes.who}>
        <strong>{t('fill.stays', { count: line.seats })}</strong>
        <span className={classes.why}>{empty.least(line)}</span>
        {orElse ? <span className={classes.why}>{orElse}</span> : null}
      </span>
    </li>
  );
};
