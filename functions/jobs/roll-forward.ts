import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import { rollForward } from '#services/kit/journal.ts';

/** Every minute, and at the start of the local runtime: finishes large writes that a crash interrupted. */
export const handler = async (): Promise<void> => {
  const finished = await rollForward(contextFor(ports(), { viewer: null }));
  if (finished > 0) ports().log.info('rolled journals forward', { finished });
};
