import type { NotifiedEvent } from '#domain/notifications/notified-events.ts';
import { undoable } from '#services/history/undoable.ts';
import type { Teller } from '#services/notifications/told.ts';
import { tellAbsenceDecided, tellAbsenceRequested, tellAbsenceWithdrawn } from './tell-absence.ts';
import { tellAvailabilityReminder } from './tell-availability.ts';
import { tellBulkMessage } from './tell-bulk-message.ts';
import { tellClockForgotten, tellClockInForgotten, tellClockStopped } from './tell-clock.ts';
import { tellExchangeAnswered, tellExchangeDecided, tellExchangeOffered, tellExchangeUndone } from './tell-exchange.ts';
import { tellFiles } from './tell-files.ts';
import { tellHours } from './tell-hours.ts';
import { tellNews } from './tell-news.ts';
import {
  tellOpenShiftAssigned,
  tellOpenShiftCreated,
  tellOpenShiftDeleted,
  tellOpenShiftRequested,
} from './tell-open-shifts.ts';
import { tellPeople } from './tell-people.ts';
import { tellProfile } from './tell-profile.ts';
import { tellPublication, tellUndone } from './tell-publication.ts';
import { tellReport } from './tell-reports.ts';
import { tellCopied, tellDeleted, tellDeparted, tellMoved } from './tell-selection.ts';
import { tellShifts } from './tell-shifts.ts';

const tellTakenBack: Teller = async (company, event) => [
  ...(await tellUndone(company, event)),
  ...(await tellExchangeUndone(company, event)),
];

/** Who speaks for each event of the log. */
export const tellers: Record<NotifiedEvent, Teller> = {
  scheduledShiftCreated: tellShifts,
  scheduledShiftEdited: tellShifts,
  scheduledShiftMoved: tellMoved,
  scheduledShiftCopied: tellCopied,
  scheduledShiftDeleted: tellDeleted,
  seriesCreated: tellShifts,
  seriesEdited: tellShifts,
  seriesDeleted: tellShifts,
  scheduleFilled: tellShifts,
  weekCopied: tellShifts,
  scheduleRestored: tellShifts,
  operationUndone: tellTakenBack,
  // It takes word back; there is nothing to say of it.
  operationSilenced: () => [],
  schedulePublished: tellPublication,
  scheduleWithdrawn: tellPublication,
  openShiftCreated: tellOpenShiftCreated,
  openShiftRequested: tellOpenShiftRequested,
  openShiftAssigned: tellOpenShiftAssigned,
  openShiftDeleted: tellOpenShiftDeleted,
  exchangeOffered: tellExchangeOffered,
  exchangeAccepted: tellExchangeAnswered,
  exchangeRejected: tellExchangeAnswered,
  exchangeBackedOut: tellExchangeAnswered,
  exchangeWithdrawn: tellExchangeOffered,
  exchangeApproved: tellExchangeDecided,
  exchangeDeclined: tellExchangeDecided,
  absenceRequested: tellAbsenceRequested,
  absenceApproved: tellAbsenceDecided,
  absenceDeclined: tellAbsenceDecided,
  absenceWithdrawn: tellAbsenceWithdrawn,
  timesheetEntriesApproved: tellHours,
  timesheetEntriesDeclined: tellHours,
  reportDelivered: tellReport,
  reportFailed: tellReport,
  reportRefused: tellReport,
  newsItemCreated: tellNews,
  bulkMessageSent: tellBulkMessage,
  availabilityReminderSent: tellAvailabilityReminder,
  employeeDeactivated: tellDeparted,
  employeeEdited: tellProfile,
  ownFieldsFilled: tellProfile,
  peopleReminded: async (company, event) => [
    ...(await tellPeople(company, event)),
    ...(await tellFiles(company, event)),
  ],
  clockOutForgotten: tellClockForgotten,
  clockInForgotten: tellClockInForgotten,
  clockStopped: tellClockStopped,
};

const ofThePlan: ReadonlySet<Teller> = new Set([
  tellShifts,
  tellMoved,
  tellCopied,
  tellDeleted,
  tellPublication,
  tellTakenBack,
  tellDeparted,
]);

/** Whether such an event tells people of their planned shifts, which a planner may keep from being told. */
export const canBeSilenced = (type: string): boolean => ofThePlan.has(tellers[type as NotifiedEvent]);

/** Whether people hear of such an event only once it can no longer be undone at a click. */
export const waitsForUndo = (type: string): boolean => canBeSilenced(type) || undoable[type] !== undefined;
