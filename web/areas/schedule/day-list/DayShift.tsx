import { ActionIcon } from '@mantine/core';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { ChipTags, chipClass, SeverityCorner } from '#web/areas/schedule/board/chip/Chip.tsx';
import { initialsOf } from '#web/ui/Avatar.tsx';
import { IconDotsVertical, IconUserQuestion } from '#web/ui/icons.ts';
import classes from './DayList.module.css';
import type { DayLine } from './day-groups.ts';

type Props = { line: DayLine; words: BoardWords; onOpen: () => void; onMenu: () => void };

/** A shift on a phone: time and type, the person below, and everything else behind ⋮. */
export const DayShift = ({ line: { shift, employee }, words, onOpen, onMenu }: Props) => {
  const { t } = words;
  const name = employee?.name ?? t('schedule.day.noOne');
  const asked = shift.seats?.requests ?? 0;
  const says = asked > 0 ? `${name}, ${t('schedule.day.asked', { count: asked })}` : name;
  const tags = shift.tags.join(', ');
  return (
    <li className={classes.line}>
      {employee ? (
        <span className={classes.avatar} aria-hidden="true">
          {initialsOf(employee.name)}
        </span>
      ) : (
        <span className={`${classes.avatar} ${classes.unassigned}`} aria-hidden="true">
          <IconUserQuestion size={18} stroke={1.6} />
        </span>
      )}
      <button
        type="button"
        className={`${chipClass(shift, 'short')} ${classes.shift} ${employee ? '' : classes.openShift}`}
        aria-label={`${words.title(shift)} ${says}${tags && ` ${tags}`}${words.signs(shift, tags)}`}
        onClick={onOpen}
      >
        <span className={shift.findings.length > 0 ? `${classes.top} ${classes.flagged}` : classes.top}>
          <strong>{words.range(shift)}</strong> <span>{shift.name}</span>
        </span>{' '}
        <span className={classes.bottom}>
          {says}
          {tags ? <ChipTags>{tags}</ChipTags> : null}
        </span>
        <SeverityCorner shift={shift} />
      </button>
      <ActionIcon
        className={classes.menu}
        aria-label={t('schedule.menu.of', { shift: `${words.title(shift)}, ${name}` })}
        onClick={onMenu}
      >
        <IconDotsVertical size={20} stroke={1.8} />
      </ActionIcon>
    </li>
  );
};
