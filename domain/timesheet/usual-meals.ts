import { type Company, type Place, settingOf } from '#domain/organisation/settings.ts';
import type { Shift } from '#domain/shifts/shift.ts';

/** Default meals for hours of a shift type: those of the type, where the department records meals. */
export const usualMeals = (
  shift: Pick<Shift, 'meals'> | undefined,
  company: Company,
  department: Place | undefined,
): number | null => (settingOf('countMeals', company, department) ? (shift?.meals ?? null) : null);
