import type { HoursToCloseQuery } from './CloseHours.generated.ts';

export type ToClose = NonNullable<HoursToCloseQuery['hoursToClose']>['days'][number];

/** State of a day: `running` while people are clocked in, `ahead` before the day begins. */
export type DayState = 'open' | 'closed' | 'running' | 'ahead';

export const stateOf = ({ closed, ahead, clockedIn }: ToClose): DayState => {
  if (closed) return 'closed';
  if (ahead) return 'ahead';
  return clockedIn.length > 0 ? 'running' : 'open';
};

/** Whether the day can be chosen, to be closed or reopened. */
export const isChoice = (day: ToClose): boolean => ['open', 'closed'].includes(stateOf(day));

/** Whether the day can be closed without leaving pending entries. */
export const isReady = (day: ToClose): boolean => stateOf(day) === 'open' && day.pendingEntries === 0;

export const keyOf = ({ departmentId, date }: Pick<ToClose, 'departmentId' | 'date'>): string =>
  `${departmentId} ${date}`;

/** Minutes and entries of a status that closing these days leaves unchanged. */
export const remainingShifts = (days: readonly ToClose[], status: 'pending' | 'declined') => ({
  minutes: days.reduce((sum, day) => sum + day[`${status}Minutes`], 0),
  entries: days.reduce((sum, day) => sum + day[`${status}Entries`], 0),
});
