import { mayBeNotified } from '#domain/notifications/may-be-notified.ts';
import type { NotificationLine, SentLine } from '#domain/notifications/notification.ts';
import { type ChannelChoices, channelsFor } from '#domain/notifications/notification-settings.ts';
import type { NotifiedEvent } from '#domain/notifications/notified-events.ts';
import { isReceiver } from '#domain/notifications/receivers.ts';
import type { Ctx } from '#services/kit/context.ts';
import type { LoggedEvent } from '#services/kit/events.ts';
import type { Company } from './company.ts';
import type { Told } from './notified.ts';
import { tellers } from './notifiers/notifiers.ts';
import { readChoices } from './settings-reader.ts';

/** Lines with the channels that their receiver wants; those that are wanted nowhere are left out. */
const wanted = (lines: NotificationLine[], company: ChannelChoices, own: ChannelChoices): SentLine[] =>
  lines
    .map((line) => ({ ...line, ...channelsFor(line.kind, company, own) }))
    .filter(({ inApp, mail, push }) => inApp || mail || push);

/** Nobody is told of what they did themselves, and nobody who is not in the company or may not know. */
const forOthers = (company: Company, { actorId }: LoggedEvent, told: Told[]): Map<string, NotificationLine[]> => {
  const kept = told.filter(({ employeeId, line }) => {
    const viewer = company.viewer(employeeId);
    return viewer !== undefined && employeeId !== actorId && mayBeNotified(viewer, line);
  });
  const byPerson = Map.groupBy(kept, ({ employeeId }) => employeeId);
  return new Map([...byPerson].map(([id, list]) => [id, list.map(({ line }) => line)]));
};

/** Whom an event concerns as things stand, what each of them is told of it, and on which channels. */
export const receiversOf = async (ctx: Ctx, company: Company, event: LoggedEvent) => {
  const told = (await tellers[event.type as NotifiedEvent]?.(company, event)) ?? [];
  const receivers = forOthers(company, event, told);
  const choices = await readChoices(ctx, event.accountId, [...receivers.keys()]);
  return [...receivers].flatMap(([employeeId, lines]) => {
    const person = company.people.get(employeeId)!;
    const theirs = lines.filter((line) => isReceiver(choices.receivers, line, person.groups));
    const own = choices.of(employeeId);
    const sent = wanted(theirs, choices.company, own.choices);
    return sent.length > 0 ? [{ person, lines: sent, settings: own }] : [];
  });
};
