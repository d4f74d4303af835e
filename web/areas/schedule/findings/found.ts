import { isOverridden } from '#domain/labour/override.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { weekOf } from '#domain/time/week.ts';
import type { BoardFinding, BoardShift } from '#web/areas/schedule/board/board-model.ts';
import { byStart } from '#web/areas/schedule/board/by-start.ts';
import { worstOf } from '#web/areas/schedule/week/board-data.ts';

/** A visible shift with its findings, or several shifts of one person and week with the same finding. */
export type Found = {
  key: string;
  shift: BoardShift;
  shifts: readonly BoardShift[];
  findings: readonly BoardFinding[];
};

/** Findings that block publishing, warnings, and accepted findings. */
export type FoundBy = { block: Found[]; warn: Found[]; accepted: Found[] };

const inOrder = (a: Found, b: Found): number => byStart(a.shift, b.shift);

const weekOfDate = (date: string): string => (isPlainDate(date) ? weekOf(date) : date);

const none = { shifts: [], findings: [] };

/** Warnings, merged per person, rule and week. */
const gathered = (all: readonly Found[]): Found[] => {
  const entries = new Map<string, Found>();
  for (const { shift, findings } of all)
    for (const finding of findings) {
      const what = finding.rule ? `${finding.rule} ${weekOfDate(shift.date)}` : `${shift.id} ${finding.words}`;
      const key = `${shift.employeeId} ${what}`;
      const { shifts, findings: known }: Pick<Found, 'shifts' | 'findings'> = entries.get(key) ?? none;
      const isNew = !known.some(({ words }) => words === finding.words);
      entries.set(key, {
        key,
        shift: shifts[0] ?? shift,
        shifts: shifts.includes(shift) ? shifts : [...shifts, shift],
        findings: isNew ? [...known, finding] : known,
      });
    }
  return [...entries.values()];
};

/** Red, amber and accepted findings by date and time. Only red ones are accepted with a reason, shift by shift. */
export const foundIn = (shifts: Iterable<BoardShift>): FoundBy => {
  const found: FoundBy = { block: [], warn: [], accepted: [] };
  for (const shift of shifts) {
    const level = worstOf(shift.findings);
    if (!level) continue;
    const group = level === 'block' && isOverridden(shift, shift.findings) ? 'accepted' : level;
    found[group].push({ key: shift.id, shift, shifts: [shift], findings: shift.findings });
  }
  for (const list of Object.values(found)) list.sort(inOrder);
  return { ...found, warn: gathered(found.warn) };
};
