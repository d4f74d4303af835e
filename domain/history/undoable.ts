import { absenceAccess } from '#domain/absence/absence.access.ts';
import type { AbsenceEvent } from '#domain/absence/absence.events.ts';
import type { Requirement } from '#domain/access/requirement.ts';
import { availabilityAccess } from '#domain/availability/availability.access.ts';
import type { AvailabilityEvent } from '#domain/availability/availability.events.ts';
import { calendarAccess } from '#domain/calendar/calendar.access.ts';
import type { CalendarLogged } from '#domain/calendar/calendar.events.ts';
import { contractsAccess } from '#domain/contracts/contracts.access.ts';
import type { ContractsEvent } from '#domain/contracts/contracts.events.ts';
import { customFieldsAccess } from '#domain/custom-fields/custom-fields.access.ts';
import type { CustomFieldsEvent } from '#domain/custom-fields/custom-fields.events.ts';
import { employeesAccess } from '#domain/employees/employees.access.ts';
import type { EmployeesEvent } from '#domain/employees/employees.events.ts';
import { exchangeAccess } from '#domain/exchange/exchange.access.ts';
import type { ExchangeEvent } from '#domain/exchange/exchange.events.ts';
import { filesAccess } from '#domain/files/files.access.ts';
import type { FilesEvent } from '#domain/files/files.events.ts';
import { fillAccess } from '#domain/fill/fill.access.ts';
import type { FillEvent } from '#domain/fill/fill.events.ts';
import { identityAccess } from '#domain/identity/identity.access.ts';
import type { IdentityEvent } from '#domain/identity/identity.events.ts';
import { labourAccess } from '#domain/labour/labour.access.ts';
import type { LabourEvent } from '#domain/labour/labour.events.ts';
import { newsAccess } from '#domain/news/news.access.ts';
import type { NewsEvent } from '#domain/news/news.events.ts';
import { organisationAccess } from '#domain/organisation/organisation.access.ts';
import type { OrganisationEvent } from '#domain/organisation/organisation.events.ts';
import { publishingAccess } from '#domain/publishing/publishing.access.ts';
import type { PublishingEvent } from '#domain/publishing/publishing.events.ts';
import { ratesAccess } from '#domain/rates/rates.access.ts';
import type { RatesEvent } from '#domain/rates/rates.events.ts';
import { scheduleAccess } from '#domain/schedule/schedule.access.ts';
import type { ScheduleEvent } from '#domain/schedule/schedule.events.ts';
import { shiftsAccess } from '#domain/shifts/shifts.access.ts';
import type { ShiftsEvent } from '#domain/shifts/shifts.events.ts';
import { timesheetAccess } from '#domain/timesheet/timesheet.access.ts';
import type { TimesheetEvent } from '#domain/timesheet/timesheet.events.ts';

/** The events that can be taken back, each with what its action needed; undoing needs the same. */
const table: Partial<
  Record<
    | AbsenceEvent
    | CalendarLogged
    | ContractsEvent
    | CustomFieldsEvent
    | EmployeesEvent
    | ExchangeEvent
    | FilesEvent
    | IdentityEvent
    | NewsEvent
    | OrganisationEvent
    | RatesEvent
    | AvailabilityEvent
    | FillEvent
    | LabourEvent
    | PublishingEvent
    | ScheduleEvent
    | ShiftsEvent
    | TimesheetEvent,
    Requirement
  >
