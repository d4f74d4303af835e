import { ports } from '#functions/runtime.ts';
import { advanceDue } from '#services/billing/advance-due.ts';
import { contextFor } from '#services/kit/context.ts';

/** Every minute: trials that are over, periods that begin, invoices that are overdue, data whose time has come. */
export const handler = async (): Promise<void> => {
  const advanced = await advanceDue(contextFor(ports(), { viewer: null }));
  if (advanced > 0) ports().log.info('accounts moved on', { advanced });
};
