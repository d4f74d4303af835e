import { mayBeNotified } from '#domain/notifications/may-be-notified.ts';
import type { NotificationLine, SentLine } from '#domain/notifications/notification.ts';
import { type ChannelChoices, channelsFor } from '#domain/notifications/notification-settings.ts';
import type { NotifiedEvent } from '#domain/notifications/notified-events.ts';
import { isReceiver } from '#domain/notifications/receivers.ts';
import type { Ctx } from '#services/kit/context.ts';
import { planningAreas } from '#services/kit/department-log.ts';
import { eventsSince } from '#services/kit/event-log.ts';
import { eventById, eventsOf, type LoggedEvent, wholeOperation } from '#services/kit/events.ts';
import { switchedDays } from '#services/publishing/last-notified-shifts.ts';
import type { Company } from './company.ts';
import { loadCompany } from './company.ts';
import { holdFor, rewordHeld, takeBack } from './held.ts';
import { keepNotification } from './keep-notification.ts';
import type { NotifiedLine } from './notified.ts';
import { canBeSuppressed, notifiers, waitsForUndo } from './notifiers/notifiers.ts';
import { readChoices } from './settings-reader.ts';

/** Lines with the channels that their recipient enabled; lines without a channel are omitted. */
const wanted = (lines: NotificationLine[], company: ChannelChoices, own: ChannelChoices): SentLine[] =>
  lines
    .map((line) => ({ ...line, ...channelsFor(line.kind, company, own) }))
    .filter(({ inApp, mail, push }) => inApp || mail || push);

/** Excludes the actor, inactive people, and people who may not see the line. */
const forOthers = (
  company: Company,
  { actorId }: LoggedEvent,
  found: NotifiedLine[],
): Map<string, NotificationLine[]> => {
  const kept = found.filter(({ employeeId, line }) => {
    const viewer = company.viewer(employeeId);
    return viewer !== undefined && employeeId !== actorId && mayBeNotified(viewer, line);
  });
  const byPerson = Map.groupBy(kept, ({ employeeId }) => employeeId);
  return new Map([...byPerson].map(([id, list]) => [id, list.map(({ line }) => line)]));
};

/** Lines by recipient; recomputed after loading people that the notifier requested. */
const linesFor = async (company: Company, event: LoggedEvent): Promise<Map<string, NotificationLine[]>> => {
  for (;;) {
    const found = (await notifiers[event.type as NotifiedEvent]?.(company, event)) ?? [];
    const receivers = forOthers(company, event, found);
    if (!(await company.readMissed())) return receivers;
  }
};

/** Current recipients of an event with their lines and channels. */
const receiversOf = async (ctx: Ctx, company: Company, event: LoggedEvent) => {
  const receivers = await linesFor(company, event);
  const choices = await readChoices(ctx, event.accountId, [...receivers.keys()]);
  return [...receivers].flatMap(([employeeId, lines]) => {
    const person = company.person(employeeId)!;
    const theirs = lines.filter((line) => isReceiver(choices.receivers, line, person.groups));
    const own = choices.of(employeeId);
    const sent = wanted(theirs, choices.company, own.choices);
    return sent.length > 0 ? [{ person, lines: sent, settings: own }] : [];
  });
};

/**
 * Updates delayed notifications after an undone publication that no one saw: without this, concurrent changes on these dates
 * would notify people of shifts that they were never shown.
 */
const hushChangesSince = async (ctx: Ctx, company: Company, undo: LoggedEvent): Promise<void> => {
  if (!switchedDays(undo).some(({ published }) => !published)) return;
  const [undone] = await eventsOf(ctx, undo.accountId, String(undo.details?.undoes));
  if (!undone) return;
  const since = await eventsSince(ctx, undo.accountId, undone.at, planningAreas);
  for (const event of since) {
    if (event.operationId === undone.operationId || event.operationId === undo.operationId) continue;
    const whole = canBeSuppressed(event.type) && !event.quiet ? await wholeOperation(ctx, event) : undefined;
    if (!whole) continue;
    const found = await receiversOf(ctx, company, whole);
    await rewordHeld(ctx, whole, new Map(found.map(({ person, lines }) => [person.id, lines])));
  }
};

/** An event as transmitted by the bus; the changes of very large events are only in the log. */
export type BusDetail = Omit<LoggedEvent, 'changes'> & { changes?: LoggedEvent['changes']; changesInLog?: boolean };

const atOnce = 16;

const wholeEvent = async (ctx: Ctx, detail: BusDetail): Promise<LoggedEvent | undefined> =>
  detail.changes ? { ...detail, changes: detail.changes } : eventById(ctx, detail);

/** Whether the event only undoes an operation that no one has seen yet, so that no one needs to be notified. */
const isTakenBack = async (ctx: Ctx, { type, accountId, at, details }: LoggedEvent): Promise<boolean> => {
  const handle = type === 'operationSilenced' ? details?.operation : details?.undoes;
  return typeof handle === 'string' && (await takeBack(ctx, accountId, handle, at));
};

/**
 * Notifies everyone whom an event concerns and who may see it: one notification per person and operation, regardless of how many
 * events it has and how often they are delivered. Lines for email join the person's next digest in the same transaction.
 */
export const notify = async (ctx: Ctx, detail: BusDetail): Promise<number> => {
  const notifier = notifiers[detail.type as NotifiedEvent];
  const [company, part] = await Promise.all([loadCompany(ctx, detail.accountId), wholeEvent(ctx, detail)]);
  if (!notifier || !company || !part || part.quiet) return 0;
  if (await isTakenBack(ctx, part)) {
    if (part.type === 'operationUndone') await hushChangesSince(ctx, company, part);
    return 0;
  }
  const event = await wholeOperation(ctx, part);
  if (!event) return 0;
  const kept = await receiversOf(ctx, company, event);
  const { zone } = company.account;
  const held = waitsForUndo(event.type) ? event : undefined;
  if (
    held &&
    !(await holdFor(
      ctx,
      held,
      kept.map(({ person }) => person.id),
    ))
  )
    return 0;
  for (let start = 0; start < kept.length; start += atOnce)
    await Promise.all(
      kept.slice(start, start + atOnce).map((receiver) => keepNotification(ctx, { ...receiver, event, zone, held })),
    );
  return kept.length;
};
