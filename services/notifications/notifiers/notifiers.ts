import { meets } from '#domain/access/requirement.ts';
import { undoable } from '#domain/history/undoable.ts';
import { isFor, type NewsItem } from '#domain/news/news-item.ts';
import type { LineText } from '#domain/notifications/notification.ts';
import type { NotificationKind } from '#domain/notifications/notification-kinds.ts';
import { notificationKinds } from '#domain/notifications/notification-kinds.ts';
import type { NotifiedEvent } from '#domain/notifications/notified-events.ts';
import type { DayPlan } from '#domain/organisation/day-plan.ts';
import type { Company } from '#services/notifications/company.ts';
import type { Notifier } from '#services/notifications/notified.ts';
import { nameIn, placesOf, plainLine, seenIn } from '#services/notifications/notified.ts';
import { changedEntries } from '#services/timesheet/changed-entries.ts';
import {
  notifyAbsenceChanged,
  notifyAbsenceDecided,
  notifyAbsenceRequested,
  notifyAbsenceWithdrawn,
  notifyOfLeave,
} from './absence-notices.ts';
import { notifyAvailabilityReminder } from './availability-notices.ts';
import { notifyClockForgotten, notifyClockInForgotten, notifyClockStopped } from './clock-notices.ts';
import {
  notifyExchangeAnswered,
  notifyExchangeDecided,
  notifyExchangeOffered,
  notifyExchangeUndone,
} from './exchange-notices.ts';
import { notifyOfFiles } from './files-notices.ts';
import {
  notifyOpenShiftAssigned,
  notifyOpenShiftCreated,
  notifyOpenShiftDeleted,
  notifyOpenShiftRequested,
} from './open-shifts-notices.ts';
import { notifyJoinRequested, notifyPeople } from './people-notices.ts';
import { notifyOfPublication, notifyUndone } from './publication-notices.ts';
import { notifyCopied, notifyDeleted, notifyDeparted, notifyMoved } from './selection-notices.ts';
import { notifyOfShifts } from './shifts-notices.ts';

const words: Record<string, [NotificationKind, LineText]> = {
  reportDelivered: ['reportReady', 'reportReady'],
  reportFailed: ['reportFailed', 'reportFailed'],
  reportRefused: ['reportFailed', 'reportRefused'],
  reportFinished: ['reportReady', 'reportReady'],
  reportJobFailed: ['reportFailed', 'reportFailed'],
};

/** The result of a scheduled or long report run, to the report's owner. */
const notifyOfReport: Notifier = (_company, { type, subject, employeeId, changes }) => {
  const [kind, text] = words[type]!;
  const change = changes.find((change) => change.kind === 'reportRun' || change.kind === 'reportJob');
  const run = change?.after ?? change?.before;
  // Missed runs are reported together by the last one.
  if (!employeeId || run?.mail === 'digest') return [];
  const facts = { name: String(run?.name ?? '') };
  return [
    {
      employeeId,
      line: plainLine({
        kind,
        text: run?.mail === 'unknown' ? 'reportMailUnknown' : text,
        subject,
        departmentId: null,
        facts,
      }),
    },
  ];
};

/** A profile changed by its owner, to those who manage profiles. */
const notifyOfProfile: Notifier = async (company, { subject, actorId }) => {
  if (actorId !== subject) return [];
  await company.read([subject]);
  const person = company.person(subject);
  if (!person) return [];
  const { needs } = notificationKinds.profileEdited;
  return (await company.whoMayFor(needs, person)).map((employeeId) => ({
    employeeId,
    line: plainLine({
      kind: 'profileEdited',
      text: 'profileEdited',
      subject,
      departmentId: seenIn(company, employeeId, needs, placesOf(person)) ?? null,
      facts: { person: nameIn(company, subject) },
    }),
  }));
};

/** Possible readers of a message: the people of its departments and its author, or everyone. */
const readersOf = async (company: Company, departmentIds: string[] | null, authorId: string): Promise<string[]> => {
  if (departmentIds === null) return (await company.everyone()).map(({ id }) => id);
  await company.read([authorId]);
  const members = await company.membersOf(departmentIds);
  return [...new Set([...members.map(({ id }) => id), authorId])].sort();
};

