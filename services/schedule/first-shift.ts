import { type Change, change } from '#services/kit/change.ts';
import { shifts } from './schedule.store.ts';

/** The template that a new account starts with. */
export const firstShift = (accountId: string, departmentId: string, id: string): Change =>
  change(shifts, null, {
    accountId,
    id,
    version: 0,
    departmentId,
    name: 'Day',
    long_name: 'Day shift',
    description: null,
    starttime: '09:00',
    endtime: '17:30',
    breakMinutes: 30,
    paidBreakMinutes: 0,
    colour: '#028dbe',
    order: 1,
    hide_end_time: false,
    isTask: false,
    active: true,
  });
