import type { Viewer } from '#domain/access/viewer.ts';
import type { Instant } from '#domain/time/instant.ts';
import { instant } from '#domain/time/instant.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { Ctx } from '#services/kit/context.ts';
import { type ShiftWorkplace, workplaceOf } from '#services/shifts/planned/shift-workplace.ts';

/** Details of the next shift, apart from its time. */
export type NextShift = ShiftWorkplace & { id: string };

type Own = { id: string; date: PlainDate; startsAt: Instant; endsAt: Instant | null; departmentId: string };

/** The first of these shifts that has not ended, with colleagues and address. */
export const nextShiftOf = async (ctx: Ctx<Viewer>, own: readonly Own[]): Promise<NextShift | null> => {
  const now = instant(ctx.now);
  const next = own
    .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
    .find((shift) => (shift.endsAt ?? shift.startsAt) > now);
  if (!next) return null;
  return { id: next.id, ...(await workplaceOf(ctx, { ...next, employeeId: ctx.viewer.userId })) };
};
