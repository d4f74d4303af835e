import { mayBeNotified } from '#domain/notifications/may-be-notified.ts';
import type { NotificationLine, SentLine } from '#domain/notifications/notification.ts';
import { type ChannelChoices, channelsFor } from '#domain/notifications/notification-settings.ts';
import type { NotifiedEvent } from '#domain/notifications/notified-events.ts';
import { isReceiver } from '#domain/notifications/receivers.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eventsSince } from '#services/kit/event-log.ts';
import { eventById, eventsOf, type LoggedEvent, wholeOperation } from '#services/kit/events.ts';
import { planningAreas } from '#services/planning/history-range.ts';
import { switchedDays } from '#services/publishing/last-notified-shifts.ts';
import type { Company } from './company.ts';
import { loadCompany } from './company.ts';
import { holdFor, rewordHeld, takeBack } from './held.ts';
import { keepNotification } from './keep-notification.ts';
import type { NotifiedLine } from './notified.ts';
import { canBeSuppressed, notifiers, waitsForUndo } from './notifiers/notifiers.ts';
import { readChoices } from './settings-reader.ts';

/** Lines with the channels that their receiver wants; those that are wanted nowhere are left out. */
const wanted = (lines: NotificationLine[], company: ChannelChoices, own: ChannelChoices): SentLine[] =>
  lines
    .map((line) => ({ ...line, ...channelsFor(line.kind, company, own) }))
    .filter(({ inApp, mail, push }) => inApp || mail || push);

/** No one is notified of what they did themselves, and no one who is not in the company or may not know. */
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

/** The lines for each receiver; made again each time that people of the event had to be read. */
const linesFor = async (company: Company, event: LoggedEvent): Promise<Map<string, NotificationLine[]>> => {
  for (;;) {
    const found = (await notifiers[event.type as NotifiedEvent]?.(company, event)) ?? [];
    const receivers = forOthers(company, event, found);
    if (!(await company.readMissed())) return receivers;
  }
};

/** Whom an event concerns now, the text for each of them, and on which channels. */
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
 * Dates that were published and taken back before anyone saw them are as if they never had been in sight: what someone else
 * changed there meanwhile would be notified of shifts that no one was shown.
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

/** An event as the bus carries it; a very heavy one leaves its changes in the log. */
export type BusDetail = Omit<LoggedEvent, 'changes'> & { changes?: LoggedEvent['changes']; changesInLog?: boolean };

const atOnce = 16;

const wholeEvent = async (ctx: Ctx, detail: BusDetail): Promise<LoggedEvent | undefined> =>
  detail.changes ? { ...detail, changes: detail.changes } : eventById(ctx, detail);

/** Whether the event only takes back what no one has seen yet: then there is nothing to tell. */
const isTakenBack = async (ctx: Ctx, { type, accountId, at, details }: LoggedEvent): Promise<boolean> => {
  const handle = type === 'operationSilenced' ? details?.operation : details?.undoes;
  return typeof handle === 'string' && (await takeBack(ctx, accountId, handle, at));
};

/**
 * Tells an event to everyone whom it concerns and who may know it: one notification for each person and operation, however many
 * events that has and however often they arrive. What is wanted by mail joins the person's next digest in the same transaction.
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