/** A message, to its readers. */
const notifyOfNews: Notifier = async (company, { subject, changes }) => {
  const item = changes.find((change) => change.kind === 'newsItem')?.after as unknown as NewsItem | undefined;
  if (!item || item.notify === false) return [];
  const message = { departmentIds: item.departmentIds ?? null, authorId: item.authorId };
  return (await readersOf(company, message.departmentIds, item.authorId))
    .filter((id) => {
      const viewer = company.viewer(id);
      return viewer && meets(viewer, notificationKinds.newsPosted.needs).ok && isFor({ ...item, ...message }, viewer);
    })
    .map((employeeId) => ({
      employeeId,
      line: plainLine({
        kind: 'newsPosted',
        text: 'newsPosted',
        subject,
        departmentId: null,
        facts: { name: item.title },
      }),
    }));
};

/** Reviewed hours, to the employee who worked them. */
const notifyOfHours: Notifier = (_company, { type, changes, details }) => {
  const text = type === 'timesheetEntriesApproved' ? 'timesheetApproved' : 'timesheetDeclined';
  return changedEntries(changes).map((entry) => ({
    employeeId: entry.employeeId,
    line: plainLine({
      kind: text,
      text,
      subject: entry.id,
      departmentId: entry.departmentId,
      facts: {
        from: entry.date,
        starttime: entry.starttime,
        endtime: entry.endtime,
        reason: (details?.reason as string | undefined) ?? null,
      },
    }),
  }));
};

/** An objection to a monthly statement with its text, to those who approve the hours. */
const notifyOfDispute: Notifier = async (company, { subject, departmentId = null, actorId: employeeId, details }) =>
  (await company.whoMay(notificationKinds.statementDisputed.needs, departmentId ? { departmentId } : {}))
    .filter((id) => id !== employeeId)
    .map((id) => ({
      employeeId: id,
      line: plainLine({
        kind: 'statementDisputed',
        text: 'statementDisputed',
        subject,
        departmentId,
        facts: {
          person: nameIn(company, employeeId),
          from: details?.from as string,
          to: details?.to as string,
          reason: details?.comment as string,
        },
      }),
    }));

/** Longest quotation of a note in a notification. */
const quoted = 200;

const quotationOf = (text: string): string => {
  const words = text.replaceAll(/\s+/g, ' ');
  return words.length > quoted ? `${words.slice(0, quoted - 1).trimEnd()}…` : words;
};

/** A diary note whose author asked for it, to those who read the diary of the department. */
const notifyOfDiary: Notifier = async (company, { departmentId = null, actorId, changes, details }) => {
  const days = changes.filter(({ kind }) => kind === 'dayPlan').map(({ after }) => after as unknown as DayPlan | null);
  const day = days.find((plan) => plan?.diary?.some(({ id }) => id === details?.notified));
  const note = day?.diary?.find(({ id }) => id === details?.notified);
  if (!day || !note || departmentId === null) return [];
  const { departments } = await company.schedule();
  const readers = await company.whoMay(notificationKinds.diaryWritten.needs, { departmentId });
  const facts = {
    person: nameIn(company, actorId),
    place: departments.get(departmentId)?.name ?? '',
    from: day.date,
    name: quotationOf(note.text),
  };
  const line = plainLine({ kind: 'diaryWritten', text: 'diaryWritten', subject: note.id, departmentId, facts });
  return readers.filter((employeeId) => employeeId !== actorId).map((employeeId) => ({ employeeId, line }));
};

type Sent = { title: string; text: string; recipients: string[] };

/** A bulk message, to the recipients stored when it was sent. */
const notifyBulkMessage: Notifier = (company, { subject, actorId, details }) => {
  const { title, text, recipients } = details as Sent;
  const facts = { person: nameIn(company, actorId), name: `${title}\n${text}` };
  return recipients.map((employeeId) => ({
    employeeId,
    line: plainLine({
      kind: 'messageReceived',
      text: 'messageReceived',
      subject,
      departmentId: null,
      facts,
    }),
  }));
};

