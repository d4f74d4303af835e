import type { PlainDate } from '#domain/time/plain-date.ts';
import { parseTypedTimes } from '#domain/time/typed-times.ts';
import type { BoardTemplate, Candidate, MinutesFor } from './board-model.ts';

export type QuickDraft = Pick<BoardTemplate, 'starttime' | 'endtime' | 'breakMinutes'> & {
  template: BoardTemplate;
  /** The times are not the template's own. */
  typed: boolean;
};

/** The draft on a date, to be asked of the rules. */
export const candidateOfDraft = (minutesFor: MinutesFor, draft: QuickDraft, date: PlainDate): Candidate => {
  const { starttime, endtime, breakMinutes, template } = draft;
  const { teamId, isTask, id: shiftId } = template;
  const minutes = minutesFor(date, { starttime, endtime, breakMinutes, teamId });
  return { shift: null, copy: false, starttime, endtime, breakMinutes, minutes, isTask, teamId, shiftId };
};

const normalised = (text: string): string => text.toLocaleLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** What Enter or a click would add: typed times with each template, or the templates that the typed word names. */
export const draftsFor = (
  typed: string,
  templates: readonly BoardTemplate[],
  joints: readonly string[],
): QuickDraft[] => {
  const times = parseTypedTimes(typed, joints);
  if (times)
    return templates.map((template) => ({
      template,
      typed: true,
      starttime: times.starttime,
      endtime: times.endtime,
      breakMinutes: times.breakMinutes ?? template.breakMinutes,
    }));
  const word = normalised(typed.trim());
  return templates
    .filter((template) => normalised(`${template.name} ${template.teamName}`).includes(word))
    .map((template) => ({ ...template, template, typed: false }));
};
