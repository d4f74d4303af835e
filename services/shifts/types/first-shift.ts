import type { Locale } from '#domain/account/account.ts';
import type { Shift } from '#domain/shifts/shift.ts';
import { type Change, change } from '#services/kit/change.ts';
import { shifts } from '#services/planning/plan.store.ts';

const names: Record<Locale, Pick<Shift, 'name' | 'long_name'>> = {
  en: { name: 'Day', long_name: 'Day shift' },
  nl: { name: 'Dag', long_name: 'Dagdienst' },
  de: { name: 'Tag', long_name: 'Tagschicht' },
};

/** The first shift type of a new account, named in its language. */
export const firstShift = (accountId: string, departmentId: string, id: string, locale: Locale): Change =>
  change(shifts, null, {
    accountId,
    id,
    version: 0,
    departmentId,
    ...names[locale],
    description: null,
    starttime: '09:00',
    endtime: '17:30',
    breakMinutes: 30,
    paidBreakMinutes: 0,
    meals: null,
    colour: '#028dbe',
    order: 1,
    hide_end_time: false,
    isTask: false,
    active: true,
  });