const notifyUnpublished: Notifier = async (company, event) => [
  ...(await notifyUndone(company, event)),
  ...(await notifyExchangeUndone(company, event)),
];

/** Notifier of each event type. */
export const notifiers: Record<NotifiedEvent, Notifier> = {
  scheduledShiftCreated: notifyOfShifts,
  scheduledShiftEdited: notifyOfShifts,
  scheduledShiftMoved: notifyMoved,
  scheduledShiftCopied: notifyCopied,
  scheduledShiftDeleted: notifyDeleted,
  seriesCreated: notifyOfShifts,
  seriesEdited: notifyOfShifts,
  seriesDeleted: notifyOfShifts,
  scheduleFilled: notifyOfShifts,
  weekCopied: notifyOfShifts,
  scheduleRestored: notifyOfShifts,
  operationUndone: notifyUnpublished,
  // Withdraws notifications and causes none.
  operationSilenced: () => [],
  schedulePublished: notifyOfPublication,
  scheduleWithdrawn: notifyOfPublication,
  openShiftCreated: notifyOpenShiftCreated,
  openShiftRequested: notifyOpenShiftRequested,
  openShiftAssigned: notifyOpenShiftAssigned,
  openShiftDeleted: notifyOpenShiftDeleted,
  exchangeOffered: notifyExchangeOffered,
  exchangeAccepted: notifyExchangeAnswered,
  exchangeRejected: notifyExchangeAnswered,
  exchangeBackedOut: notifyExchangeAnswered,
  exchangeWithdrawn: notifyExchangeOffered,
  exchangeApproved: notifyExchangeDecided,
  exchangeDeclined: notifyExchangeDecided,
  absenceRequested: notifyAbsenceRequested,
  absenceApproved: notifyAbsenceDecided,
  absenceDeclined: notifyAbsenceDecided,
  absencesApproved: notifyAbsenceDecided,
  absencesDeclined: notifyAbsenceDecided,
  absenceWithdrawn: notifyAbsenceWithdrawn,
  absenceEdited: notifyAbsenceChanged,
  absenceEnded: notifyAbsenceChanged,
  timesheetEntriesApproved: notifyOfHours,
  timesheetEntriesDeclined: notifyOfHours,
  statementDisputed: notifyOfDispute,
  reportDelivered: notifyOfReport,
  reportFailed: notifyOfReport,
  reportRefused: notifyOfReport,
  reportFinished: notifyOfReport,
  reportJobFailed: notifyOfReport,
  newsItemCreated: notifyOfNews,
  bulkMessageSent: notifyBulkMessage,
  diaryChanged: notifyOfDiary,
  availabilityReminderSent: notifyAvailabilityReminder,
  employeeDeactivated: notifyDeparted,
  joinRequested: notifyJoinRequested,
  employeeEdited: notifyOfProfile,
  ownFieldsFilled: notifyOfProfile,
  peopleReminded: async (company, event) => [
    ...(await notifyPeople(company, event)),
    ...(await notifyOfFiles(company, event)),
    ...(await notifyOfLeave(company, event)),
  ],
  clockOutForgotten: notifyClockForgotten,
  clockInForgotten: notifyClockInForgotten,
  clockStopped: notifyClockStopped,
};

const ofThePlan: ReadonlySet<Notifier> = new Set([
  notifyOfShifts,
  notifyMoved,
  notifyCopied,
  notifyDeleted,
  notifyOfPublication,
  notifyUnpublished,
  notifyDeparted,
]);

/** Whether the event notifies people about their scheduled shifts, which a planner may suppress. */
export const canBeSuppressed = (type: string): boolean => ofThePlan.has(notifiers[type as NotifiedEvent]);

/** Whether notifications of the event are delayed until its undo button has disappeared. */
export const waitsForUndo = (type: string): boolean => canBeSuppressed(type) || undoable[type] !== undefined;
