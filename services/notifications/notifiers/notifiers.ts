import { undoable } from '#domain/history/undoable.ts';
import type { NotifiedEvent } from '#domain/notifications/notified-events.ts';
import type { Notifier } from '#services/notifications/notified.ts';
import { notifyAbsenceDecided, tellAbsenceRequested, tellAbsenceWithdrawn } from './absence-notices.ts';
import { tellAvailabilityReminder } from './availability-notices.ts';
import { notifyBulkMessage } from './bulk-message-notices.ts';
import { notifyClockForgotten, notifyClockInForgotten, notifyClockStopped } from './clock-notices.ts';
import {
  notifyExchangeAnswered,
  notifyExchangeDecided,
  notifyExchangeOffered,
  notifyExchangeUndone,
} from './exchange-notices.ts';
import { notifyOfFiles } from './files-notices.ts';
import { notifyOfHours } from './hours-notices.ts';
import { notifyOfNews } from './news-notices.ts';
import {
  notifyOpenShiftAssigned,
  notifyOpenShiftCreated,
  notifyOpenShiftDeleted,
  notifyOpenShiftRequested,
} from './open-shifts-notices.ts';
import { notifyPeople } from './people-notices.ts';
import { notifyOfProfile } from './profile-notices.ts';
import { notifyOfPublication, notifyUndone } from './publication-notices.ts';
import { notifyOfReport } from './reports-notices.ts';
import { notifyCopied, notifyDeleted, notifyDeparted, notifyMoved } from './selection-notices.ts';
import { notifyOfShifts } from './shifts-notices.ts';

const notifyUnpublished: Notifier = async (company, event) => [
  ...(await notifyUndone(company, event)),
  ...(await notifyExchangeUndone(company, event)),
];

/** Who speaks for each event of the log. */
export const tellers: Record<NotifiedEvent, Notifier> = {
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
  // It takes word back; there is nothing to say of it.
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
  absenceRequested: tellAbsenceRequested,
  absenceApproved: notifyAbsenceDecided,
  absenceDeclined: notifyAbsenceDecided,
  absenceWithdrawn: tellAbsenceWithdrawn,
  timesheetEntriesApproved: notifyOfHours,
  timesheetEntriesDeclined: notifyOfHours,
  reportDelivered: notifyOfReport,
  reportFailed: notifyOfReport,
  reportRefused: notifyOfReport,
  newsItemCreated: notifyOfNews,
  bulkMessageSent: notifyBulkMessage,
  availabilityReminderSent: tellAvailabilityReminder,
  employeeDeactivated: notifyDeparted,
  employeeEdited: notifyOfProfile,
  ownFieldsFilled: notifyOfProfile,
  peopleReminded: async (company, event) => [
    ...(await notifyPeople(company, event)),
    ...(await notifyOfFiles(company, event)),
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

/** Whether such an event tells people of their planned shifts, which a planner may keep from being told. */
export const canBeSilenced = (type: string): boolean => ofThePlan.has(tellers[type as NotifiedEvent]);

/** Whether people hear of such an event only once it can no longer be undone at a click. */
export const waitsForUndo = (type: string): boolean => canBeSilenced(type) || undoable[type] !== undefined;
