import { isWallTime } from '#domain/time/wall-time.ts';
import { repeatStart } from '#web/parts/series/repeat-form.ts';
import type { TemplateChoiceFragment } from './Shift.generated.ts';
import type { ShiftValues } from './shift-form.ts';

/** What a template says, where the address names one. */
export const startFrom = (template: TemplateChoiceFragment | undefined): Partial<ShiftValues> =>
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

/** Times that the address brings, as they were drawn; none where it brings them not. */
export const drawnTimes = (query: Record<string, string>): Partial<Pick<ShiftValues, 'starttime' | 'endtime'>> => ({
  ...(isWallTime(query.start ?? '') ? { starttime: query.start! } : {}),
  ...(isWallTime(query.end ?? '') ? { endtime: query.end! } : {}),
});

export const emptyShift: ShiftValues = {
  shiftId: '',
  employeeId: '',
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
