import { ports } from '#functions/runtime.ts';
import { contextFor } from '#services/kit/context.ts';
import { sendDigests } from '#services/notifications/send-digests.ts';

/** Every minute: sends each person's due changes as one mail. */
export const handler = async (): Promise<void> => {
  const { sent, takenUp } = await sendDigests(contextFor(ports(), { viewer: null }));
  if (sent + takenUp > 0) ports().log.info('digests sent', { sent, takenUp });
};
