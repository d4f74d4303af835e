import type { HoursToCloseQuery } from './CloseHours.generated.ts';

export type ToClose = NonNullable<HoursToCloseQuery['hoursToClose']>['days'][number];

/** What can be done with a day: `running` waits for those who are clocked in, `ahead` for its morning. */
export type DayState = 'open' | 'closed' | 'running' | 'ahead';

export const stateOf = ({ closed, ahead, clockedIn }: ToClose): DayState => {
  if (closed) return 'closed';
  if (ahead) return 'ahead';
  return clockedIn.length > 0 ? 'running' : 'open';
};

/** Whether it can be chosen: to be closed, or to be opened again. */
export const isChoice = (day: ToClose): boolean => ['open', 'closed'].includes(stateOf(day));

/** Whether it can be closed and leaves nothing undecided behind. */
export const isReady = (day: ToClose): boolean => stateOf(day) === 'open' && day.pendingEntries === 0;

export const keyOf = ({ departmentId, date }: Pick<ToClose, 'departmentId' | 'date'>): string =>
  `${departmentId} ${date}`;

/** What closing these days would leave as it is. */
export const remainingShifts = (days: readonly ToClose[], status: 'pending' | 'declined') => ({
  minutes: days.reduce((sum, day) => sum + day[`${status}Minutes`], 0),
  entries: days.reduce((sum, day) => sum + day[`${status}Entries`], 0),
});
