import { type Notifier, nameIn, plainLine } from '#services/notifications/notified.ts';

type Sent = { title: string; text: string; recipients: string[] };

/** A message, to those whom its writer chose when it was sent. */
export const notifyBulkMessage: Notifier = (company, { subject, actorId, details }) => {
  const { title, text, recipients } = details as Sent;
  const facts = { person: nameIn(company, actorId), name: `${title}\n${text}` };
  return recipients.map((employeeId) => ({
    employeeId,
    line: plainLine({
      kind: 'messageReceived',
      text: 'messageReceived',
      subject,
      departmentId: null,
      facts,
    }),
  }));
};
