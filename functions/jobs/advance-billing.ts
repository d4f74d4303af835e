import { ports } from '#functions/runtime.ts';
import { advanceDue } from '#services/billing/advance-due.ts';
import { contextFor } from '#services/kit/context.ts';

/** Every minute: ends trials, starts periods, marks overdue invoices, and deletes data that is due. */
export const handler = async (): Promise<void> => {
  const advanced = await advanceDue(contextFor(ports(), { viewer: null }));
  if (advanced > 0) ports().log.info('accounts moved on', { advanced });
};
