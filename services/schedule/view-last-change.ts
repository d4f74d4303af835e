import * as z from 'zod';
import { displayName } from '#domain/employees/employee.ts';
import { referenceSchema } from '#domain/kit/input.schema.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { lastEventAbout } from '#services/kit/event-log.ts';
import { isRefusal, notFound, type Refusal } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { checkedPlanned } from '#services/shifts/planned/alter-planned.ts';
import { findPlanned } from '#services/shifts/planned/find-planned.ts';
import { loadPerson } from '#services/table.ts';

/** Who last wrote a shift, whether that was the viewer, and when; null when it is older than the searched part of the log. */
export type LastChange = { id: string; by: string | null; own: boolean; at: string | null };

/** The last change of a shift, for planners whose edit met a conflict. */
export const viewLastChange = useCase({
  name: 'viewLastChange',
  needs: scheduleAccess.viewDrafts,
  input: z.object({ id: referenceSchema }),
  run: async (ctx, { id }): Promise<LastChange | Refusal> => {
    const { accountId } = ctx.viewer;
    const { planned } = await findPlanned(ctx, accountId, [id]);
    const found = planned(id);
    const seen = checkedPlanned(ctx, scheduleAccess.viewDrafts, found, found?.shift.version ?? 0);
    if (isRefusal(seen)) return notFound();
    const event =
      (await lastEventAbout(ctx, accountId, id)) ??
      (seen.series ? await lastEventAbout(ctx, accountId, seen.series.id) : undefined);
    if (!event) return { id, by: null, own: false, at: null };
    const { employee } = await loadPerson(ctx, accountId, event.actorId);
    const own = event.actorId === ctx.viewer.userId;
    return { id, by: employee ? displayName(employee) : null, own, at: event.at };
  },
});
