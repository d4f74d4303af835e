import type { Mail } from '#services/ports/mail.ts';
import { once } from './once.ts';

/** Mail through SES; the message's id rides along, so that a repeated delivery can be told from a second message. */
export const sesMail = (from: string): Mail => {
  const load = async () => {
    const sdk = await import('@aws-sdk/client-sesv2');
    return { sdk, client: new sdk.SESv2Client({}) };
  };
  const ses = once(load);
  return {
    send: async ({ id, to, subject, text, html }) => {
      const { sdk, client } = await ses();
      const body = (Data: string) => ({ Data, Charset: 'UTF-8' });
      await client.send(
        new sdk.SendEmailCommand({
          FromEmailAddress: from,
          Destination: { ToAddresses: [to] },
          Content: {
            Simple: {
              Subject: body(subject),
              Body: { Text: body(text), Html: body(html) },
              Headers: [{ Name: 'X-Entity-Ref-ID', Value: id }],
            },
          },
        }),
      );
    },
  };
};
