// biome-ignore-all lint/a11y/useSemanticElements: an ARIA grid, because its rows come and go while one scrolls
// biome-ignore-all lint/a11y/useFocusableInteractive: one tab stop for the whole grid, which wanders over its rows and shifts

import type { WallTime } from '#domain/time/wall-time.ts';
import type { BoardEmployee, BoardVerdict } from '#web/areas/schedule/board/board-model.ts';
import type { BoardRowView } from '#web/areas/schedule/board/board-store.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import { openWords } from '#web/areas/schedule/board/rows/open-words.ts';
import { laidOut, laneOf, pixelOf, type Scale, type Span } from '#web/grid/line.ts';
import { VerdictWords } from '#web/parts/findings/VerdictWords.tsx';
import { initialsOf } from '#web/ui/Avatar.tsx';
import { IconUserQuestion } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { HoursBar, topOf } from './HoursBar.tsx';
import classes from './HoursBoard.module.css';
import type { HoursController } from './hours-controller.ts';
import type { Hand } from './hours-hand.ts';
import type { PlacedShift } from './hours-several.ts';
import { timesInWords } from './hours-words.ts';

type Props = {
  controller: HoursController;
  row: BoardRowView;
  /** Work of an earlier date that extends into this one. */
  nights: readonly Span[] | undefined;
  index: number;
  top: number;
  height: number;
  scale: Scale;
  /** Index of the shift with the tab stop, -1 for the row itself; null when it is in another row. */
  stop: number | null;
  hand: Hand | null;
  /** The other dragged shifts at their targets. */
  lying: readonly PlacedShift[];
  selected: ReadonlySet<string>;
  verdict: BoardVerdict | null;
  mayEdit: boolean;
  words: BoardWords;
};

/** Whether the shift is being moved, alone or with the selection. */
const isLifted = (hand: Hand | null, shiftId: string): boolean =>
  hand !== null &&
  !hand.copy &&
  (hand.shift?.id === shiftId || (hand.others ?? []).some(({ item }) => item.id === shiftId && item.may.move));

/** Below this width in pixels the time is shown on hover and to screen readers only. */
const narrowNight = 72;

type NightProps = { left: number; end: number; until: WallTime; words: BoardWords };

/** The end of a night shift of the date before, where it can be edited. */
const NightBefore = ({ left, end, until, words }: NightProps) => {
  const label = words.t('schedule.hours.before', { time: words.format.time(until) });
  return end > left ? (
    <span
      className={`${typography.truncate} ${typography.secondary} ${classes.night}`}
      data-narrow={end - left < narrowNight || undefined}
      style={{ insetInlineStart: left, width: end - left }}
      title={label}
    >
      {label}
    </span>
  ) : null;
};

/** Picture or initials; an icon for the open row. */
const Face = ({ person }: { person: BoardEmployee | null }) => (
  <span className={person ? classes.avatar : `${classes.avatar} ${classes.unassigned}`} aria-hidden="true">
    {person?.picture ? (
      <img className={classes.picture} src={person.picture} alt="" width={26} height={26} />
    ) : person ? (
      initialsOf(person.name)
    ) : (
      <IconUserQuestion size={16} stroke={1.6} />
    )}
  </span>
);

const RowName = ({ row, verdict, words }: Pick<Props, 'row' | 'verdict' | 'words'>) => {
  const name = row.employee?.name ?? words.t('schedule.board.openShifts');
  return (
    <div role="rowheader" className={classes.name}>
      <Face person={row.employee} />
      <span className={`${typography.truncate} ${typography.medium} ${classes.who}`}>
        <b title={name}>{name}</b>
        <span>
          {verdict ? <VerdictWords verdict={verdict} /> : row.employee ? row.employee.role : openWords(row, words)}
        </span>
      </span>
      <span className={typography.figures}>
        {row.plannedMinutes > 0 ? words.format.hours(row.plannedMinutes) : ''}
        {row.proposedMinutes > 0 ? ` +${words.format.hours(row.proposedMinutes)}` : ''}
      </span>
    </div>
  );
};

type GhostProps = Pick<Props, 'controller' | 'hand' | 'scale' | 'verdict'> & {
  held: Props['lying'][number] | NonNullable<Props['hand']>;
  place: ReturnType<typeof laidOut> & { x: (minute: number) => number };
};

/** Drop preview of a dragged shift. */
const Ghost = ({
  controller,
  hand,
  scale,
  verdict,
  held: { shift, span, zone },
  place: { x, laid, lanes },
}: GhostProps) => {
  const drawn = controller.clock().drawn(span, zone);
  return (
    <div
      className={`${typography.semibold} ${typography.figures} ${typography.nowrap} ${layout.clip} ${classes.ghost}`}
      data-level={shift === hand?.shift ? verdict?.level : undefined}
      data-copy={(hand?.copy && !hand.template) || undefined}
      style={{
        insetInlineStart: x(drawn.from),
        width: (drawn.to - drawn.from) * scale.perUnit,
        top: topOf(laneOf(laid, lanes, drawn, hand?.copy ? undefined : shift?.id)),
      }}
    >
      {timesInWords(controller, { span, zone })}
    </div>
  );
};

/** One person, team or kind of shift along the hours. */
export const HoursRow = (props: Props) => {
  const {
    controller,
    row,
    nights = [],
    index,
    top,
    height,
    scale,
    stop,
    hand,
    lying,
    selected,
    verdict,
    mayEdit,
    words,
  } = props;
  const { axis, perUnit } = scale;
  const { laid, lanes } = laidOut(row.cells[0]?.shifts ?? [], controller.drawn);
  const x = (minute: number): number => pixelOf(scale, minute);
  const inHand = hand ? [hand, ...lying].filter(({ rowId }) => rowId === row.id) : [];
  const absence = row.absences[0]?.absence;
  return (
    <div role="row" aria-rowindex={index + 3} className={classes.row} style={{ top, height }} data-row-id={row.id}>
      <RowName row={row} verdict={verdict} words={words} />
      <div
        role="gridcell"
        className={classes.lane}
        tabIndex={stop === -1 ? 0 : -1}
        aria-selected={laid.some(({ item }) => selected.has(item.id)) || undefined}
        data-level={verdict?.level}
        aria-label={
          laid.length + nights.length === 0
            ? absence
              ? words.absence(absence)
              : words.t('schedule.hours.free')
            : undefined
        }
      >
        {absence ? (
          <span
            className={`${typography.smallest} ${typography.secondary} ${classes.away}`}
            style={{ insetInlineStart: scale.headWidth + 4 }}
            title={words.absence(absence)}
          >
            {words.absence(absence)}
          </span>
        ) : null}
        {nights.map(({ from, to }) => (
          <NightBefore
            key={to}
            left={x(Math.max(from, axis.from))}
            end={x(to)}
            until={controller.clock().timeAt(to)}
            words={words}
          />
        ))}
        {laid.map((block, at) => (
          <HoursBar
            key={block.item.id}
            laid={block}
            left={x(block.span.from)}
            width={(block.span.to - block.span.from) * perUnit}
            stop={stop === at}
            lifted={isLifted(hand, block.item.id)}
            chosen={selected.has(block.item.id)}
            mayEdit={mayEdit}
            words={words}
          />
        ))}
        {inHand.map((held) => (
          <Ghost key={held.shift?.id ?? ''} {...props} held={held} place={{ x, laid, lanes }} />
        ))}
      </div>
    </div>
  );
};
