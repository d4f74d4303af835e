import * as z from 'zod';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { useCase } from '#services/kit/use-case.ts';
import { ownScheduleViews } from './schedule-views.store.ts';

/** The ways of looking at the schedule that the viewer keeps, oldest first. */
export const viewScheduleViews = useCase({
  name: 'viewScheduleViews',
  needs: scheduleAccess.viewScheduleViews,
  input: z.object({}),
  run: (ctx) => ownScheduleViews(ctx),
});
