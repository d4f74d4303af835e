import { type Company, type Place, settingOf } from '#domain/organisation/settings.ts';
import type { Shift } from '#domain/shifts/shift.ts';

/** The meals that hours of a shift type begin with: those of the type, where the department counts meals. */
export const usualMeals = (
  shift: Pick<Shift, 'meals'> | undefined,
  company: Company,
  department: Place | undefined,
): number | null => (settingOf('countMeals', company, department) ? (shift?.meals ?? null) : null);
