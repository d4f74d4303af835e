import type { PlainDate } from '#domain/time/plain-date.ts';

/** One date of one department, and whether employees see its shifts. */
export type PublishedDay = { departmentId: string; date: PlainDate; published: boolean };

/** Dates published or withdrawn on this page, so that the schedule shows it before reloading. */
export const publishedDays = (() => {
  const listeners = new Set<(days: readonly PublishedDay[]) => void>();
  return {
    announce: (days: readonly PublishedDay[]): void => {
      for (const listener of listeners) listener(days);
    },
    subscribe: (listener: (days: readonly PublishedDay[]) => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
})();
