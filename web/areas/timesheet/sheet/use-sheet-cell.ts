import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProblem } from '#domain/kit/problem.ts';
import { type ClockHours, hoursByClock, readHours } from '#domain/timesheet/typed-hours.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import type { SheetCell } from './sheet-lines.ts';
import type { SaveCell } from './use-sheet.ts';

/** Meaning of typed text: the hours, null for none, undefined if unchanged; or the error message. */
type Meaning = { hours: ClockHours | null | undefined } | { wrong: string };

const sameTimes = (a: ClockHours, b: ClockHours): boolean =>
  a.starttime === b.starttime && a.endtime === b.endtime && a.breakMinutes === b.breakMinutes;

/** State of one cell: the saved value, the text being typed, and its error. */
export const useSheetCell = (cell: SheetCell, save: SaveCell) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [draft, show] = useState<string>();
  // Enter commits the text and leaves the cell, and leaving commits it too: the second commit finds no text.
  const text = useRef<string>(undefined);
  const setDraft = (next: string | undefined): void => {
    text.current = next;
    show(next);
  };
  const [wrong, setWrong] = useState<string>();
  const { entry, from } = cell;
  const shown = entry ? format.hours(entry.minutes) : '';

  const meaningOf = (text: string): Meaning => {
    const typed = readHours(text, ['to', t('fields.range.to')]);
    if (typed === undefined || !from) return { wrong: t('timesheet.sheet.unreadable') };
    if (typed === null && !entry) return { hours: undefined };
    if (typed === null) return entry?.may.delete ? { hours: null } : { wrong: t('timesheet.sheet.notDeleted') };
    const hours = hoursByClock(typed, from);
    if (isProblem(hours)) return { wrong: refusalText({ code: 'INVALID', key: hours.key }) };
    return { hours: entry && sameTimes(entry, hours) ? undefined : hours };
  };
  const preview = (): ClockHours | null => {
    if (draft === undefined) return entry;
    const meant = meaningOf(draft);
    return 'hours' in meant ? (meant.hours === undefined ? entry : meant.hours) : null;
  };

  return {
    value: draft ?? shown,
    typing: draft !== undefined,
    wrong,
    preview: preview(),
    type: (text: string): void => {
      setDraft(text);
      setWrong(undefined);
    },
    forget: (): void => {
      setDraft(undefined);
      setWrong(undefined);
    },
    /** Commits the text. A refused text is sent again only with `again`. */
    commit: async (again = false): Promise<void> => {
      const typed = text.current;
      if (typed === undefined || (wrong !== undefined && !again)) return;
      const meant = meaningOf(typed);
      if ('wrong' in meant) return setWrong(meant.wrong);
      setDraft(undefined);
      setWrong(undefined);
      if (meant.hours === undefined) return;
      const refused = await save(cell, meant.hours);
      if (refused === undefined) return;
      setDraft(text.current ?? typed);
      setWrong(refused);
    },
  };
};
