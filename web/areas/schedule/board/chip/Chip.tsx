import type { ReactNode } from 'react';
import type { BoardShift } from '#web/areas/schedule/board/board-model.ts';
import type { BoardWords } from '#web/areas/schedule/board/board-words.ts';
import type { Zoom } from '#web/grid/columns.ts';
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowsExchange,
  IconNote,
  IconRepeat,
  IconSparkles,
  IconTag,
  IconUserQuestion,
  IconX,
} from '#web/ui/icons.ts';
import classes from './Chip.module.css';

/** Available space. */
export type ChipPlace = { width: number; zoom: Zoom; zoneOfRow: string | null };
export type ChipState = { stop: boolean; chosen: boolean; lifted: boolean };

const severityOf = (shift: BoardShift): 'block' | 'warn' | null => {
  if (!shift.ghost) return severityOfFindings(shift);
  if (shift.ghost.refused) return 'block';
  return shift.ghost.kind === 'empty' ? 'warn' : null;
};

const severityOfFindings = (shift: BoardShift): 'block' | 'warn' | null =>
  shift.findings.length === 0 ? null : shift.findings.some((found) => found.level === 'block') ? 'block' : 'warn';

/** Classes of a shift without its position, for the board, its drag ghost and lists. */
export const chipClass = (shift: BoardShift, zoom: Zoom, tagIcon = false): string => {
  let name = `${classes.chip} ${classes[shift.hue]}`;
  if (shift.ghost?.kind === 'proposed') name += ` ${classes.proposed}${shift.ghost.taken ? '' : ` ${classes.leftOut}`}`;
  else if (shift.employeeId === null) name += ` ${classes.open}`;
  else if (!shift.published) name += ` ${classes.draft}`;
  const severity = severityOf(shift);
  if (severity) name += ` ${classes.flagged} ${severity === 'block' ? classes.blocks : classes.warns}`;
  if (shift.busy) name += ` ${classes.busy}`;
  if (zoom === 'bar') name += ` ${classes.narrow}${isTwoLined(shift) ? ` ${classes.twoLined}` : ''}`;
  else if (zoom !== 'short' && (tagIcon || hasIcons(shift))) name += ` ${classes.withIcons}`;
  return name;
};

/** In the columns of a month: see `boardWords.chip`. */
const isTwoLined = (shift: BoardShift): boolean =>
  shift.initials !== undefined || (shift.findings.length === 0 && !shift.ghost && shift.endtime !== null);

const hasIcons = (shift: BoardShift): boolean =>
  shift.note !== null || shift.offered || shift.seriesId !== null || (shift.seats?.requests ?? 0) > 0;

const iconsOf = (shift: BoardShift, tagIcon: boolean): ReactNode[] => {
  const icons: ReactNode[] = [];
  if (shift.seriesId !== null) icons.push(<IconRepeat key="repeat" size={14} stroke={1.7} />);
  if (shift.note !== null) icons.push(<IconNote key="note" size={14} stroke={1.7} />);
  if (tagIcon) icons.push(<IconTag key="tags" size={14} stroke={1.7} />);
  if (shift.offered) icons.push(<IconArrowsExchange key="offered" size={14} stroke={1.7} />);
  if (shift.seats && shift.seats.requests > 0) icons.push(<IconUserQuestion key="asked" size={14} stroke={1.7} />);
  return icons;
};

/** The corner that marks findings, red or amber, with a sign that distinguishes them without colour. */
export const SeverityCorner = ({ shift }: { shift: BoardShift }) => {
  const severity = severityOf(shift);
  if (!severity) return null;
  const Icon = severity === 'block' ? IconAlertCircle : IconAlertTriangle;
  return (
    <span className={classes.corner}>
      <Icon size={12} stroke={2.2} aria-hidden="true" />
    </span>
  );
};

/** The sign of a proposal, so that it does not depend on colour or hatching. */
export const GhostCorner = ({ shift }: { shift: BoardShift }) => {
  if (!shift.ghost || severityOf(shift)) return null;
  const Icon = shift.ghost.taken ? IconSparkles : IconX;
  return (
    <span className={classes.sign}>
      <Icon size={14} stroke={1.8} aria-hidden="true" />
    </span>
  );
};

const withExtras = (text: string, shift: BoardShift, words: BoardWords, zoom: Zoom, drawn: DrawnTags): ReactNode => {
  const icons = isSmall(zoom) ? [] : iconsOf(shift, drawn.icon);
  const meta = metaOf(shift, words, zoom);
  return (
    <>
      {text}
      {drawn.text ? <ChipTags>{drawn.text}</ChipTags> : null}{' '}
      {meta ? <span className={classes.meta}>{meta}</span> : null}
      {icons.length > 0 ? (
        <span className={classes.icons} data-count={zoom === 'tight' && icons.length > 1 ? icons.length : undefined}>
          {zoom === 'tight' && icons.length > 1 ? null : icons}
        </span>
      ) : null}
      <GhostCorner shift={shift} />
      <SeverityCorner shift={shift} />
    </>
  );
};

