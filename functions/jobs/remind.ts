import { ports } from '#functions/runtime.ts';
import { extendAbsences } from '#services/absence/extend-absences.ts';
import { remindAvailability } from '#services/availability/remind-availability.ts';
import { copySchedules } from '#services/clock/copy-schedule.ts';
import { watchClockIns } from '#services/clock/watch-clock-ins.ts';
import { watchClocks } from '#services/clock/watch-clocks.ts';
import { type Ctx, contextFor } from '#services/kit/context.ts';
import { remindOfPeople } from '#services/notifications/remind-of-people.ts';

const works: Record<string, (ctx: Ctx) => Promise<number>> = {
  'availability asked for': remindAvailability,
  'reminded of people': remindOfPeople,
  'clocks asked about or stopped': watchClocks,
  'notified of shifts without a clock': watchClockIns,
  'absences without an end extended': extendAbsences,
  'planned shifts copied into hours': copySchedules,
};

/**
 * Every minute: reminders and time-triggered changes. A failing job does not stop the others; its fault is rethrown at the end.
 */
export const handler = async (): Promise<void> => {
  const outcomes = await Promise.allSettled(
    Object.entries(works).map(async ([what, remind]) => {
      const reminded = await remind(contextFor(ports(), { viewer: null }));
      if (reminded > 0) ports().log.info(what, { reminded });
    }),
  );
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
};
