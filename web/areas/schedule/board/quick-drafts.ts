import type { PlainDate } from '#domain/time/plain-date.ts';
import { parseTypedTimes, type TypedTimes } from '#domain/time/typed-times.ts';
import type { BoardEmployee, BoardShift, BoardTemplate, Candidate, MinutesFor } from './board-model.ts';
import { theirsFirst } from './rows/team-for.ts';

export type QuickDraft = Pick<BoardTemplate, 'starttime' | 'endtime' | 'breakMinutes'> & {
  template: BoardTemplate;
  /** The times were typed and differ from the shift type's. */
  typed: boolean;
};

/** The draft on a date, as input of the evaluation. */
export const candidateOfDraft = (minutesFor: MinutesFor, draft: QuickDraft, date: PlainDate): Candidate => {
  const { starttime, endtime, breakMinutes, template } = draft;
  const { teamId, isTask, id: shiftId, paidBreakMinutes } = template;
  const minutes = minutesFor(date, { starttime, endtime, breakMinutes, teamId });
  const times = { starttime, endtime, breakMinutes, paidBreakMinutes, minutes };
  return { shift: null, copy: false, ...times, isTask, teamId, shiftId };
};

const normalised = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const named = (templates: readonly BoardTemplate[], typed: string): BoardTemplate[] => {
  const word = normalised(typed.trim());
  return templates.filter((template) => normalised(`${template.name} ${template.teamName}`).includes(word));
};

/** Splits typed text into times and a name before or after them, with as many words as possible read as times. */
const timesAndName = (typed: string, joints: readonly string[]): { times: TypedTimes; name: string } | undefined => {
  const words = typed.trim().split(/\s+/);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const after = parseTypedTimes(words.slice(0, count).join(' '), joints);
    if (after) return { times: after, name: words.slice(count).join(' ') };
    const before = parseTypedTimes(words.slice(-count).join(' '), joints);
    if (before) return { times: before, name: words.slice(0, -count).join(' ') };
  }
  return undefined;
};

/** Shift types with exactly these times rank before recently used ones. */
const withTimes = (templates: readonly BoardTemplate[], times: TypedTimes): QuickDraft[] => {
  const isOther = ({ starttime, endtime }: BoardTemplate): boolean =>
    starttime !== times.starttime || endtime !== times.endtime;
  return templates
    .toSorted((a, b) => Number(isOther(a)) - Number(isOther(b)))
    .map((template) => ({
      template,
      typed: true,
      starttime: times.starttime,
      endtime: times.endtime,
      breakMinutes: times.breakMinutes ?? template.breakMinutes,
    }));
};

const ownTimes = (templates: readonly BoardTemplate[]): QuickDraft[] =>
  templates.map((template) => ({ ...template, template, typed: false }));

const draftsOf = (typed: string, templates: readonly BoardTemplate[], joints: readonly string[]): QuickDraft[] => {
  const times = parseTypedTimes(typed, joints);
  if (times) return withTimes(templates, times);
  const called = named(templates, typed);
  if (called.length > 0) return ownTimes(called);
  const both = timesAndName(typed, joints);
  return both ? withTimes(named(templates, both.name), both.times) : [];
};

/** Ranks shift types by how often the person works them in the visible period; others keep their order. */
export const usualFirst = (
  templates: readonly BoardTemplate[],
  shifts: Iterable<Pick<BoardShift, 'rowId' | 'shiftId'>>,
  rowId: string,
): BoardTemplate[] => {
  const counts = new Map<string, number>();
  for (const shift of shifts)
    if (shift.rowId === rowId) counts.set(shift.shiftId, (counts.get(shift.shiftId) ?? 0) + 1);
  const countOf = ({ id }: BoardTemplate): number => counts.get(id) ?? 0;
  return templates.toSorted((a, b) => countOf(b) - countOf(a));
};

/**
 * Suggestions for Enter or click: typed times with each shift type, shift types matching typed words, or both; the person's own
 * department first.
 */
export const draftsFor = (
  typed: string,
  templates: readonly BoardTemplate[],
  joints: readonly string[],
  person?: Pick<BoardEmployee, 'teamIds'> | null,
): QuickDraft[] => theirsFirst(draftsOf(typed, templates, joints), ({ template }) => template, person);
