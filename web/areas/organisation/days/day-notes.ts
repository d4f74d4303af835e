import type { TFunction } from 'i18next';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { SaidDay } from './use-days.ts';

/** "Easter Monday" or "Closed" above a date, where a department has the holiday or is closed. */
export const dayNotes = (days: readonly SaidDay[], t: TFunction): Map<PlainDate, string> => {
  const notes = new Map<PlainDate, Set<string>>();
  for (const { date, holiday, open } of days) {
    const own = notes.get(date) ?? new Set();
    if (holiday) own.add(holiday);
    if (!open) own.add(t('schedule.board.closed'));
    if (own.size > 0) notes.set(date, own);
  }
  return new Map([...notes].map(([date, words]) => [date, [...words].join(', ')]));
};
