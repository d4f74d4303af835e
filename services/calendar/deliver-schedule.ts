import { displayName, type Employee } from '#domain/employees/employee.ts';
import { dayWords, periodWords } from '#domain/schedule/sheet-words.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import { mailBodies, mailSubject } from '#services/kit/mail-template.ts';
import { loadCompany } from '#services/notifications/company.ts';
import { seesSchedule } from '#services/planning/planning-rights.ts';
import type { Attachment, Message } from '#services/ports/mail.ts';
import { publishedPlan } from '#services/schedule/schedule-recipients.ts';
import { scheduleTexts } from '#services/schedule/schedule-texts.ts';
import type { SentSchedule } from '#services/schedule/send-schedule.ts';
import type { SeenShift } from '#services/shifts/planned/shift.views.ts';
import { calendarFile, ownOf, type PreviousWeekGhost, sheetMaker, stampOf, teamsOf, timesIn } from './mail-schedule.ts';

const atOnce = 8;
const keptSeconds = 30 * 86_400;

type Made = { person: Employee; own: SeenShift[]; attachments: Attachment[] };

const messageOf = (outgoing: PreviousWeekGhost, id: string, { person, own, attachments }: Made): Message => {
  const { ctx, company, sent } = outgoing;
  const { locale } = person;
  const text = scheduleTexts(locale);
  const { company: name } = company.account;
  const times = timesIn(person, company);
  const teams = teamsOf(outgoing).join(', ');
  const subject = mailSubject(text('subject', { period: periodWords(locale, sent) }));
  const bodies = mailBodies({
    lang: locale,
    title: subject,
    preheader: sent.note ?? subject,
    paragraphs: [
      text('greeting', { name: person.first_name || displayName(person) }),
      text('intro', { count: own.length, company: name }),
      ...(teams ? [text('onlyTeams', { teams })] : []),
      ...(sent.note ? [sent.note] : []),
    ],
    facts: own.map((shift) => ({
      label: dayWords(locale, shift.date),
      value: `${times(shift)}, ${[shift.Shift.long_name, shift.Team.name].filter(Boolean).join(', ')}`,
    })),
    buttons: [{ label: text('open'), url: `${ctx.ports.settings.publicUrl}/dashboard/my-schedule?date=${sent.from}` }],
    footer: [stampOf(outgoing, person), text('why', { company: name })],
  });
  return { id: `${id}:${person.id}`, to: person.email, subject, ...bodies, attachments };
};

/** Claim: the process that writes it first sends the mail, so that duplicate events send nothing. */
const claimed = async (ctx: Ctx, accountId: string, mailId: string): Promise<boolean> => {
  const expiresAt = Math.floor(ctx.now.epochMilliseconds / 1000) + keptSeconds;
  const Item = { pk: `a#${accountId}#sent`, sk: mailId, __edb_e__: 'sentMail', expiresAt };
  return (await ctx.table.transact([{ Put: { Item, ConditionExpression: 'attribute_not_exists(pk)' } }])).ok;
};

const release = async (ctx: Ctx, accountId: string, mailId: string): Promise<void> => {
  await ctx.table.transact([{ Delete: { Key: { pk: `a#${accountId}#sent`, sk: mailId } } }]);
};

const deliverTo = async (outgoing: PreviousWeekGhost, eventId: string, made: Made): Promise<void> => {
  const { ctx, company } = outgoing;
  const message = messageOf(outgoing, eventId, made);
  if (!(await claimed(ctx, company.account.accountId, message.id))) return;
  try {
    await ctx.ports.mail.send(message);
  } catch (fault) {
    await release(ctx, company.account.accountId, message.id);
    throw fault;
  }
};

/** Mail for a recipient who is active, has a confirmed address and something to read, with attachments. */
const madeFor = async (
  outgoing: PreviousWeekGhost,
  sheet: ReturnType<typeof sheetMaker>,
  id: string,
): Promise<Made[]> => {
  const { company, sent } = outgoing;
  const person = company.person(id);
  const viewer = company.viewer(id);
  const own = person?.verified && viewer ? ownOf(outgoing, person) : [];
  if (!person || !viewer || own.length === 0) return [];
  const text = scheduleTexts(person.locale);
  const attachments: Attachment[] = [];
  const seen = sent.departmentIds.filter(
    (departmentId) => seesSchedule(viewer, departmentId) && own.some((shift) => shift.departmentId === departmentId),
  );
  for (const [index, departmentId] of (sent.pdf ? seen : []).entries())
    attachments.push({
      name: `${text('file')}${index === 0 ? '' : `-${index + 1}`}.pdf`,
      contentType: 'application/pdf',
      base64: Buffer.from(await sheet(departmentId, person, viewer)).toString('base64'),
    });
  if (sent.ics) attachments.push(await calendarFile(outgoing, person, own));
  return [{ person, own, attachments }];
};

/** Mails a sent schedule in its current state once to each recipient. */
export const deliverSchedule = async (ctx: Ctx, event: Omit<LoggedEvent, 'changes'>): Promise<void> => {
  const sent = event.details as unknown as SentSchedule;
  const company = await loadCompany(ctx, event.accountId);
  if (!company) return;
  const facts = await company.schedule();
  const plan = await publishedPlan(ctx, event.accountId, facts, sent);
  const planned = plan.shifts.flatMap(({ employeeId }) => employeeId ?? []);
  await company.read([...sent.recipients, event.actorId, ...planned]);
  const outgoing: PreviousWeekGhost = { ctx, company, facts, sent, ...plan, actorId: event.actorId };
  const sheet = sheetMaker(outgoing);
  for (let start = 0; start < sent.recipients.length; start += atOnce)
    await Promise.all(
      sent.recipients.slice(start, start + atOnce).map(async (id) => {
        for (const made of await madeFor(outgoing, sheet, id)) await deliverTo(outgoing, event.id, made);
      }),
    );
};
