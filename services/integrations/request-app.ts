import * as z from 'zod';
import { supportAddress } from '#domain/account/support.ts';
import { displayName } from '#domain/employees/employee.ts';
import { integrationsAccess } from '#domain/integrations/actions.ts';
import { type AppLink, appNames, apps } from '#domain/integrations/app.ts';
import { idSchema, textSchema } from '#domain/kit/input.schema.ts';
import { instant } from '#domain/time/instant.ts';
import { readAccount } from '#services/account/account-reader.ts';
import { readEmployee } from '#services/employees/employee-reader.ts';
import { providerLimit } from '#services/identity/provider-limit.ts';
import { change } from '#services/kit/change.ts';
import { commit } from '#services/kit/commit.ts';
import { mailBodies, mailSubject } from '#services/kit/mail-template.ts';
import { type Refusal, refuse } from '#services/kit/refusal.ts';
import { useCase } from '#services/kit/use-case.ts';
import { appLinks } from './app-links.store.ts';
import { type AppView, appViews, readAppLinks } from './app-reader.ts';

/**
 * Emails the provider that the company would like an app, and stores the request. The email is sent first: when it fails, no
 * request is stored, and a second try is deduplicated by the email's id. Refused for apps that already work or are already
 * requested, and without a note for an app that is not in the list.
 */
export const requestApp = useCase({
  name: 'requestApp',
  needs: integrationsAccess.requestApp,
  input: z.object({
    id: idSchema('apr'),
    app: z.enum(appNames),
    note: textSchema(1000).describe('What it should do; of an app that is not in the list, which it is.'),
  }),
  run: async (ctx, { id, app, note }): Promise<AppView | Refusal> => {
    if (apps[app].way !== 'request') return refuse('INVALID', 'appThere', { field: 'app' });
    if (app === 'other' && note === null) return refuse('INVALID', 'input.required', { field: 'note' });
    const { accountId, userId } = ctx.viewer;
    const [links, toView, account, person] = await Promise.all([
      readAppLinks(ctx),
      appViews(ctx),
      readAccount(ctx, accountId),
      readEmployee(ctx, userId),
    ]);
    const before = links.find((link) => link.app === app);
    if (before)
      return before.requestId === id ? toView(app, before) : refuse('STATE', 'appRequested', { field: 'app' });
    const limited = await providerLimit(ctx);
    if (limited) return limited;
    const subject = mailSubject(`App requested: ${app}, ${account.company}`);
    const facts = { Company: account.company, App: app, Person: person && displayName(person), Email: person?.email };
    const bodies = mailBodies({
      lang: 'en',
      title: subject,
      preheader: app,
      paragraphs: note ? [note] : [],
      facts: Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      buttons: [],
      footer: [accountId],
    });
    await ctx.ports.mail.send({ id, to: supportAddress, subject, ...bodies });
    const link: AppLink = {
      accountId,
      id: `app-${app}`,
      version: 1,
      app,
      state: 'requested',
      requestId: id,
      note,
      by: userId,
      at: instant(ctx.now),
    };
    return commit(ctx, {
      changes: [change(appLinks, null, link)],
      event: { type: 'appRequested', area: 'integrations', subject: link.id, details: { app } },
      answer: toView(app, link),
    });
  },
});

/** Deletes a request, so that another can be made. The email to the provider cannot be recalled. */
export const withdrawAppRequest = useCase({
  name: 'withdrawAppRequest',
  needs: integrationsAccess.withdrawAppRequest,
  input: z.object({ app: z.enum(appNames) }),
  run: async (ctx, { app }): Promise<AppView | Refusal> => {
    const [links, toView] = await Promise.all([readAppLinks(ctx), appViews(ctx)]);
    const before = links.find((link) => link.app === app && link.state === 'requested');
    if (!before) return toView(app, undefined);
    return commit(ctx, {
      changes: [change(appLinks, before, null)],
      event: { type: 'appRequestWithdrawn', area: 'integrations', subject: before.id, details: { app } },
      answer: toView(app, undefined),
    });
  },
});
