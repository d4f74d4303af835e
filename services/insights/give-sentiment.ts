import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Viewer } from '#domain/access/viewer.ts';
import { insightsAccess } from '#domain/insights/actions.ts';
import { longestSentiment, moods, sentimentHours, sentimentTags } from '#domain/insights/sentiment.ts';
import { referenceSchema, textSchema } from '#domain/kit/input.schema.ts';
import { settingOf } from '#domain/organisation/settings.ts';
import { instant } from '#domain/time/instant.ts';
import { weekOf } from '#domain/time/week.ts';
import { ownAccount } from '#services/account/account-reader.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import type { Ctx } from '#services/kit/context.ts';
import { notFound, type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import type { WriteAction } from '#services/ports/table.ts';
import { loadOrganisation } from '#services/table.ts';
import { ownEntry } from '#services/timesheet/own-entry.ts';
import { type KeptRespondent, sentimentAnswers, sentimentRespondents } from './sentiments.store.ts';

export const moodSchema = z.enum(moods).meta({ id: 'Mood' });

const input = z.object({
  id: referenceSchema.describe('Of the hours, which are those of the clock that ended.'),
  mood: moodSchema,
  tags: z
    .array(z.enum(sentimentTags).meta({ id: 'SentimentTag' }))
    .max(sentimentTags.length)
    .default([]),
  comment: textSchema(longestSentiment),
});

/**
 * Stores the answer about a shift of the person in the context; a kiosk has already checked whether to ask, and adds its own
 * guards.
 */
export const sentimentGiven = async (
  ctx: Ctx<Viewer>,
  { id, mood, tags, comment }: z.output<typeof input>,
  by: { isAsked?: boolean; guards?: readonly WriteAction[] } = {},
): Promise<{ id: string } | Refusal> => {
  const { accountId, userId: employeeId } = ctx.viewer;
  const [hours, account, { departments }] = await Promise.all([
    ownEntry(ctx, id),
    ownAccount(ctx),
    loadOrganisation(ctx, accountId),
  ]);
  if (!hours) return notFound();
  const { departmentId, teamId, clockedOut, endsAt } = hours;
  const department = departments.find((department) => department.id === departmentId);
  if (!by.isAsked && !settingOf('askSentiment', account, department)) return refuse('STATE', 'sentimentNotAsked');
  const over = clockedOut ?? endsAt;
  if (over > instant(ctx.now)) return refuse('STATE', 'sentimentTooEarly');
  if (over < instant(ctx.now.subtract({ hours: sentimentHours })))
    return refuse('STATE', 'sentimentTooLate', { limit: String(sentimentHours) });
  const place = { accountId, departmentId, teamId, week: weekOf(hours.date) };
  const respondent: KeptRespondent = { ...place, id, version: 0, employeeId };
  const Key = sentimentRespondents.key(respondent);
  if (await ctx.table.get({ Key, ConsistentRead: true })) return refuse('STATE', 'sentimentGiven');
  const answer = { ...place, id: randomUUID(), mood, tags: [...new Set(tags)], comment };
  return commit(ctx, {
    changes: [change(sentimentRespondents, null, respondent)],
    guards: [sentimentAnswers.create(answer), ...(by.guards ?? [])],
    event: { type: 'sentimentGiven', area: 'insights', subject: id, departmentId, employeeId },
    answer: { id },
  });
};

/**
 * Stores an answer about a shift, once. Who answered is logged separately from the answer, which is not in the event log and is
 * dated by week only.
 */
export const giveSentiment = useCase({
  name: 'giveSentiment',
  needs: insightsAccess.giveSentiment,
  input,
  run: (ctx, input) => sentimentGiven(ctx, input),
});
