import type { ShiftTypeFragment } from '#web/parts/shifts/ShiftType.generated.ts';
import { hues } from '#web/ui/hue-of.ts';
import { templateColours } from './template-colours.ts';
import type { TemplateValues } from './template-form.ts';

/** The first colour that no other type wears. */
export const freeColour = (shifts: readonly Pick<ShiftTypeFragment, 'colour'>[]): string => {
  const worn = new Set(shifts.map(({ colour }) => colour));
  const colours = hues.map((hue) => templateColours[hue]);
  return colours.find((colour) => !worn.has(colour)) ?? colours[shifts.length % colours.length]!;
};

export const startOf = (departmentId: string, colour: string): TemplateValues => ({
  departmentId,
  name: '',
  long_name: '',
  description: '',
  starttime: '',
  endtime: '',
  breakMinutes: null,
  paidBreakMinutes: null,
  meals: '',
  colour,
  skills: [],
  rateCardId: '',
  customFields: [],
  order: '',
  hide_end_time: false,
  isTask: false,
  active: true,
});

export const valuesOf = (shift: ShiftTypeFragment): TemplateValues => ({
  departmentId: shift.department_id,
  name: shift.name,
  long_name: shift.long_name,
  description: shift.description ?? '',
  starttime: shift.starttime,
  endtime: shift.endtime ?? '',
  breakMinutes: shift.breakMinutes,
  paidBreakMinutes: shift.paidBreakMinutes,
  meals: shift.meals ?? '',
  colour: shift.colour,
  skills: [...shift.skills],
  rateCardId: shift.rateCardId ?? '',
  customFields: shift.customFields.map(({ fieldId, values }) => ({ fieldId, values: [...values] })),
  order: shift.order,
  hide_end_time: shift.hide_end_time,
  isTask: shift.isTask,
  active: shift.active,
});
