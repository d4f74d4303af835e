import type { PlainDate } from '#domain/time/plain-date.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';

/** Whether a department's date is visible to everyone, and whether that was set explicitly. */
export type DayPublication = { departmentId: string; date: PlainDate; published: boolean; overridden: boolean };

export const publicationOf = (
  facts: ScheduleFacts,
  departmentIds: readonly string[],
  dates: readonly PlainDate[],
): DayPublication[] => {
  const overrides = new Map(
    facts.plans.publications.map((publication) => [publication.departmentId, publication.overrides]),
  );
  return departmentIds.flatMap((departmentId) =>
    dates.map((date) => ({
      departmentId,
      date,
      published: facts.isPublished(departmentId, date),
      overridden: overrides.get(departmentId)?.[date] !== undefined,
    })),
  );
};
