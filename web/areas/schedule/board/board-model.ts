import type { Level } from '#domain/labour/verdict.ts';
import type { Money } from '#domain/money/money.ts';
import type { TagChange } from '#domain/shifts/shift-tags.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { ShownVerdict } from '#web/parts/findings/VerdictWords.tsx';
import type { CountedForecast } from '#web/parts/turnover-forecast/use-counted-forecast.ts';
import type { Hue } from '#web/ui/hue-of.ts';

/** View model of the board, independent of GraphQL: the screen maps answers to these types and callbacks to mutations. */
export type BoardEmployee = {
  id: string;
  name: string;
  teamId: string | null;
  /** For people: all their teams, home team first. */
  teamIds?: readonly string[];
  /** URL of the picture. */
  picture?: string | null;
  role: string | null;
  /** For the dates shown; null for people without fixed hours. */
  contractMinutes: number | null;
  /** Planned on the same dates outside the board (other departments, filtered teams). */
  elsewhereMinutes: number;
};

/** People grouped under a team. */
export type BoardGroup = { id: string; name: string; place: string | null; hue: Hue };

/** A rule's finding, as shown in the corner of a chip. */
export type BoardFinding = {
  level: Exclude<Level, 'fits'>;
  words: string;
  rule?: string;
  /** Ids of the other work it concerns. */
  ids?: readonly string[];
};

/** Row dimension: people, teams, shift types or the skills that these require. */
export type RowsBy = 'employee' | 'team' | 'shift' | 'skill';

/** A proposed shift that is not planned yet. */
export type BoardGhost = {
  /** `empty` is a seat for which the proposal has no one. */
  kind: 'proposed' | 'empty';
  /** Whether it will be planned when the proposal is accepted. */
  taken: boolean;
  /** Why it is proposed, or what would fill it. */
  words: string;
  /** The server's reason for refusing it. */
  refused: string | null;
};

export type BoardShift = {
  /** Occurrence id. */
  id: string;
  version: number;
  /** Its row; `open` for unassigned work. */
  rowId: string;
  /** Other rows that show the same shift: with skills as rows, shifts that require several. */
  alsoIn?: readonly string[];
  seriesId: string | null;
  /** Null for an open shift. */
  employeeId: string | null;
  date: PlainDate;
  starttime: WallTime;
  /** Null when hidden from the viewer. */
  endtime: WallTime | null;
  /** Abbreviation of its zone where it differs from the viewer's; else null. */
  zoneMark?: string | null;
  /** Its times in the viewer's zone, where that differs. */
  ownTimes?: string | null;
  /** Zone of its times; the team's until the server has answered. */
  zone?: Zone;
  breakMinutes: number;
  /** Planned time without the unpaid break; 0 for tasks. */
  minutes: number;
  /** Tasks count in no total and overlap nothing. */
  isTask: boolean;
  /** Null when the viewer may not see wages. */
  costMinor: number | null;
  /** The cost predates a change that the server has not answered yet. */
  costPending?: boolean;
  /** Part of the cost that comes from surcharges by day and time. */
  surchargeMinor?: number | null;
  teamId: string;
  teamName: string;
  /** The shift type. */
  shiftId: string;
  name: string;
  /** The person's initials, where the row does not name them. */
  initials?: string;
  hue: Hue;
  note: string | null;
  /** Tags set by planners. */
  tags: readonly string[];
  published: boolean;
  findings: readonly BoardFinding[];
  /** Reason for publishing it despite a red rule. */
  overrideReason?: string | null;
  /** Rules that were red when the reason was given. */
  overriddenRules?: readonly string[] | null;
  /** Open shifts only. */
  seats: { total: number; free: number; requests: number } | null;
  /** Offered for exchange. */
  offered: boolean;
  may: { edit: boolean; move: boolean; delete: boolean };
  /** Of proposals only. */
  ghost?: BoardGhost;
  /** A request is pending; permissions return with the answer. */
  busy?: boolean;
};

export type BoardAbsence = {
  id: string;
  /** Id of the absence request. */
  absenceId: string;
  employeeId: string;
  from: PlainDate;
  /** Last day, inclusive; null while open-ended. */
  until: PlainDate | null;
  name: string;
  /** `absent` where the reason is hidden from the viewer. */
  kind: 'leave' | 'sick' | 'other' | 'absent';
  status: 'Approved' | 'Pending';
  /** Number of scheduled shifts that it hides. */
  hiddenShifts: number;
};

/** One column. */
export type BoardDay = {
  date: PlainDate;
  holiday: string | null;
  /** Required people and filled places of the day; null without demand. */
  coverage: { required: number; covered: number; extra: number } | null;
  forecast: Money | null;
  /** Whether a part of the forecast comes from past turnover. */
  estimated?: boolean;
  /**
   * Budget of the teams on view; null without one. `whole`: every team has one, so that the day's sum can be compared with it.
   */
  budget?: { minutes: number | null; costMinor: number | null; whole: { minutes: boolean; costMinor: boolean } } | null;
  /** Names of closed departments. */
  closed?: readonly string[];
  closedNames?: readonly string[];
  /** Whether all departments on view are closed. */
  shut?: boolean;
  /** Day notes of teams; usually empty. */
  notes?: readonly DayNote[];
  /** Forecast and budget by department. */
  parts?: readonly DayPart[];
};

