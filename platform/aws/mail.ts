import type { Attachment, Mail } from '#services/ports/mail.ts';
import { answered, type SignedFetch, signedFetch } from './signed-fetch.ts';

const text = (Data: string) => ({ Data, Charset: 'UTF-8' });

const attached = ({ name, contentType, base64 }: Attachment) => ({
  FileName: name,
  ContentType: contentType.split(';')[0],
  ContentDisposition: 'ATTACHMENT',
  RawContent: base64,
});

/** Mail through SES; the message's id rides along, so that a repeated delivery can be distinguished from a second message. */
export const sesMail = (from: string, ask: SignedFetch = signedFetch('email')): Mail => ({
  send: async (message) => {
    const body = JSON.stringify({
      FromEmailAddress: from,
      Destination: { ToAddresses: [message.to] },
      Content: {
        Simple: {
          Subject: text(message.subject),
          Body: { Text: text(message.text), Html: text(message.html) },
          Headers: [{ Name: 'X-Entity-Ref-ID', Value: message.id }],
          ...(message.attachments?.length ? { Attachments: message.attachments.map(attached) } : {}),
        },
      },
    });
    const headers = { 'content-type': 'application/json' };
    await answered('mail', await ask('ses', '/v2/email/outbound-emails', { method: 'POST', headers, body }));
  },
});
