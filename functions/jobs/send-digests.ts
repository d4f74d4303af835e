import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import { sendDigests } from '#services/notifications/send-digests.ts';

/** Every minute: what changed for a person goes out as one mail once its time has come. */
export const handler = async (): Promise<void> => {
  const { sent, takenUp } = await sendDigests(contextFor(ports(), { viewer: null }));
  if (sent + takenUp > 0) ports().log.info('digests sent', { sent, takenUp });
};
