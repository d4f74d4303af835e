import { mayBeTold } from '#domain/notifications/may-be-told.ts';
import type { NotificationLine, SentLine } from '#domain/notifications/notification.ts';
import { type ChannelChoices, channelsFor } from '#domain/notifications/notification-settings.ts';
import type { NotifiedEvent } from '#domain/notifications/notified-events.ts';
import { isReceiver } from '#domain/notifications/receivers.ts';
import type { Ctx } from '#services/kit/context.ts';
import { eventById, type LoggedEvent, wholeOperation } from '#services/kit/events.ts';
import { type Company, loadCompany } from './company.ts';
import { holdFor, takeBack } from './held.ts';
import { keepNotification } from './keep-notification.ts';
import { readChoices } from './settings-reader.ts';
import { tellers, waitsForUndo } from './tellers/tellers.ts';
import type { Told } from './told.ts';

/** An event as the bus carries it; a very heavy one leaves its changes in the log. */
export type BusDetail = Omit<LoggedEvent, 'changes'> & { changes?: LoggedEvent['changes']; changesInLog?: boolean };

const atOnce = 16;

const wholeEvent = async (ctx: Ctx, detail: BusDetail): Promise<LoggedEvent | undefined> =>
  detail.changes ? { ...detail, changes: detail.changes } : eventById(ctx, detail);

/** Lines with the channels that their receiver wants; those that are wanted nowhere are left out. */
const wanted = (lines: NotificationLine[], company: ChannelChoices, own: ChannelChoices): SentLine[] =>
  lines
    .map((line) => ({ ...line, ...channelsFor(line.kind, company, own) }))
    .filter(({ inApp, mail, push }) => inApp || mail || push);

/** Nobody is told of what they did themselves, and nobody who is not in the company or may not know. */
const forOthers = (company: Company, { actorId }: LoggedEvent, told: Told[]): Map<string, NotificationLine[]> => {
  const kept = told.filter(({ employeeId, line }) => {
    const viewer = company.viewer(employeeId);
    return viewer !== undefined && employeeId !== actorId && mayBeTold(viewer, line);
  });
  const byPerson = Map.groupBy(kept, ({ employeeId }) => employeeId);
  return new Map([...byPerson].map(([id, list]) => [id, list.map(({ line }) => line)]));
};

/** Whether the event only takes back what nobody has seen yet: then there is nothing to tell. */
const isTakenBack = async (ctx: Ctx, { type, accountId, at, details }: LoggedEvent): Promise<boolean> => {
  const handle = type === 'operationSilenced' ? details?.operation : details?.undoes;
  return typeof handle === 'string' && (await takeBack(ctx, accountId, handle, at));
};

/**
 * Tells an event to everybody whom it concerns and who may know it: one notification for each person and operation, however many
 * events that has and however often they arrive. What is wanted by mail joins the person's next digest in the same transaction.
 */
export const notify = async (ctx: Ctx, detail: BusDetail): Promise<number> => {
  const teller = tellers[detail.type as NotifiedEvent];
  const [company, part] = await Promise.all([loadCompany(ctx, detail.accountId), wholeEvent(ctx, detail)]);
  if (!teller || !company || !part || part.quiet || (await isTakenBack(ctx, part))) return 0;
  const event = await wholeOperation(ctx, part);
  if (!event) return 0;
  const receivers = forOthers(company, event, await teller(company, event));
  const choices = await readChoices(ctx, event.accountId, [...receivers.keys()]);
  const kept = [...receivers].flatMap(([employeeId, lines]) => {
    const person = company.people.get(employeeId)!;
    const theirs = lines.filter((line) => isReceiver(choices.receivers, line, person.groups));
    const sent = wanted(theirs, choices.company, choices.of(employeeId).choices);
    return sent.length > 0 ? [{ person, lines: sent }] : [];
  });
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
      kept
        .slice(start, start + atOnce)
        .map(({ person, lines }) =>
          keepNotification(ctx, { event, person, lines, settings: choices.of(person.id), zone, held }),
        ),
    );
  return kept.length;
};
