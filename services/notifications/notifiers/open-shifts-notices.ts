import type { LineFacts, LineText, NotificationLine } from '#domain/notifications/notification.ts';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import type { OpenShift } from '#domain/shifts/open-shift.ts';
import type { Changed } from '#services/kit/changes-of.ts';
import type { Company } from '#services/notifications/company.ts';
import { type NotifiedLine, type Notifier, nameIn, plainLine } from '#services/notifications/notified.ts';
import type { ScheduleFacts } from '#services/planning/schedule-facts.ts';
import { seeOpenShift } from '#services/shifts/open/open-shift.views.ts';
import { changedOpenShift, changedOpenShifts, newOpenShifts } from '#services/shifts/planned/changed-shifts.ts';

type Words = { kind: NotificationKind; text: LineText; person?: string };

/** A line as the recipient may see the shift; hidden end times are omitted. */
const lineFor = (
  company: Company,
  facts: ScheduleFacts,
  shift: OpenShift,
  employeeId: string,
  { kind, text, person }: Words,
): NotificationLine | undefined => {
  const viewer = company.viewer(employeeId);
  const seen = viewer && seeOpenShift(viewer, facts, { ...shift, candidates: [], instances: 1 });
  if (!seen || shift.date < company.today) return undefined;
  const { starttime, endtime, zone, startsAt, Shift, Team, date } = seen;
  const about: LineFacts = { from: date, starttime, endtime, zone, startsAt, shift: Shift.long_name, team: Team.name };
  const words = plainLine({ kind, text, subject: shift.id, departmentId: shift.departmentId, facts: about });
  return person === undefined ? words : { ...words, facts: { ...about, person } };
};

const tell = (
  company: Company,
  facts: ScheduleFacts,
  shift: OpenShift,
  employeeIds: Iterable<string>,
  words: Words,
): NotifiedLine[] =>
  [...employeeIds].flatMap((employeeId) => {
    const line = lineFor(company, facts, shift, employeeId, words);
    return line ? [{ employeeId, line }] : [];
  });

const plannersOf = (company: Company, { departmentId }: OpenShift): Promise<string[]> =>
  company.whoMay(notificationKinds.openShiftRequested.needs, { departmentId });

const offered = async (company: Company, facts: ScheduleFacts, shift: OpenShift): Promise<NotifiedLine[]> => {
  const members = (await company.concernedIn(shift.departmentId)).filter((person) => {
    const viewer = company.viewer(person.id);
    const ofTeam = person.memberships.some(({ teamId }) => teamId === shift.teamId);
    return ofTeam && viewer !== undefined && seeOpenShift({ ...viewer, grants: [], isOwner: false }, facts, shift);
  });
  return tell(
    company,
    facts,
    shift,
    members.map(({ id }) => id),
    { kind: 'openShiftOffered', text: 'openShiftOffered' },
  );
};

/** A new open shift, to the people of its team who may take it. */
export const notifyOpenShiftCreated: Notifier = async (company, { changes }) => {
  const { after: shift } = changedOpenShift(changes);
  return shift ? offered(company, await company.schedule(), shift) : [];
};

/** Open shifts among copied shifts, to the people who may take them. */
export const notifyOpenShiftsCopied: Notifier = async (company, { changes }) => {
  const facts = await company.schedule();
  const shifts = changedOpenShifts(changes).flatMap(({ after }) => after ?? []);
  return (await Promise.all(shifts.map((shift) => offered(company, facts, shift)))).flat();
};

/**
 * Open shifts created from the shifts of someone who leaves, to the people of their teams who may take them, except that person.
 */
export const notifySkippedOpenShifts: Notifier = async (company, { changes, employeeId }) => {
  const facts = await company.schedule();
  const lines = await Promise.all(newOpenShifts(changes).map((shift) => offered(company, facts, shift)));
  return lines.flat().filter((line) => line.employeeId !== employeeId);
};

/** A request for a seat, to those who assign it. */
export const notifyOpenShiftRequested: Notifier = async (company, { changes, employeeId }) => {
  const { after: shift } = changedOpenShift(changes);
  if (!shift || !employeeId) return [];
  const person = nameIn(company, employeeId);
  const words: Words = { kind: 'openShiftRequested', text: 'openShiftRequested', person };
  return tell(company, await company.schedule(), shift, await plannersOf(company, shift), words);
};

const statusOf = (shift: OpenShift | null, employeeId: string) =>
  shift?.candidates.find((candidate) => candidate.employeeId === employeeId)?.status;

/** Changed seats of one open shift, to newly assigned people and to applicants who were declined. */
const seated = (company: Company, facts: ScheduleFacts, { before, after }: Changed<OpenShift>): NotifiedLine[] => {
  if (!after) return [];
  const turned = (from: string | undefined, to: string): string[] =>
    after.candidates
      .filter((candidate) => candidate.status === to && statusOf(before, candidate.employeeId) !== to)
      .filter((candidate) => from === undefined || statusOf(before, candidate.employeeId) === from)
      .map((candidate) => candidate.employeeId);
  return [
    ...tell(company, facts, after, turned(undefined, 'assigned'), {
      kind: 'openShiftDecided',
      text: 'openShiftAssigned',
    }),
    ...tell(company, facts, after, turned('requested', 'declined'), {
      kind: 'openShiftDecided',
      text: 'openShiftLost',
    }),
  ];
};

/** Seats assigned in bulk, to the assigned people and to applicants who were declined. */
export const notifyOfSeats: Notifier = async (company, { changes }) => {
  const facts = await company.schedule();
  return changedOpenShifts(changes).flatMap((shift) => seated(company, facts, shift));
};

/** An assigned or taken seat, to the assigned people and to applicants who were declined; a taken seat, also to the planners. */
export const notifyOpenShiftAssigned: Notifier = async (company, { changes, employeeId, actorId }) => {
  const changed = changedOpenShift(changes);
  if (!changed.after) return [];
  const facts = await company.schedule();
  const taken = employeeId && employeeId === actorId ? await plannersOf(company, changed.after) : [];
  return [
    ...seated(company, facts, changed),
    ...tell(company, facts, changed.after, taken, {
      kind: 'openShiftRequested',
      text: 'openShiftTaken',
      person: nameIn(company, employeeId ?? ''),
    }),
  ];
};

/** One or more deleted open shifts, to their applicants. */
export const notifyOpenShiftDeleted: Notifier = async (company, { changes }) => {
  const facts = await company.schedule();
  const words: Words = { kind: 'openShiftDecided', text: 'openShiftGone' };
  return changedOpenShifts(changes).flatMap(({ before, after }) => {
    if (!before || after) return [];
    const asked = before.candidates
      .filter(({ status }) => status === 'requested')
      .map((candidate) => candidate.employeeId);
    return tell(company, facts, before, asked, words);
  });
};