> = {
  scheduledShiftCreated: shiftsAccess.createScheduledShift,
  scheduledShiftEdited: shiftsAccess.editScheduledShift,
  scheduledShiftMoved: shiftsAccess.moveScheduledShift,
  scheduledShiftCopied: shiftsAccess.copyScheduledShift,
  scheduledShiftDeleted: shiftsAccess.deleteScheduledShift,
  shiftsTagged: shiftsAccess.tagShifts,
  seriesCreated: shiftsAccess.createScheduledShift,
  seriesEdited: shiftsAccess.editScheduledShift,
  seriesDeleted: shiftsAccess.deleteScheduledShift,
  shiftCreated: shiftsAccess.createShift,
  shiftEdited: shiftsAccess.editShift,
  shiftDeleted: shiftsAccess.deleteShift,
  openShiftCreated: shiftsAccess.createOpenShift,
  openShiftEdited: shiftsAccess.editOpenShift,
  openShiftDeleted: shiftsAccess.deleteOpenShift,
  openShiftAssigned: shiftsAccess.assignOpenShift,
  requiredShiftCreated: shiftsAccess.createRequiredShift,
  requiredShiftEdited: shiftsAccess.editRequiredShift,
  requiredShiftDeleted: shiftsAccess.deleteRequiredShift,
  labourSetCreated: labourAccess.createLabourSet,
  labourSetEdited: labourAccess.editLabourSet,
  labourSetDeleted: labourAccess.deleteLabourSet,
  labourSetChosen: labourAccess.chooseLabourSet,
  availabilityStated: availabilityAccess.setAvailability,
  scheduleViewSaved: scheduleAccess.saveScheduleView,
  scheduleViewDeleted: scheduleAccess.deleteScheduleView,
  recurringAvailabilityStated: availabilityAccess.setAvailability,
  availabilityRulesEdited: availabilityAccess.editAvailabilityRules,
  availabilityRulesReset: availabilityAccess.editAvailabilityRules,
  verdictOverridden: shiftsAccess.overrideVerdict,
  scheduleRestored: scheduleAccess.restoreSchedule,
  weekCopied: shiftsAccess.copyScheduledShift,
  scheduleFilled: fillAccess.fillSchedule,
  schedulePublished: publishingAccess.publishSchedule,
  scheduleWithdrawn: publishingAccess.publishSchedule,
  timesheetEntryCreated: timesheetAccess.createTimesheetEntry,
  timesheetEntryEdited: timesheetAccess.editTimesheetEntry,
  timesheetEntryDeleted: timesheetAccess.deleteTimesheetEntry,
  timesheetEntriesApproved: timesheetAccess.approveTimesheetEntries,
  timesheetEntriesDeclined: timesheetAccess.declineTimesheetEntries,
  timesheetEntriesReopened: timesheetAccess.reopenTimesheetEntries,
  hoursClosed: timesheetAccess.reopenHours,
  // Either way may close days: then more is asked, where it is seen which.
  hoursReopened: timesheetAccess.reopenHours,
  absenceRequested: absenceAccess.withdrawAbsence,
  absenceApproved: absenceAccess.approveAbsence,
  absenceDeclined: absenceAccess.declineAbsence,
  absenceWithdrawn: absenceAccess.withdrawAbsence,
  absenceEnded: absenceAccess.endAbsence,
  absencePolicyEdited: absenceAccess.editAbsencePolicy,
  absencePolicyDeleted: absenceAccess.deleteAbsencePolicy,
  timeOffBalanceEdited: absenceAccess.editTimeOffBalance,
  timeOffBalanceDeleted: absenceAccess.deleteTimeOffBalance,
  fileEdited: filesAccess.keepFiles,
  exchangeRejected: exchangeAccess.answerExchange,
  exchangeApproved: exchangeAccess.approveExchange,
  exchangeDeclined: exchangeAccess.declineExchange,
  eventCreated: calendarAccess.createEvent,
  eventEdited: calendarAccess.editEvent,
  eventDeleted: calendarAccess.deleteEvent,
  newsItemCreated: newsAccess.createNewsItem,
  newsItemEdited: newsAccess.editNewsItem,
  newsItemDeleted: newsAccess.deleteNewsItem,
  permissionGroupCreated: identityAccess.createPermissionGroup,
  permissionGroupEdited: identityAccess.editPermissionGroup,
  permissionGroupDeleted: identityAccess.deletePermissionGroup,
  userPermissionsEdited: employeesAccess.editUserPermissions,
  userTeamsEdited: employeesAccess.editUserTeams,
  employeeNoteCreated: employeesAccess.createEmployeeNote,
  employeeNoteEdited: employeesAccess.editEmployeeNote,
  employeeNoteDeleted: employeesAccess.deleteEmployeeNote,
  employeeDeactivated: employeesAccess.deactivateEmployee,
  ownFieldsFilled: employeesAccess.editEmployment,
  locationEdited: organisationAccess.editLocation,
  departmentEdited: organisationAccess.editDepartment,
  teamEdited: organisationAccess.editTeam,
  teamDeleted: organisationAccess.deleteTeam,
  departmentDeactivated: organisationAccess.deactivateDepartment,
  locationDeleted: organisationAccess.deleteLocation,
  placesOrdered: organisationAccess.editLocation,
  teamsOrdered: organisationAccess.editTeam,
  locationGroupCreated: organisationAccess.createLocationGroup,
  locationGroupEdited: organisationAccess.editLocationGroup,
  locationGroupDeleted: organisationAccess.deleteLocationGroup,
  holidayGroupEdited: organisationAccess.editHolidayGroup,
  holidayCreated: organisationAccess.createHoliday,
  holidayEdited: organisationAccess.editHoliday,
  holidayDeleted: organisationAccess.deleteHoliday,
  holidayYearDeleted: organisationAccess.deleteHolidayYear,
  holidaysImported: organisationAccess.importHolidays,
  skillCreated: organisationAccess.createSkill,
  skillEdited: organisationAccess.editSkill,
  skillDeleted: organisationAccess.deleteSkill,
  skillGroupCreated: organisationAccess.createSkillGroup,
  skillGroupEdited: organisationAccess.editSkillGroup,
  skillGroupDeleted: organisationAccess.deleteSkillGroup,
  contractCreated: contractsAccess.createContract,
  contractEdited: contractsAccess.editContract,
  contractDeleted: contractsAccess.deleteContract,
  contractTypeEdited: contractsAccess.editContractType,
  customFieldEdited: customFieldsAccess.editCustomField,
  customFieldDeleted: customFieldsAccess.deleteCustomField,
  rateCardEdited: ratesAccess.editRateCard,
  ratesEdited: ratesAccess.editRates,
  rateCardDeleted: ratesAccess.deleteRateCard,
  surchargeCreated: ratesAccess.createSurcharge,
  surchargeEdited: ratesAccess.editSurcharge,
  surchargeDeleted: ratesAccess.deleteSurcharge,
  settingsEdited: organisationAccess.editSettings,
  openDaysChanged: organisationAccess.setOpenDays,
  forecastChanged: organisationAccess.setForecast,
  budgetChanged: organisationAccess.setBudget,
  teamNotesChanged: organisationAccess.writeTeamNotes,
};

export const undoable: Partial<Record<string, Requirement>> = table;

/** What needs no right, as everybody does it for themselves: nobody else takes it back. */
export const ownDeeds: ReadonlySet<string> = new Set([
  'exchangeRejected',
  'scheduleViewSaved',
  'scheduleViewDeleted',
] satisfies (keyof typeof table)[]);
