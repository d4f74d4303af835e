import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import { releaseJournal, rollForward } from '#services/kit/journal.ts';
import { continueClosings } from '#services/payroll/close-in-parts.ts';

/** The rule's event, or an operator's request to retry a quarantined journal. */
type Wanted = { release?: string };

/** Every minute, and at the start of the local runtime: finishes large writes and payroll closings that a crash interrupted. */
export const handler = async ({ release }: Wanted = {}): Promise<void> => {
  const ctx = contextFor(ports(), { viewer: null });
  if (release && !(await releaseJournal(ctx, release))) throw new Error(`no quarantined journal ${release}`);
  const finished = await rollForward(ctx);
  if (finished > 0) ports().log.info('rolled journals forward', { finished });
  await continueClosings(ctx);
};
