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

/** Values as typed; unreadable input is kept as text. */
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

/** The recurrence is not validated when only one occurrence changes. */
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

/** Initial values of the form: those of the event on the selected date, or empty ones. */
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
  // Every scope of a change starts on the date in the form.
  ...repeatStart(null),
  ...(event?.repeat ? rhythmIn(event.repeat) : {}),
});

/** Input fields of the API. */
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
