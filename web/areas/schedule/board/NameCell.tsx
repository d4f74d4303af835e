// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because rows that come and go while one scrolls cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its cells
import { IconAlertTriangle, IconArrowsMove, IconBan, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { initialsOf } from '#web/ui/Avatar.tsx';
import classes from './BoardRow.module.css';
import type { BoardVerdict } from './board-model.ts';
import type { BoardRowView } from './board-store.ts';
import type { BoardWords } from './board-words.ts';
import type { Geometry } from './geometry.ts';
import type { RowMark } from './row-mark.ts';

const icons = { fits: IconCheck, warn: IconAlertTriangle, block: IconBan } as const;

const verdictLine = ({ level, words }: BoardVerdict): ReactNode => {
  const Icon = icons[level];
  return (
    <span className={`${classes.verdict} ${classes[level]}`} title={words}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      <span>{words}</span>
    </span>
  );
};

const secondLine = (row: BoardRowView, mark: RowMark | null): ReactNode => {
  if (mark?.moving)
    return (
      <span className={classes.verdict}>
        <IconArrowsMove size={14} stroke={2} aria-hidden="true" />
        <span>{mark.moving}</span>
      </span>
    );
  if (mark?.judged) return verdictLine(mark.judged.verdict);
  return <span className={classes.role}>{row.employee?.role}</span>;
};

const plannedOf = (row: BoardRowView, words: BoardWords): ReactNode => {
  const contract = row.employee?.contractMinutes ?? null;
  const over = contract !== null && row.plannedMinutes > contract;
  return (
    <span className={over ? `${classes.planned} ${classes.over}` : classes.planned}>
      {words.format.hours(row.plannedMinutes)}
    </span>
  );
};

const ofContract = (row: BoardRowView, words: BoardWords): string | null => {
  const contract = row.employee?.contractMinutes ?? null;
  return contract === null ? null : words.ofHours(contract);
};

type Props = { row: BoardRowView; mark: RowMark | null; geometry: Geometry; words: BoardWords };

/** Who it is and how full the contract is; the second line gives way to what the rules say while something moves. */
export const NameCell = ({ row, mark, geometry, words }: Props) => {
  const name = row.employee?.name ?? '';
  const wide = geometry.nameWidth > 240;
  const says = mark?.moving || mark?.judged;
  const of = says && !wide ? null : ofContract(row, words);
  return (
    <div role="rowheader" className={classes.header}>
      <span className={classes.avatar} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className={classes.line}>
        <span className={classes.name}>{name}</span>
        {wide ? plannedOf(row, words) : null}
      </div>
      <div className={`${classes.line} ${classes.second}`}>
        {secondLine(row, mark)}
        {wide ? (
          of && <span className={classes.of}>{of}</span>
        ) : says ? null : (
          <span className={classes.of}>
            {plannedOf(row, words)} {of}
          </span>
        )}
      </div>
    </div>
  );
};
