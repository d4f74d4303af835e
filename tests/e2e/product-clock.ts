const hour = 3_600_000;

/** How far this week's Wednesday, ten o'clock in Greenwich, lies from now, in milliseconds. */
export const aheadOfNow = (): number => {
  const now = new Date();
  const wednesday = now.getUTCDate() - ((now.getUTCDay() + 6) % 7) + 2;
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), wednesday) + 10 * hour - now.getTime();
};

/** The clock of the product that the journeys use: it starts on a Wednesday morning, so that no journey depends on the day it is run. */
export const productNow = (): Date => new Date(Date.now() + Number(process.env.JOURNEY_AHEAD));

/** A product that was long in starting is behind: from here on the clock is that of the one that answers there. */
export const followProduct = async (url: string): Promise<void> => {
  const { now } = (await (await fetch(`${url}/api/uptime`)).json()) as { now: string };
  process.env.JOURNEY_AHEAD = String(Date.parse(now) - Date.now());
};
