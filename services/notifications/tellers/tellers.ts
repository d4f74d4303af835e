import type { NotifiedEvent } from '#domain/notifications/notified-events.ts';
import { undoable } from '#services/history/undoable.ts';
import type { Notifier } from '#services/notifications/told.ts';
import { notifyAbsenceDecided, tellAbsenceRequested, tellAbsenceWithdrawn } from './tell-absence.ts';
import { tellAvailabilityReminder } from './tell-availability.ts';
import { notifyBulkMessage } from './tell-bulk-message.ts';
import { notifyClockForgotten, notifyClockInForgotten, notifyClockStopped } from './tell-clock.ts';
import { notifyExchangeAnswered, notifyExchangeDecided, notifyExchangeOffered, notifyExchangeUndone } from './tell-exchange.ts';
import { notifyOfFiles } from './tell-files.ts';
import { notifyOfHours } from './tell-hours.ts';
import { notifyOfNews } from './tell-news.ts';
import {
  notifyOpenShiftAssigned,
  notifyOpenShiftCreated,
  notifyOpenShiftDeleted,
  notifyOpenShiftRequested,
} from './tell-open-shifts.ts';
import { notifyPeople } from './tell-people.ts';
import { notifyOfProfile } from './tell-profile.ts';
import { notifyOfPublication, notifyUndone } from './tell-publication.ts';
import { notifyOfReport } from './tell-reports.ts';
import { notifyCopied, notifyDeleted, notifyDeparted, notifyMoved } from './tell-selection.ts';
import { notifyOfShifts } from './tell-shifts.ts';

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
