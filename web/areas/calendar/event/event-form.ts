import * as z from 'zod/mini';
import { isWallTime } from '#domain/time/wall-time.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import {
  endOf,
  type RepeatValues,
  repeatProblems,
  repeatShape,
  repeatStart,
  rhythmOf,
} from '#web/parts/series/repeat-form.ts';
import type { EventFactsFragment } from './Events.generated.ts';

/** As typed: what cannot be read is kept as its text. */
export type EventValues = RepeatValues & {
  title: string;
  description: string;
  departmentId: string;
  teamId: string;
  allDay: boolean;
  starttime: string;
  endtime: string;
};

const eventShape = z
  .object({
    ...repeatShape,
    title: z.string().check(z.trim(), z.minLength(1, 'input.required'), noLongerThan(255)),
    description: z.string().check(noLongerThan(2000)),
    departmentId: z.string().check(z.minLength(1, 'input.required')),
    teamId: z.string(),
    allDay: z.boolean(),
    starttime: z.string(),
    endtime: z.string(),
  })
  .check(
    z.refine(({ allDay, starttime }) => allDay || isWallTime(starttime), {
      path: ['starttime'],
      error: 'input.required',
    }),
    z.refine(({ allDay, endtime }) => allDay || endtime === '' || isWallTime(endtime), {
      path: ['endtime'],
      error: 'input.time',
    }),
  );

/** Of one date of an event that repeats, its rhythm is not asked. */
export const eventSchema = (repeated: boolean) =>
  eventShape.check(({ value, issues }) => {
    if (repeated && value.scope === 'occurrence') return;
    for (const { field, message } of repeatProblems(value))
      issues.push({ code: 'custom', path: [field], message, input: value });
  });

const rhythmIn = ({ interval, weekdays, until }: NonNullable<EventFactsFragment['repeat']>) => ({
  ...{ repeats: true, interval, weekdays: [...weekdays] },
  ...endOf(until),
});

/** What the form begins with: an event on the date that was taken hold of, or nothing yet. */
export const startOf = (
  event: EventFactsFragment | undefined,
  { date, departmentId }: { date: string; departmentId: string },
): EventValues => ({
  title: event?.title ?? '',
  description: event?.description ?? '',
  departmentId: event?.department_id ?? departmentId,
  teamId: event?.Team?.id ?? '',
  date,
  allDay: event ? event.starttime === null : false,
  starttime: event?.starttime ?? '',
  endtime: event?.endtime ?? '',
  // Whatever is changed of an event begins on the date that the form says.
  ...repeatStart(null),
  ...(event?.repeat ? rhythmIn(event.repeat) : {}),
});

/** What the form says, as the API takes it. */
export const saidIn = (values: EventValues) => ({
  title: values.title,
  description: values.description || null,
  departmentId: values.departmentId,
  teamId: values.teamId || null,
  date: values.date,
  starttime: values.allDay ? null : values.starttime,
  endtime: values.allDay ? null : values.endtime || null,
  repeat: values.repeats ? repeatSaid(values) : null,
});

const repeatSaid = (values: EventValues) => {
  const { interval, weekdays, repeat_until: until } = rhythmOf(values);
  return { interval, weekdays, until };
};
