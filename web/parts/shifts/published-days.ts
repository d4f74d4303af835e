import type { PlainDate } from '#domain/time/plain-date.ts';

/** One date of one department, and whether employees see its shifts. */
export type PublishedDay = { departmentId: string; date: PlainDate; published: boolean };

/** What was published or taken back on this page, for the schedule behind the form: it shows it before its dates are loaded again. */
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
