import { type Exchange, isLive } from '#domain/exchange/exchange.ts';
import type { LineText, NotificationLine } from '#domain/notifications/notification.ts';
import { type NotificationKind, notificationKinds } from '#domain/notifications/notification-kinds.ts';
import { knowsEnd } from '#domain/shifts/mask.ts';
import { instantAt } from '#domain/time/zones.ts';
import { changedExchange } from '#services/exchange/changed-exchange.ts';
import type { Company } from '#services/notifications/company.ts';
import { type NotifiedLine, type Notifier, nameIn, plainLine } from '#services/notifications/notified.ts';
import { mayPlan } from '#services/planning/planning-rights.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';

type Words = { kind: NotificationKind; text: LineText; person?: string; name?: string; reason?: string | null };

/** A line as the recipient may see the shift; hidden end times are omitted. */
const lineFor = (
  company: Company,
  facts: ScheduleFacts,
  { id, date, departmentId, work }: Exchange,
  employeeId: string,
  { kind, text, ...more }: Words,
): NotificationLine | undefined => {
  const viewer = company.viewer(employeeId);
  if (!viewer || date < company.today) return undefined;
  const known = knowsEnd(work, mayPlan(viewer, departmentId));
  return plainLine({
    kind,
    text,
    subject: id,
    departmentId,
    facts: {
      ...more,
      from: date,
      starttime: work.starttime,
      endtime: known ? work.endtime : null,
      zone: work.zone,
      startsAt: instantAt(date, work.starttime, work.zone),
      shift: facts.shifts.get(work.shiftId)?.long_name ?? '',
      team: facts.teams.get(work.teamId)?.name ?? '',
    },
  });
};

const tell = async (
  company: Company,
  exchange: Exchange,
  to: (string | null)[],
  words: Words,
): Promise<NotifiedLine[]> => {
  const facts = await company.schedule();
  return [...new Set(to)].flatMap((employeeId) => {
    const line = employeeId === null ? undefined : lineFor(company, facts, exchange, employeeId, words);
    return line && employeeId !== null ? [{ employeeId, line }] : [];
  });
};

const asked = ({ invitees }: Exchange): string[] =>
  invitees.filter(({ answer }) => answer !== 'rejected').map(({ userId }) => userId);

/** A new or withdrawn offer of a shift, to the people who are asked. */
export const notifyExchangeOffered: Notifier = async (company, { type, changes }) => {
  const { before, after } = changedExchange(changes);
  const exchange = after ?? before;
  if (!exchange) return [];
  const person = nameIn(company, exchange.userId);
  const text = type === 'exchangeOffered' ? 'exchangeOffered' : 'exchangeWithdrawn';
  return tell(company, exchange, asked(exchange), { kind: 'exchangeOffered', text, person });
};

/** An answer, to the person who offers the shift; an acceptance, also to its approvers. */
export const notifyExchangeAnswered: Notifier = async (company, { type, changes, actorId }) => {
  const { after } = changedExchange(changes);
  if (!after) return [];
  const person = nameIn(company, actorId);
  const text: LineText =
    type === 'exchangeAccepted'
      ? 'exchangeAccepted'
      : type === 'exchangeRejected'
        ? 'exchangeRejected'
        : 'exchangeBackedOut';
  const reason = type === 'exchangeRejected' ? after.invitees.find(({ userId }) => userId === actorId)?.note : null;
  const answered = await tell(company, after, [after.userId], { kind: 'exchangeDecided', text, person, reason });
  if (type !== 'exchangeAccepted' || after.status !== 'accepted') return answered;
  const { needs } = notificationKinds.exchangeRequested;
  const approvers = (await company.whoMay(needs, { departmentId: after.departmentId })).filter(
    (id) => id !== after.userId,
  );
  const words: Words = {
    kind: 'exchangeRequested',
    text: 'exchangeRequested',
    person,
    name: nameIn(company, after.userId),
  };
  return [...answered, ...(await tell(company, after, approvers, words))];
};

/** A decision on an exchange, to both people. */
export const notifyExchangeDecided: Notifier = async (company, { type, changes }) => {
  const { after } = changedExchange(changes);
  if (!after) return [];
  const text = type === 'exchangeApproved' ? 'exchangeApproved' : 'exchangeDeclined';
  const words: Words = { kind: 'exchangeDecided', text, reason: after.decisionNote };
  return tell(company, after, [after.userId, after.acceptUserId], words);
};

const saidNo = ({ invitees }: Exchange, userId: string): boolean =>
  invitees.some((invitee) => invitee.userId === userId && invitee.answer === 'rejected');

/** An answer, withdrawal or decision that is undone or redone after people were notified. */
export const notifyExchangeUndone: Notifier = async (company, event) => {
  const { before, after } = changedExchange(event.changes);
  if (!before || !after) return [];
  if (after.status === 'withdrawn') return notifyExchangeOffered(company, { ...event, type: 'exchangeWithdrawn' });
  if (before.status === 'withdrawn') return notifyExchangeOffered(company, { ...event, type: 'exchangeOffered' });
  if (!isLive(after) && after.status !== 'rejected')
    return notifyExchangeDecided(company, {
      ...event,
      type: after.status === 'approved' ? 'exchangeApproved' : 'exchangeDeclined',
    });
  if (saidNo(after, event.actorId) && !saidNo(before, event.actorId))
    return notifyExchangeAnswered(company, { ...event, type: 'exchangeRejected' });
  const person = nameIn(company, event.actorId);
  const words: Words = { kind: 'exchangeDecided', text: 'exchangeReopened', person };
  return tell(company, after, [after.userId, after.acceptUserId], words);
};
