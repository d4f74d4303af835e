import { createContext, use } from 'react';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { MyMonthEventFragment } from '#web/areas/schedule/my-schedule/MyMonth.generated.ts';

export type DayEvent = MyMonthEventFragment;

/** Events of the visible dates; a context, so that the grid does not depend on events. */
export const DayEventsContext = createContext<ReadonlyMap<PlainDate, readonly DayEvent[]>>(new Map());

export const useDayEvents = (date: PlainDate): readonly DayEvent[] => use(DayEventsContext).get(date) ?? [];
