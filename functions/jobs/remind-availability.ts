import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import { remindOfPeople } from '#services/notifications/remind-of-people.ts';
import { remindAvailability } from '#services/schedule/remind-availability.ts';

/** Every minute: companies whose people should be asked when they can work, or that have a day to look at. */
export const handler = async (): Promise<void> => {
  const reminded = await remindAvailability(contextFor(ports(), { viewer: null }));
  if (reminded > 0) ports().log.info('availability asked for', { reminded });
  const told = await remindOfPeople(contextFor(ports(), { viewer: null }));
  if (told > 0) ports().log.info('reminded of people', { told });
};
