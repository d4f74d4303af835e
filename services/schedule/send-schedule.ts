import * as z from 'zod';
import { textSchema } from '#domain/kit/input.schema.ts';
import { scheduleAccess } from '#domain/schedule/actions.ts';
import { type Limit, takeTry } from '#services/identity/rate-limit.ts';
import { commit } from '#services/kit/commit.ts';
import { isRefusal, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { scheduleRecipients, sendingInput } from './schedule-recipients.ts';

const perDay: Limit = { name: 'sendSchedule', tries: 50, seconds: 86_400 };

/** A sent schedule, as logged; emails are written from it. */
export type SentSchedule = {
  from: string;
  to: string;
  departmentIds: string[];
  teamIds: string[];
  note: string | null;
  pdf: boolean;
  namesOnly: boolean;
  ics: boolean;
  recipients: string[];
};

/** Number of recipients, and of people on the schedule without a confirmed email. */
export type ScheduleReach = { count: number; withoutMail: number };

export const viewSendSchedulePreview = useCase({
  name: 'viewSendSchedulePreview',
  needs: scheduleAccess.sendSchedule,
  input: sendingInput({}),
  run: async (ctx, asked): Promise<ScheduleReach | Refusal> => {
    const sending = await scheduleRecipients(ctx, asked);
    if (isRefusal(sending)) return sending;
    return { count: sending.people.length, withoutMail: sending.withoutMail.length };
  },
});

/** Emails everyone who works on the dates their published shifts; the emails are written from the log. */
export const sendSchedule = useCase({
  name: 'sendSchedule',
  needs: scheduleAccess.sendSchedule,
  input: sendingInput({
    note: textSchema(1000),
    pdf: z.boolean().describe("The department's schedule on paper goes with it."),
    namesOnly: z.boolean().describe('On paper who works, without times.'),
    ics: z.boolean().describe("One's own shifts for a calendar go with it."),
  }),
  run: async (ctx, asked): Promise<ScheduleReach | Refusal> => {
    const sending = await scheduleRecipients(ctx, asked);
    if (isRefusal(sending)) return sending;
    if (sending.people.length === 0) return refuse('INVALID', 'sending.nobody', { field: 'from' });
    if (!(await takeTry(ctx, perDay, ctx.viewer.accountId)))
      return refuse('STATE', 'sending.tooOften', { limit: perDay.tries });
    const { from, to, teamIds, note, pdf, namesOnly, ics } = asked;
    const { departmentIds } = sending;
    const recipients = sending.people.map(({ id }) => id);
    const details: SentSchedule = { from, to, departmentIds, teamIds, note, pdf, namesOnly, ics, recipients };
    return commit(ctx, {
      changes: [],
      event: { type: 'scheduleSent', area: 'schedule', subject: `${from} ${to}`, details },
      answer: { count: sending.people.length, withoutMail: sending.withoutMail.length },
    });
  },
});
