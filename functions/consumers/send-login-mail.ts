import type { EventBridgeEvent } from 'aws-lambda';
import type { LoginMailWanted } from '#domain/identity/login-mail.ts';
import { ports } from '#functions/runtime.ts';
import { sendLoginMail } from '#services/identity/send-login-mail.ts';
import { contextFor } from '#services/kit/context.ts';

/** LoginMailWanted: mails the link for an invitation, a password reset or an address confirmation. */
export const handler = async ({ detail }: EventBridgeEvent<string, LoginMailWanted>): Promise<void> => {
  await sendLoginMail(contextFor(ports(), { viewer: null }), detail);
};
