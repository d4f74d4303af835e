import { setTimeout as pause } from 'node:timers/promises';

/** A manifest function in the local runtime. */
export type Handler = (event: unknown) => Promise<unknown>;

/** Pauses before the second, third … try. */
export const triesAfterMs: readonly number[] = [200, 1000, 5000];

/** Calls the handler until it succeeds; returns the last fault when every try failed. */
export const deliver = async (handler: Handler, event: unknown, pauses = triesAfterMs): Promise<Error | undefined> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await handler(event);
      return undefined;
    } catch (fault) {
      const wait = pauses[attempt];
      if (wait === undefined) return fault instanceof Error ? fault : new Error(String(fault));
      await pause(wait);
    }
  }
};
