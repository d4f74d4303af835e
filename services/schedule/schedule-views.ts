import * as z from 'zod';
import { lineSchema, stringSchema } from '#domain/kit/input.schema.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { longestViewName, mostScheduleViews, scheduleModes, schedulePeriods } from '#domain/schedule/schedule-view.ts';
import { refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { changeOwnViews, ownScheduleViews } from './schedule-views.store.ts';

/** The viewer's saved views of the schedule, oldest first. */
export const viewScheduleViews = useCase({
  name: 'viewScheduleViews',
  needs: scheduleAccess.viewScheduleViews,
  input: z.object({}),
  run: (ctx) => ownScheduleViews(ctx),
});

/** Saves a view of the schedule under a name, replacing one of the same name. */
export const saveScheduleView = useCase({
  name: 'saveScheduleView',
  needs: scheduleAccess.saveScheduleView,
  input: z.object({
    name: lineSchema(longestViewName),
    mode: z.enum(scheduleModes),
    period: z.enum(schedulePeriods).meta({ id: 'SchedulePeriod' }),
    query: stringSchema()
      .max(2000)
      .regex(/^[\w%&=.+*~-]*$/),
  }),
  run: (ctx, view) =>
    changeOwnViews(ctx, { type: 'scheduleViewSaved', area: 'schedule' }, (views) => {
      const others = views.filter(({ name }) => name !== view.name);
      return others.length < mostScheduleViews
        ? [...others, view]
        : refuse('STATE', 'tooManyViews', { field: 'name', limit: mostScheduleViews });
    }),
});

/** Deletes a view by name; no effect when it does not exist. */
export const deleteScheduleView = useCase({
  name: 'deleteScheduleView',
  needs: scheduleAccess.deleteScheduleView,
  input: z.object({ name: stringSchema().max(longestViewName) }),
  run: (ctx, { name }) =>
    changeOwnViews(ctx, { type: 'scheduleViewDeleted', area: 'schedule' }, (views) =>
      views.filter((view) => view.name !== name),
    ),
});
