import type { TFunction } from 'i18next';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { wallTime } from '#domain/time/wall-time.ts';
import { withMark } from '#domain/time/zone-mark.ts';
import type { Zoom } from '#web/grid/columns.ts';
import { boardSpeech, type Format } from './announce.ts';
import type { BoardAbsence, BoardGhost, BoardSettings, BoardShift } from './board-model.ts';
import { lazyWords } from './chip/lazy-words.ts';

const dayOf = (date: PlainDate): string => String(Number(date.slice(8, 10)));

/** Wed 11 – Sat 14 Nov */
const spanOf = (format: Format, from: PlainDate, to: PlainDate): string => {
  if (from === to) return format.date(from);
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${sameMonth ? `${format.weekday(from)} ${dayOf(from)}` : format.date(from)} – ${format.date(to)}`;
};

/** "11:00–19:30 GMT" where the zone is not the viewer's; `times` omits the zone. */
const shiftTimes = (format: Format) => {
  const times = ({ starttime, endtime }: Pick<BoardShift, 'starttime' | 'endtime'>): string =>
    endtime === null ? format.time(starttime) : format.range(starttime, endtime);
  const range = (shift: Pick<BoardShift, 'starttime' | 'endtime' | 'zoneMark'>): string =>
    withMark(times(shift), shift.zoneMark);
  return { times, range };
};

/** The lines of a chip, as far as its column's width allows; the zone is omitted where the row names it. */
const chipLines =
  (format: Format, { times, range }: ReturnType<typeof shiftTimes>) =>
  (shift: BoardShift, zoom: Zoom, zoneOfRow: string | null = null): string => {
    if (zoom === 'bar') {
      const start = format.shortTime(shift.starttime);
      // The person where the row does not name them; else the end time, where the chip's corner is free.
      if (shift.initials) return `${shift.initials}\n${start}`;
      const isFree = shift.findings.length === 0 && !shift.ghost && shift.endtime !== null;
      return isFree ? `${start}\n${format.shortTime(shift.endtime!)}` : start;
    }
    if (zoom === 'short') return `${format.time(shift.starttime)}\n${shift.name}`;
    if (zoneOfRow !== null && shift.zoneMark === zoneOfRow) return `${times(shift)}\n${shift.name}`;
    // Seats of an open shift and icons take room next to the times.
    const hasIcons = shift.note !== null || shift.seriesId !== null || shift.offered || shift.tags.length > 0;
    if (shift.zoneMark && (shift.seats || hasIcons)) return `${times(shift)}\n${shift.zoneMark}, ${shift.name}`;
    return `${range(shift)}\n${shift.name}`;
  };

const absenceWords = (t: TFunction, format: Format) => {
  const status = {
    Approved: lazyWords(() => t('schedule.board.approved')),
    Pending: lazyWords(() => t('schedule.board.pending')),
  };
  const absenceDates = ({ from, until }: BoardAbsence): string =>
    until === null ? t('schedule.board.absentFrom', { date: format.date(from) }) : spanOf(format, from, until);
  const absenceStatus = (absence: BoardAbsence): string => status[absence.status]();
  /** "2 shifts taken out of the plan"; empty without any. */
  const hidden = ({ hiddenShifts }: BoardAbsence): string =>
    hiddenShifts > 0 ? t('schedule.board.hidden', { count: hiddenShifts }) : '';
  const absence = (boardAbsence: BoardAbsence): string =>
    [boardAbsence.name, absenceDates(boardAbsence), absenceStatus(boardAbsence), hidden(boardAbsence)]
      .filter(Boolean)
      .join(', ');
  return { absenceDates, absenceStatus, hidden, absence };
};

/** Texts of the board, prepared for thousands of chips: each is looked up once per language and clock, on first use. */
export const boardWords = (t: TFunction, format: Format, settings: BoardSettings) => {
  const draft = lazyWords(() => t('schedule.board.draft'));
  const open = lazyWords(() => t('schedule.board.open'));
  const offered = lazyWords(() => t('schedule.board.offered'));
  const repeats = lazyWords(() => t('schedule.board.repeats'));
  const tagged = lazyWords(() => t('schedule.board.tags', { tags: '{}' }));
  const ghosts = {
    taken: lazyWords(() => t('schedule.ghost.proposed')),
    left: lazyWords(() => t('schedule.ghost.left')),
    empty: lazyWords(() => t('schedule.ghost.empty')),
  };
  const ofHours = lazyWords(() => t('schedule.board.ofHours', { hours: '{}' }));
  const busy = lazyWords(() => t('schedule.board.busy'));
  const seatsWords = lazyWords(() => t('schedule.board.seats', { free: '{f}', total: '{t}' }));

  const { times, range } = shiftTimes(format);
  const seats = ({ free, total }: { free: number; total: number }): string =>
    seatsWords().replace('{f}', String(free)).replace('{t}', String(total));
  /** "proposed: the only one who can" */
  const ghost = ({ kind, taken, words, refused }: BoardGhost): string => {
    const state = kind === 'empty' ? ghosts.empty : taken ? ghosts.taken : ghosts.left;
    return `${state()}: ${refused ?? words}`;
  };

  return {
    t,
    format,
    say: boardSpeech(t, format),
    range,
    /** Wall time of a minute of the day, also past midnight. */
    wall: wallTime,
    seats,
    ghost,
    /** Words between two typed times. */
    joints: lazyWords(() => ['to', t('fields.range.to')]),
    /** Accessible name of the grid. */
    board: lazyWords(() => t('schedule.board.label')),
    day: dayOf,
    money: (minor: number): string => format.money({ minor, currency: settings.currency }, { whole: true }),
    /** "of 38:00" */
    ofHours: (minutes: number): string => ofHours().replace('{}', format.hours(minutes)),
    chip: chipLines(format, { times, range }),
    /** "09:00–17:00 Early shift" */
    title: (shift: BoardShift): string => `${range(shift)} ${shift.name}`,
    /** Text for what a chip shows by colour, corner and icons. Tags readable on the chip are not repeated. */
    signs: (shift: BoardShift, readTags: string | null = null): string => {
      let lastText = '';
      if (shift.ghost) lastText += `, ${ghost(shift.ghost)}`;
      if (shift.ghost?.kind === 'proposed') return lastText;
      if (shift.busy) lastText += `, ${busy()}`;
      if (shift.employeeId === null) lastText += `, ${open()}`;
      else if (!shift.published) lastText += `, ${draft()}`;
      if (shift.seriesId) lastText += `, ${repeats()}`;
      if (shift.offered) lastText += `, ${offered()}`;
      for (const finding of shift.findings) lastText += `, ${finding.words}`;
      const tags = shift.tags.join(', ');
      if (tags !== '' && tags !== readTags) lastText += `, ${tagged().replace('{}', tags)}`;
      if (shift.note) lastText += `, ${shift.note}`;
      return lastText;
    },
    /** In the row from which shifts are moved: "Moving Fri, Bar late". */
    moving: (shift: BoardShift, count: number): string =>
      count > 1
        ? t('schedule.board.movingMany', { count })
        : t('schedule.board.moving', { day: format.weekday(shift.date), shift: shift.name }),
    ...absenceWords(t, format),
  };
};

export type BoardWords = ReturnType<typeof boardWords>;
