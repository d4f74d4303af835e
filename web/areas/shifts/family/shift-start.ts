import { isWallTime } from '#domain/time/wall-time.ts';
import type { TemplateChoiceFragment } from '#web/areas/shifts/scheduled-shift/Shift.generated.ts';
import { plainValues } from '#web/parts/custom-fields/use-custom-facts.ts';
import { repeatStart } from '#web/parts/series/repeat-form.ts';
import type { NewShift } from './shift-family.ts';
import type { WorkValues } from './shift-form.ts';

/** Defaults of the shift type in the address, if any. */
const startFrom = (template: TemplateChoiceFragment | undefined): Partial<WorkValues> =>
  template
    ? {
        shiftId: template.id,
        starttime: template.starttime,
        endtime: template.endtime ?? '',
        breakMinutes: template.breakMinutes,
        paidBreakMinutes: template.paidBreakMinutes,
        hide_end_time: template.hide_end_time,
      }
    : {};

/** Times in the address, as drawn on the grid; missing times are left out. */
const drawnTimes = (query: NewShift['query']): Partial<Pick<WorkValues, 'starttime' | 'endtime'>> => ({
  ...(isWallTime(query.start ?? '') ? { starttime: query.start! } : {}),
  ...(isWallTime(query.end ?? '') ? { endtime: query.end! } : {}),
});

const emptyWork: WorkValues = {
  shiftId: '',
  teamId: '',
  date: '',
  starttime: '',
  endtime: '',
  breakMinutes: null,
  paidBreakMinutes: null,
  hide_end_time: false,
  note: '',
  tags: [],
  customFields: [],
  ...repeatStart(null),
};

/**
 * The work of a new shift, in the team of the address, else the first team of the shift type's department, else the only team.
 */
export const newWork = ({ query, date, template, places: { teams } }: NewShift): WorkValues => {
  const home = teams.find((team) => team.departmentId === template?.department_id);
  return {
    ...emptyWork,
    ...startFrom(template),
    teamId: query.teamId ?? home?.id ?? (teams.length === 1 ? teams[0]!.id : ''),
    date,
    ...drawnTimes(query),
  };
};

type ShownWork = Pick<WorkValues, 'shiftId' | 'teamId' | 'date' | 'starttime' | 'hide_end_time' | 'tags'> & {
  endtime: string | null;
  breakMinutes: number;
  paidBreakMinutes: number;
  note: string | null;
  customFields: Parameters<typeof plainValues>[0];
  repeat: Parameters<typeof repeatStart>[0];
};

/** The work of a scheduled or open shift as initial form values. */
export const workValuesOf = (shift: ShownWork): WorkValues => ({
  shiftId: shift.shiftId,
  teamId: shift.teamId,
  date: shift.date,
  starttime: shift.starttime,
  endtime: shift.endtime ?? '',
  breakMinutes: shift.breakMinutes,
  paidBreakMinutes: shift.paidBreakMinutes,
  hide_end_time: shift.hide_end_time,
  note: shift.note ?? '',
  tags: shift.tags,
  customFields: plainValues(shift.customFields),
  ...repeatStart(shift.repeat, shift.date),
});
