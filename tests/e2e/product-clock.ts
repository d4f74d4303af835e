const hour = 3_600_000;

/**
 * Milliseconds from now to 10:00 UTC on this week's Wednesday, or on that of as many weeks later as JOURNEY_WEEKS says: months, years
 * and clock changes that journeys meet later can be tried today.
 */
export const aheadOfNow = (): number => {
  const now = new Date();
  const weeks = Number(process.env.JOURNEY_WEEKS ?? 0);
  const wednesday = now.getUTCDate() - ((now.getUTCDay() + 6) % 7) + 2 + weeks * 7;
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), wednesday) + 10 * hour - now.getTime();
};

/** The product's clock in the e2e tests: it starts on a Wednesday morning, so that no test depends on the day of its run. */
export const productNow = (): Date => new Date(Date.now() + Number(process.env.JOURNEY_AHEAD));

/** A product that started slowly is behind: from here on, tests follow the clock of the product at `url`. */
export const followProduct = async (url: string): Promise<void> => {
  const { now } = (await (await fetch(`${url}/api/uptime`)).json()) as { now: string };
  process.env.JOURNEY_AHEAD = String(Date.parse(now) - Date.now());
};
