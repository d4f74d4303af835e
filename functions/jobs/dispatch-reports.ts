import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import { dispatchDue } from '#services/reports/dispatch-due.ts';

/** Every minute: claims due reports and publishes them; republishes stuck runs. */
export const handler = async (): Promise<void> => {
  const { claimed, takenUp } = await dispatchDue(contextFor(ports(), { viewer: null }));
  if (claimed + takenUp > 0) ports().log.info('reports dispatched', { claimed, takenUp });
};