const metaOf = (shift: BoardShift, words: BoardWords, zoom: Zoom): string | null => {
  if (shift.seats && !shift.ghost) return zoom === 'roomy' || zoom === 'full' ? words.seats(shift.seats) : null;
  return zoom === 'roomy' && !shift.ghost ? words.format.hours(shift.minutes) : null;
};

const isPlain = (shift: BoardShift, zoom: Zoom): boolean =>
  shift.findings.length === 0 && shift.seats === null && zoom !== 'roomy' && !shift.ghost && !hasIcons(shift);

const isSmall = (zoom: Zoom): boolean => zoom === 'bar' || zoom === 'short';

/** Tags as far as a chip has room: as text after the name, else as an icon. */
type DrawnTags = { text: string | null; icon: boolean };
const noTags: DrawnTags = { text: null, icon: false };

/** Framed, so that tags are not mistaken for the name. */
export const ChipTags = ({ children }: { children: string }) => <span className={classes.tags}>{children}</span>;

/** Inter at 12 px is narrower than this in all but capitals. */
const widestLetter = 7;
/** Padding, bar, and space for icons or corner, in pixels. */
const takenBeside = 41;
const taken = (shift: BoardShift): number => (isBare(shift) ? 19 : takenBeside);
const isBare = (shift: BoardShift): boolean => shift.findings.length === 0 && !shift.ghost && !hasIcons(shift);

/** The frame of tags, and the space before it. */
const tagFrame = 14;

const tagsOn = (shift: BoardShift, text: string, { width, zoom }: ChipPlace): DrawnTags => {
  const { tags } = shift;
  if (tags.length === 0 || isSmall(zoom)) return noTags;
  const name = text.length - text.indexOf('\n') - 1;
  const room = width - taken(shift) - name * widestLetter - tagFrame;
  const fits = (words: string): boolean => words.length * widestLetter <= room;
  const some = [tags.join(', '), `${tags[0]} +${tags.length - 1}`].slice(0, tags.length).find(fits);
  return { text: some ?? null, icon: some === undefined };
};

/** By the longer of its two lines; times of a 12-hour clock may be the longer ones. */
const mayOverflow = (shift: BoardShift, text: string, { width, zoom }: ChipPlace, tagIcon: boolean): boolean => {
  const { length } = shift.name;
  const longer = Math.max(length, text.length - length - 1);
  return zoom !== 'bar' && longer * widestLetter > width - (tagIcon && isBare(shift) ? takenBeside : taken(shift));
};

/** Accessible name: the visible text first, so that voice control finds it (WCAG 2.5.3), then the rest. */
const nameOf = (shift: BoardShift, text: string, words: BoardWords, zoom: Zoom, drawn: DrawnTags): string => {
  let name = text.replace('\n', ' ');
  if (drawn.text) name += ` ${drawn.text}`;
  const meta = metaOf(shift, words, zoom);
  if (meta) name += ` ${meta}`;
  if (zoom === 'short' || zoom === 'bar') name += `, ${words.title(shift)}`;
  return name + words.signs(shift, drawn.text);
};

/** Whether the visible text suffices as accessible name: nothing is shown by colour only or left out. */
const saysAll = (shift: BoardShift, zoom: Zoom): boolean =>
  !shift.busy && shift.published && shift.employeeId !== null && shift.tags.length === 0 && !isSmall(zoom);

/** A single element where a shift has only times and a name, since there are thousands. */
export const drawChip = (shift: BoardShift, place: ChipPlace, words: BoardWords, state: ChipState | null) => {
  const { zoom, zoneOfRow } = place;
  const text = words.chip(shift, zoom, zoneOfRow);
  const drawn = tagsOn(shift, text, place);
  const plain = isPlain(shift, zoom) && drawn === noTags;
  let className = `${chipClass(shift, zoom, drawn.icon)} ${classes.placed}`;
  if (plain) className += ` ${classes.bare}`;
  if (mayOverflow(shift, text, place, drawn.icon)) className += ` ${classes.long}`;
  if (state?.chosen) className += ` ${classes.chosen}`;
  if (state?.lifted) className += ` ${classes.lifted}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: two lines of one text; a button's own style would be undone on each of thousands
    <div
      key={shift.id}
      role="button"
      tabIndex={state?.stop ? 0 : undefined}
      aria-label={plain && saysAll(shift, zoom) ? undefined : nameOf(shift, text, words, zoom, drawn)}
      aria-busy={shift.busy}
      className={className}
      data-shift={shift.id}
    >
      {plain ? text : withExtras(text, shift, words, zoom, drawn)}
    </div>
  );
};
