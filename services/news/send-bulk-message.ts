import * as z from 'zod';
import { idSchema, nameSchema, requiredTextSchema } from '#domain/kit/input.schema.ts';
import { newsAccess } from '#domain/news/actions.ts';
import { type Limit, takeTry } from '#services/identity/rate-limit.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { recipientFields, recipientsOf } from './message-recipients.ts';

/** Most messages of a company per day. */
const perDay: Limit = { name: 'bulkMessage', tries: 50, seconds: 86_400 };
/** Most recipients that fit in one log event with the text. */
const mostPeople = 2000;

const recipients = z.object(recipientFields);

/** Recipients of a message; `withoutMail` counts those without a verified email address. */
export type MessagePreview = { count: number; withoutMail: number; employeeIds: string[] };

export const viewBulkMessagePreview = useCase({
  name: 'viewBulkMessagePreview',
  needs: newsAccess.sendBulkMessage,
  input: recipients,
  run: async (ctx, asked): Promise<MessagePreview | Refusal> => {
    const people = await recipientsOf(ctx, asked);
    if (isRefusal(people)) return people;
    return {
      count: people.length,
      withoutMail: people.filter(({ verified }) => !verified).length,
      employeeIds: people.map(({ id }) => id),
    };
  },
});

/**
 * Sends a message to many people, in the app and by email according to their settings. It cannot be answered. The log stores the
 * recipients at the time of sending; the notifier notifies them.
 */
export const sendBulkMessage = useCase({
  name: 'sendBulkMessage',
  needs: newsAccess.sendBulkMessage,
  input: recipients.extend({
    id: idSchema('msg'),
    title: nameSchema,
    text: requiredTextSchema(2000),
  }),
  run: async (ctx, { id, title, text, ...asked }): Promise<MessagePreview | Refusal> => {
    const people = await recipientsOf(ctx, asked);
    if (isRefusal(people)) return people;
    if (people.length === 0) return refuse('INVALID', 'message.nobody', { field: 'departmentIds' });
    if (people.length > mostPeople)
      return refuse('INVALID', 'message.tooMany', {
        field: 'departmentIds',
        measured: people.length,
        limit: mostPeople,
      });
    const taken = await takeTry(ctx, perDay, ctx.viewer.accountId);
    if (!taken) return refuse('STATE', 'message.tooOften', { limit: perDay.tries });
    const employeeIds = people.map((person) => person.id);
    return commit(ctx, {
      changes: [],
      event: { type: 'bulkMessageSent', area: 'news', subject: id, details: { title, text, recipients: employeeIds } },
      answer: {
        count: people.length,
        withoutMail: people.filter(({ verified }) => !verified).length,
        employeeIds,
      },
    });
  },
});
