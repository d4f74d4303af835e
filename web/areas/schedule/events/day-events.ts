import { createContext, use } from 'react';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { MyMonthEventFragment } from '#web/areas/schedule/my-schedule/MyMonth.generated.ts';

export type DayEvent = MyMonthEventFragment;

/** What happens on the dates in sight; a context, so that the grid need not know of it. */
export const DayEventsContext = createContext<ReadonlyMap<PlainDate, readonly DayEvent[]>>(new Map());

export const useDayEvents = (date: PlainDate): readonly DayEvent[] => use(DayEventsContext).get(date) ?? [];
