import type { Viewer } from '#domain/access/viewer.ts';
import type { Locale } from '#domain/account/account.ts';
import type { Employee, TimeFormat } from '#domain/employees/employee.ts';
import { deviceName } from '#domain/identity/device-name.ts';
import { readersTag } from '#domain/schedule/sheet-words.ts';
import type { Ctx } from '#services/kit/context.ts';
import { mailBodies, mailSubject } from '#services/kit/mail-template.ts';
import { textsOf } from '#services/kit/texts.ts';
import de from './locales/security.de.json' with { type: 'json' };
import en from './locales/security.en.json' with { type: 'json' };
import nl from './locales/security.nl.json' with { type: 'json' };
import { viewSelf } from './view-self.ts';
import { loadViewer } from './viewer.ts';

const securityTexts = textsOf({ en, nl, de });

/** Facts of each mail in order, and the target of its button. Texts are in locales/security.*.json. */
const kinds = {
  newSignIn: { facts: ['when', 'device', 'place'], button: 'review' },
  signInCode: { facts: ['code'], button: null },
  backupEmailCode: { facts: ['code'], button: null },
  passwordChanged: { facts: ['when', 'device', 'place'], button: 'review' },
  authenticatorEnabled: { facts: ['when', 'device', 'place'], button: 'review' },
  authenticatorDisabled: { facts: ['when', 'device', 'place'], button: 'review' },
  backupCodesRenewed: { facts: ['when', 'device', 'place'], button: 'review' },
  backupCodeUsed: { facts: ['left', 'when', 'device', 'place'], button: 'review' },
  backupEmailChanged: { facts: ['backupEmail', 'when', 'device', 'place'], button: 'review' },
  passkeyRegistered: { facts: ['passkey', 'when', 'device', 'place'], button: 'review' },
  passkeyRemoved: { facts: ['passkey', 'when', 'device', 'place'], button: 'review' },
  emailChangeRequested: { facts: ['newEmail', 'oldEmail'], button: 'confirmEmail' },
  emailChangeNoticed: { facts: ['newEmail', 'when', 'device', 'place'], button: 'undoEmail' },
  emailMoved: { facts: ['newEmail', 'when'], button: null },
  emailChanged: { facts: ['newEmail', 'oldEmail', 'when'], button: 'review' },
} as const satisfies Record<string, { facts: readonly string[]; button: string | null }>;
export type SecurityMail = keyof typeof kinds;

type Receiver = Pick<Employee, 'accountId' | 'id' | 'locale' | 'email' | 'first_name'>;
type Facts = Partial<Record<(typeof kinds)[SecurityMail]['facts'][number], string>> & { path?: string };

const reviewPath = '/my-account/login';

/** "Firefox on Windows", in the reader's language. */
const deviceWords = (userAgent: string, locale: Locale): string => {
  const text = securityTexts(locale);
  const { browser, system } = deviceName(userAgent);
  if (browser && system) return text('device', { browser, system });
  return browser ?? system ?? text('unknownDevice');
};

/** Time in the reader's clock format and the account's zone, with its name. */
const whenWords = (
  ctx: Ctx,
  zone: string,
  { locale, timeFormat }: { locale: Locale; timeFormat: TimeFormat },
): string =>
  ctx.now.toZonedDateTimeISO(zone).toLocaleString(readersTag[locale], {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: timeFormat === '12h',
    timeZoneName: 'short',
  });

/**
 * Notifies a person of a change to their login. A failed mail is logged and does not undo the change. The recipient may differ
 * from the person's current address.
 */
export const sendSecurityMail = async (
  ctx: Ctx,
  to: Receiver,
  kind: SecurityMail,
  { path, ...input }: Facts = {},
): Promise<void> => {
  const text = securityTexts(to.locale);
  const { account, person } = await loadViewer(ctx, to.accountId, to.id);
  const reader = { locale: to.locale, timeFormat: person?.timeFormat ?? '24h' };
  const facts: Facts = {
    when: whenWords(ctx, account?.zone ?? 'UTC', reader),
    device: deviceWords(ctx.userAgent, to.locale),
    place: ctx.remoteAddress,
    ...input,
  };
  const { facts: wanted, button } = kinds[kind];
  const subject = mailSubject(text(`${kind}.subject`, { code: facts.code ?? '' }));
  const bodies = mailBodies({
    lang: to.locale,
    title: subject,
    preheader: text(`${kind}.intro`),
    paragraphs: [text('greeting', { name: to.first_name }), text(`${kind}.intro`), text(`${kind}.advice`)],
    facts: wanted.map((fact) => ({ label: text(`fact.${fact}`), value: facts[fact] ?? '' })),
    buttons: button
      ? [{ label: text(`button.${button}`), url: `${ctx.ports.settings.publicUrl}${path ?? reviewPath}` }]
      : [],
    footer: [text('why')],
  });
  try {
    await ctx.ports.mail.send({ id: ctx.ports.ids.next('mal'), to: to.email, subject, ...bodies });
  } catch (fault) {
    ctx.ports.log.error('security mail', { kind, fault: String(fault) });
  }
};

/** Notifies the caller at their own address. */
export const mailViewer = async (ctx: Ctx<Viewer>, kind: SecurityMail, facts: Facts = {}): Promise<void> => {
  const self = await viewSelf(ctx);
  if (self) await sendSecurityMail(ctx, self.person, kind, facts);
};
