import type { Team } from '#domain/organisation/team.ts';
import type { Shift } from '#domain/shifts/shift.ts';

const lost = { accountId: '', version: 0, name: '', order: 0 };
/** Placeholder for a deleted team: an item may outlive it, and a list must not fail because of that. */
export const lostTeam = (id: string, departmentId: string): Team => ({
  ...lost,
  id,
  departmentId,
  colour: '#6b7280',
  type: 'default',
});
/** Placeholder for a deleted shift type. */
export const lostShift = (id: string, departmentId: string): Shift => ({
  ...lost,
  id,
  departmentId,
  long_name: '',
  description: null,
  starttime: '09:00',
  endtime: '17:00',
  breakMinutes: 0,
  paidBreakMinutes: 0,
  meals: null,
  colour: '#6b7280',
  hide_end_time: false,
  isTask: false,
  active: false,
});