/** A day note of a team. */
export type DayNote = { teamId: string; team: string; text: string };

/** One department's share of a day's forecast and budget. */
export type DayPart = {
  id: string;
  name: string;
  expectedMinor: number | null;
  /** Set where the expected turnover was not typed. */
  fromPast?: CountedForecast | null;
  budgets: readonly { name: string; minutes: number | null; costMinor: number | null }[];
};

export type BoardTemplate = {
  id: string;
  name: string;
  hue: Hue;
  teamId: string;
  teamName: string;
  /** Teams of its department for which it can be planned; `teamId` is used for people in none of them. */
  plannableIn?: readonly string[];
  /** All teams of its department, flexpools too. */
  departmentTeams?: readonly string[];
  starttime: WallTime;
  endtime: WallTime;
  breakMinutes: number;
  /** 0 when omitted. */
  paidBreakMinutes?: number;
  isTask: boolean;
  /** With skills as rows: the rows in which its shifts appear. */
  rowIds?: readonly string[];
};

export type BoardSettings = {
  today: PlainDate;
  currency: string;
  /** Whether the footer sums costs; only for viewers who may see wages. */
  showCost: boolean;
  /** Target labour cost in basis points of the forecast; null without a target. */
  targetCostShare: number | null;
  /** Whether the board can be edited. */
  mayEdit: boolean;
  /** The name of a team's department. */
  departmentOf: (teamId: string) => string;
  /** Whether the team's work on that date is already published; omitted where publication is not shown. */
  isPublished?: (teamId: string, date: PlainDate) => boolean;
  /** Abbreviation of the team's zone where it differs from the viewer's at that time; omitted where zones are not shown. */
  zoneMarkOf?: (teamId: string, date: PlainDate, starttime: WallTime) => string | null;
};

export type BoardData = {
  /** Defaults to people. */
  by?: RowsBy;
  employees: readonly BoardEmployee[];
  /** In order; people in none of them come last. Omitted unless rows are people. */
  groups?: readonly BoardGroup[];
  days: readonly BoardDay[];
  shifts: readonly BoardShift[];
  absences: readonly BoardAbsence[];
};

/** What is evaluated over a cell; `shift` is null for a new one. */
export type Candidate = {
  shift: BoardShift | null;
  copy: boolean;
  starttime: WallTime;
  endtime: WallTime | null;
  breakMinutes: number;
  /** For a new shift; an existing one is known by `shift`. */
  paidBreakMinutes?: number;
  minutes: number;
  isTask: boolean;
  teamId: string;
  /** The shift type, which may require skills. */
  shiftId?: string;
};

/** The verdict in words for the planner. */
export type BoardVerdict = ShownVerdict;
export type VerdictFor = (candidate: Candidate, employeeId: string, date: PlainDate) => BoardVerdict;
/** Why it cannot be planned on that date for any employee; null when it can. */
export type ProblemFor = (candidate: Candidate, date: PlainDate) => string | null;

/** Planned minutes of these wall times on that date, in the team's zone. */
export type MinutesFor = (
  date: PlainDate,
  times: { starttime: WallTime; endtime: WallTime; breakMinutes: number; teamId: string },
) => number;

/** The zone of the axis, and the zone of each team's times. */
export type Clocks = { axis: Zone; ofTeam: (teamId: string) => Zone };

/** A shift with the cell it is moved or copied to; `employeeId` null is the open row. */
export type Landing = {
  shift: BoardShift;
  rowId: string;
  employeeId: string | null;
  teamId: string;
  /** The template. */
  shiftId: string;
  date: PlainDate;
  /** New times, where they change. */
  times?: { starttime: WallTime; endtime: WallTime };
};

export type ShiftDraft = {
  employeeId: string | null;
  date: PlainDate;
  template: BoardTemplate;
  starttime: WallTime;
  endtime: WallTime;
  breakMinutes: number;
};

/** Actions on the ghosts of a proposal. */
export type ProposalHand = { toggle: (ghostId: string) => void; show: (ghostId: string) => void };

/** Initial values of the full form. */
export type ShiftDraftStart = {
  employeeId?: string;
  teamId?: string;
  shiftId?: string;
  date: PlainDate;
  start?: WallTime;
  end?: WallTime;
};

export type BoardActions = {
  move: (landings: readonly Landing[]) => void;
  copy: (landings: readonly Landing[]) => void;
  remove: (shifts: readonly BoardShift[]) => void;
  /** Adds and removes tags on shifts. */
  tag?: (shifts: readonly BoardShift[], change: TagChange) => void;
  add: (draft: ShiftDraft) => void;
  open: (shift: BoardShift) => void;
  /** Opens the full form for a new shift. */
  addByForm: (start: ShiftDraftStart) => void;
  /** Changes the times, and possibly the person. */
  retime?: (landing: Landing, times: { starttime: WallTime; endtime: WallTime }) => void;
  openAbsence: (absence: BoardAbsence) => void;
  editTemplate?: (template: BoardTemplate) => void;
  addTemplate?: () => void;
  publish?: (shifts: readonly BoardShift[]) => void;
  period: (step: -1 | 1) => void;
  view?: (period: 'day' | 'week' | 'month') => void;
  today: () => void;
  undo?: () => void;
  redo?: () => void;
  /** For the live region. */
  announce: (text: string) => void;
  /** Shows and announces why something cannot be done here. */
  refuse?: (text: string) => void;
};
