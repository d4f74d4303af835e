import { useEffect, useState } from 'react';
import type { BoardShift } from './board-model.ts';
import classes from './ChipHandle.module.css';
import { useGridController } from './controller.ts';
import type { HoveredChip } from './use-hovered-chip.ts';

const patience = 500;

/** The whole of a shift in words after a moment of pointing: what the chip had no room for. */
export const ChipFacts = ({ chip, shift }: { chip: HoveredChip; shift: BoardShift }) => {
  const { words } = useGridController().given();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patience);
    const hide = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') setShown(false);
    };
    window.addEventListener('keydown', hide);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', hide);
    };
  }, []);
  if (!shown) return null;
  const { t, format } = words;
  return (
    <div
      className={classes.facts}
      role="tooltip"
      style={{ left: `min(${chip.box.left}px, calc(100% - 292px))`, top: chip.box.bottom + 4 }}
    >
      <strong>
        {words.range(shift)} {shift.name}
      </strong>
      {shift.ownTimes ? <span>{t('schedule.facts.ownTimes', { times: shift.ownTimes })}</span> : null}
      <span>
        {t('schedule.facts.hours', { hours: format.hours(shift.minutes) })}
        {shift.breakMinutes > 0 ? `, ${t('schedule.facts.break', { time: format.hours(shift.breakMinutes) })}` : ''}
      </span>
      <span>{shift.teamName}</span>
      {shift.ghost ? <span>{words.ghost(shift.ghost)}</span> : null}
      {shift.published || shift.seats || shift.ghost ? null : <span>{t('schedule.facts.draft')}</span>}
      {[...new Set(shift.findings.map(({ words: found }) => found))].map((found) => (
        <span key={found}>{found}</span>
      ))}
      {shift.tags.length > 0 ? <span>{t('schedule.facts.tags', { tags: shift.tags.join(', ') })}</span> : null}
      {shift.note ? <span>{shift.note}</span> : null}
    </div>
  );
};
