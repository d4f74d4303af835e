import { instantAt } from '#domain/time/zones.ts';

/**
 * Milliseconds from now to 11:00 in the demo company on this week's Wednesday, or on that of as many weeks later as JOURNEY_WEEKS
 * says: months, years and clock changes that journeys meet later can be tried today. Shifts that begin at 11:30 are still ahead
 * then, in summer and winter alike.
 */
export const aheadOfNow = (): number => {
  const now = new Date();
  const weeks = Number(process.env.JOURNEY_WEEKS ?? 0);
  const wednesday = now.getUTCDate() - ((now.getUTCDay() + 6) % 7) + 2 + weeks * 7;
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), wednesday)).toISOString().slice(0, 10);
  return Date.parse(instantAt(date, '11:00', 'Europe/Amsterdam')) - now.getTime();
};

/** The product's clock in the e2e tests: it starts on a Wednesday morning, so that no test depends on the day of its run. */
export const productNow = (): Date => new Date(Date.now() + Number(process.env.JOURNEY_AHEAD));

/** A product that started slowly is behind: from here on, tests follow the clock of the product at `url`. */
export const followProduct = async (url: string): Promise<void> => {
  const { now } = (await (await fetch(`${url}/api/uptime`)).json()) as { now: string };
  process.env.JOURNEY_AHEAD = String(Date.parse(now) - Date.now());
};
