import { companyHolder } from '#domain/files/kept-file.ts';
import type { NotificationLine } from './notification.ts';

/** Link target of a line: a universal link (spec 2.3) where its type exists, else the page itself. */
export const placeOf = ({ kind, subject, was, now, facts, departmentId }: NotificationLine): string => {
  const date = now?.date ?? was?.date ?? facts.from;
  switch (kind) {
    case 'shiftAdded':
    case 'shiftChanged':
    case 'shiftRemoved':
    case 'schedulePublished':
      return `/schedule/employee/week${date ? `?date=${date}` : ''}`;
    case 'openShiftOffered':
    case 'openShiftRequested':
      return `/universal/schedule-open-shift/${subject}`;
    case 'openShiftDecided':
      return `/schedule/employee/week${date ? `?date=${date}` : ''}`;
    case 'exchangeOffered':
    case 'exchangeDecided':
    case 'exchangeRequested':
      return `/universal/exchange-request/${subject}`;
    case 'absenceRequested':
    case 'absenceDecided':
      return `/universal/absence-request/${subject}`;
    case 'leaveExpiring':
      return '/dashboard/my-absence';
    case 'timesheetApproved':
    case 'timesheetDeclined':
    case 'clockStopped':
      return '/dashboard/my-hours';
    case 'clockInForgotten':
    case 'clockOutForgotten':
      return '/dashboard/my-overview';
    case 'forgotToClockIn':
    case 'automaticClockOut':
      return `/timesheet/team/day${date ? `?date=${date}` : ''}`;
    case 'reportReady':
    case 'reportFailed':
      return subject.startsWith('rpj_') ? '/reports' : '/reports?modal=report-recurring/list';
    case 'newsPosted':
      return `/universal/news/${subject}`;
    case 'messageReceived':
      return '/dashboard/my-overview';
    case 'diaryWritten':
      return `/insights/diary?from=${date}&to=${date}&departments=${departmentId}`;
    case 'availabilityReminder':
      // The next week or month to close without availability.
      return `/dashboard/my-schedule?modal=${encodeURIComponent(`availability?date=${subject}`)}`;
    case 'fileExpiring':
      return subject.startsWith(`${companyHolder}:`) ? '/files' : `/employees/${subject.split(':')[0]}/files`;
    case 'statementDisputed': {
      const [id, month] = subject.split(':');
      return `/employees/${id}/statement?month=${month}`;
    }
    case 'joinRequested':
      return '/employees?modal=invite-links';
    case 'profileEdited':
      return `/universal/employees/${subject}`;
    case 'contractEnding':
    case 'birthday':
    case 'anniversary':
      return `/universal/employees/${subject.split(':')[0]}`;
  }
};
