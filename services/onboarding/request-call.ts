import * as z from 'zod';
import { supportAddress } from '#domain/account/support.ts';
import { idSchema, textSchema } from '#domain/kit/input.schema.ts';
import { onboardingAccess } from '#domain/onboarding/actions.ts';
import { instant } from '#domain/time/instant.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { plainDateSchema } from '#domain/time/schemas.ts';
import { dateAt } from '#domain/time/zones.ts';
import { readAccount } from '#services/account/account-reader.ts';
import { readEmployee } from '#services/employees/employee-reader.ts';
import { providerLimit } from '#services/identity/provider-limit.ts';
import { change } from '#services/kit/change.ts';
import { commit, Raced } from '#services/kit/commit.ts';
import { mailBodies, mailSubject } from '#services/kit/mail-template.ts';
import { isRefusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { readGuide } from './guide-reader.ts';
import { userGuides } from './user-guides.store.ts';

const farthest = 60;

/**
 * Emails the provider that the viewer would like a call, and ends the offer of one. The email is sent first: when it fails, the
 * offer stays, and a second try is deduplicated by the email's id. Refused for today, the past and beyond 60 days.
 */
export const requestCall = useCase({
  name: 'requestCall',
  needs: onboardingAccess.requestCall,
  input: z.object({
    id: idSchema('cll'),
    date: plainDateSchema.describe('From tomorrow on, at most 60 days ahead.'),
    part: z.enum(['MORNING', 'AFTERNOON']),
    phone: textSchema(40).nullish(),
    question: textSchema(1000).nullish(),
  }),
  run: async (ctx, { id, date, part, phone, question }) => {
    const { accountId, userId, zone } = ctx.viewer;
    const today = dateAt(instant(ctx.now), zone);
    if (date <= today || date > addDays(today, farthest)) return refuse('INVALID', 'input.callDate', { field: 'date' });
    const limited = await providerLimit(ctx);
    if (limited) return limited;
    const [account, person, before] = await Promise.all([
      readAccount(ctx, accountId),
      readEmployee(ctx, userId),
      readGuide(ctx, accountId, userId, 'BOOK_A_CALL'),
    ]);
    const name = `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim();
    const facts = { Company: account.company, Person: name, Email: person?.email, Date: date, Part: part, Zone: zone };
    const subject = mailSubject(`Call requested: ${account.company}`);
    const bodies = mailBodies({
      lang: 'en',
      title: subject,
      preheader: `${date}, ${part.toLowerCase()}`,
      paragraphs: question ? [question] : [],
      facts: Object.entries({ ...facts, Phone: phone }).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      buttons: [],
      footer: [accountId],
    });
    await ctx.ports.mail.send({ id, to: supportAddress, subject, ...bodies });
    const after = { ...before, status: 'FINISHED' as const };
    const answer = await commit(ctx, {
      changes: [change(userGuides, before.version > 0 ? before : null, after)],
      event: { type: 'callRequested', area: 'onboarding', subject: userId, employeeId: userId },
      answer: { ...after, version: before.version + 1 },
    });
    if (isRefusal(answer) && answer.code === 'CONFLICT') throw new Raced();
    return answer;
  },
});
