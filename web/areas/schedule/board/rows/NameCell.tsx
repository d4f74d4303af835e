// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because rows that come and go while one scrolls cannot be a table
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its cells

import type { ReactNode } from 'react';
import type { BoardRowView } from '#web/areas/schedule/board/board-store.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { roleEnd } from '#web/areas/schedule/board/drag/role-end.ts';
import type { Columns } from '#web/grid/columns.ts';
import { initialsOf } from '#web/ui/Avatar.tsx';
import { IconAlertTriangle, IconArrowsMove, IconBan, IconCheck } from '#web/ui/icons.ts';
import classes from './BoardRow.module.css';
import type { RowMark } from './row-mark.ts';

const icons = { fits: IconCheck, warn: IconAlertTriangle, block: IconBan } as const;

/** Text shown instead of the role while a shift is dragged. */
const saidOf = ({ moving, judged }: RowMark, of: string): ReactNode => {
  if (moving)
    return (
      <div className={classes.says}>
        <span className={classes.verdict}>
          <IconArrowsMove size={14} stroke={2} aria-hidden="true" />
          <span>{moving}</span>
        </span>
        <span>{of}</span>
      </div>
    );
  if (!judged) return null;
  const { level, words } = judged.verdict;
  const Icon = icons[level];
  return (
    <div className={classes.says}>
      <span className={`${classes.verdict} ${classes[level]}`} title={words}>
        <Icon size={14} stroke={2} aria-hidden="true" />
        <span>{words}</span>
      </span>
      <span>{of}</span>
    </div>
  );
};

/** Upper estimate of a letter's width in Inter medium at 13 px. */
const widestLetter = 7.6;
const classOf = (plain: string | undefined, text: string, room: number): string | undefined =>
  text.length * widestLetter > room ? `${plain} ${classes.long}` : plain;

/** After the picture. */
const roleStart = 53;

type Props = { row: BoardRowView; mark: RowMark | null; geometry: Columns; words: BoardWords };

/** Name and use of contract hours. Minimal markup, since one is created per row while scrolling. */
export const NameCell = ({ row, mark, geometry, words }: Props) => {
  const { name = '', contractMinutes = null, picture = null } = row.employee ?? {};
  const role = [row.employee?.role, row.zoneMark].filter(Boolean).join(' · ') || null;
  const wide = geometry.headWidth > 240;
  const { proposedMinutes } = row;
  const planned = words.format.hours(row.plannedMinutes);
  const more = proposedMinutes > 0 ? ` +${words.format.hours(proposedMinutes)}` : '';
  const of = contractMinutes === null ? '' : words.ofHours(contractMinutes);
  const over = contractMinutes !== null && row.plannedMinutes + proposedMinutes > contractMinutes ? classes.over : '';
  const markText = mark && saidOf(mark, wide ? of : '');
  // Without contract hours the figure is shorter.
  const end = of ? roleEnd(`${planned} ${of}`) : roleEnd(planned, 0);
  const roomOfName = wide ? 159 : 175;
  return (
    <div role="rowheader" className={classes.header}>
      <span className={classes.avatar} aria-hidden="true">
        {picture ? <img className={classes.picture} src={picture} alt="" width={26} height={26} /> : initialsOf(name)}
      </span>
      {wide && !markText ? (
        <div
          className={classOf(
            more ? `${classes.who} ${classes.giving}` : classes.who,
            name.length > (role ?? '').length ? name : (role ?? ''),
            roomOfName,
          )}
        >
          {`${name}\n${role ?? ''}`}
        </div>
      ) : (
        <div className={classOf(wide ? `${classes.name} ${classes.inline}` : classes.name, name, roomOfName)}>
          {name}
        </div>
      )}
      {wide ? (
        <div className={`${classes.hours} ${over}`}>{markText ? planned : `${planned}${more}\n${of}`}</div>
      ) : null}
      {wide || markText ? null : (
        <>
          {more ? null : (
            <div
              className={classOf(classes.role, role ?? '', geometry.headWidth - roleStart - end)}
              style={{ insetInlineEnd: end }}
            >
              {role}
            </div>
          )}
          <div className={`${classes.low} ${over}`}>
            <b>
              {planned}
              {more}
            </b>{' '}
            {of}
          </div>
        </>
      )}
      {markText}
    </div>
  );
};
