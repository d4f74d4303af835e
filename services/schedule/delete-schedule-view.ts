import * as z from 'zod';
import { stringSchema } from '#domain/kit/input.schema.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { longestViewName } from '#domain/schedule/schedule-view.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changeOwnViews } from './schedule-views.store.ts';

/** Deletes a view by its name; one that is not there is deleted already. */
export const deleteScheduleView = useCase({
  name: 'deleteScheduleView',
  needs: scheduleAccess.deleteScheduleView,
  input: z.object({ name: stringSchema().max(longestViewName) }),
  run: (ctx, { name }) =>
    changeOwnViews(ctx, { type: 'scheduleViewDeleted', area: 'schedule' }, (views) =>
      views.filter((view) => view.name !== name),
    ),
});
