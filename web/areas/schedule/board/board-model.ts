import type { Level } from '#domain/labour/verdict.ts';
import type { Money } from '#domain/money/money.ts';
import type { TagChange } from '#domain/shifts/shift-tags.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import type { Zone } from '#domain/time/zones.ts';
import type { ShownVerdict } from '#web/parts/findings/VerdictWords.tsx';
import type { Hue } from '#web/ui/hue-of.ts';

/** What the board shows. It knows no GraphQL: the screen maps answers to these and callbacks to mutations. */
export type BoardEmployee = {
  id: string;
  name: string;
  teamId: string | null;
  /** Of people: all teams that they are in, home team first. */
  teamIds?: readonly string[];
  /** Where the picture is. */
  picture?: string | null;
  role: string | null;
  /** For the dates shown; null for people without fixed hours. */
  contractMinutes: number | null;
  /** Planned on the same dates where the board does not look (other departments, filtered teams). */
  elsewhereMinutes: number;
};

/** People of one team, put together under its name. */
export type BoardGroup = { id: string; name: string; place: string | null; hue: Hue };

/** What a rule found, as the corner of a chip shows it. */
export type BoardFinding = {
  level: Exclude<Level, 'fits'>;
  words: string;
  rule?: string;
  /** The other work that it concerns. */
  ids?: readonly string[];
};

/** What the rows are: people, teams, shifts as they are called, or the skills that these ask for. */
export type RowsBy = 'employee' | 'team' | 'shift' | 'skill';

/** Something that a proposal shows and no one has planned. */
export type BoardGhost = {
  /** `empty` is a place for which the proposal has no one. */
  kind: 'proposed' | 'empty';
  /** What is left out will not be planned. */
  taken: boolean;
  /** Why it is proposed, or what would fill it. */
  words: string;
  /** What the server had against it. */
  refused: string | null;
};

export type BoardShift = {
  /** The occurrence. */
  id: string;
  version: number;
  /** The row in which it lies; `open` for what no one works yet. */
  rowId: string;
  /** The other rows in which it stands as well: in rows of skills, what asks for several. It is one shift all the same. */
  alsoIn?: readonly string[];
  seriesId: string | null;
  /** Null for an open shift. */
  employeeId: string | null;
  date: PlainDate;
  starttime: WallTime;
  /** Null when the viewer may not know it. */
  endtime: WallTime | null;
  /** The short name of its zone, where its clock is not the viewer's; null else. */
  zoneMark?: string | null;
  /** Its times on the viewer's clock then. */
  ownTimes?: string | null;
  /** In which its times are meant; that of its team for one that the server has not answered yet. */
  zone?: Zone;
  breakMinutes: number;
  /** Planned time without the unpaid break; 0 for tasks. */
  minutes: number;
  /** Counts in no total and overlaps nothing. */
  isTask: boolean;
  /** Null when the viewer may not see wages. */
  costMinor: number | null;
  /** The cost is from before a change that the server has not answered yet. */
  costPending?: boolean;
  /** How much of the cost comes from rates by day and time. */
  surchargeMinor?: number | null;
  teamId: string;
  teamName: string;
  /** The template it was planned from. */
  shiftId: string;
  name: string;
  /** Of the person, where the row does not say who it is. */
  initials?: string;
  hue: Hue;
  note: string | null;
  /** The planners' own words for it. */
  tags: readonly string[];
  published: boolean;
  findings: readonly BoardFinding[];
  /** Why it may be published although a rule is red. */
  overrideReason?: string | null;
  /** The rules that were red when that was said. */
  overriddenRules?: readonly string[] | null;
  /** Open shifts only. */
  seats: { total: number; free: number; requests: number } | null;
  /** Offered for exchange. */
  offered: boolean;
  may: { edit: boolean; move: boolean; delete: boolean };
  /** Of proposals only. */
  ghost?: BoardGhost;
  /** The server is working on it: what it may comes back with the answer. */
  busy?: boolean;
};

export type BoardAbsence = {
  id: string;
  /** The request that it is a part of. */
  absenceId: string;
  employeeId: string;
  from: PlainDate;
  /** Included; null while no one knows. */
  until: PlainDate | null;
  name: string;
  /** `absent` where the viewer may not know why. */
  kind: 'leave' | 'sick' | 'other' | 'absent';
  status: 'Approved' | 'Pending';
  /** Planned shifts that it keeps out of the schedule. */
  hiddenShifts: number;
};

/** One column. */
export type BoardDay = {
  date: PlainDate;
  holiday: string | null;
  /** People needed that day and how many of those places are filled; null when nothing is required. */
  coverage: { required: number; covered: number; extra: number } | null;
  forecast: Money | null;
  /** What teams may spend; null where no one said. `whole`: every team on view has one, so that the day's sum compares with it. */
  budget?: { minutes: number | null; costMinor: number | null; whole: { minutes: boolean; costMinor: boolean } } | null;
  /** Departments that are closed. */
  closed?: readonly string[];
  closedNames?: readonly string[];
  /** All of those on view are closed. */
  shut?: boolean;
  /** What was written for teams; none on most days. */
  notes?: readonly DayNote[];
  /** What forecast and budget are made of. */
  parts?: readonly DayPart[];
};

/** What a team finds with a day. */
export type DayNote = { teamId: string; team: string; text: string };

/** One department's part of a day. */
export type DayPart = {
  id: string;
  name: string;
  expectedMinor: number | null;
  budgets: readonly { name: string; minutes: number | null; costMinor: number | null }[];
};

export type BoardTemplate = {
  id: string;
  name: string;
  hue: Hue;
  teamId: string;
  teamName: string;
  /** Teams of its department in which it may be planned; `teamId` is the one for people in none of them. */
  plannableIn?: readonly string[];
  /** All teams of its department, flexpools too. */
  departmentTeams?: readonly string[];
  starttime: WallTime;
  endtime: WallTime;
  breakMinutes: number;
  /** None unless it says so. */
  paidBreakMinutes?: number;
  isTask: boolean;
  /** In rows of skills: those in which what is planned of it would stand. */
  rowIds?: readonly string[];
};

export type BoardSettings = {
  today: PlainDate;
  currency: string;
  /** Costs are summed in the footer only for viewers who may see wages. */
  showCost: boolean;
  /** Labour cost as basis points of the forecast; null where the account has no target. */
  targetCostShare: number | null;
  /** Without it the board only shows. */
  mayEdit: boolean;
  /** The name of a team's department. */
  departmentOf: (teamId: string) => string;
  /** Whether work of the team is seen at once on that date; without it nothing is said of it. */
  isPublished?: (teamId: string, date: PlainDate) => boolean;
};

export type BoardData = {
  /** People, unless it says otherwise. */
  by?: RowsBy;
  employees: readonly BoardEmployee[];
  /** In order; people of none of them come last. Left out where rows are not people. */
  groups?: readonly BoardGroup[];
  days: readonly BoardDay[];
  shifts: readonly BoardShift[];
  absences: readonly BoardAbsence[];
};

/** What is judged while it hovers over a cell; `shift` is null for something new. */
export type Candidate = {
  shift: BoardShift | null;
  copy: boolean;
  starttime: WallTime;
  endtime: WallTime | null;
  breakMinutes: number;
  /** Of something new; what is planned already is known by its shift. */
  paidBreakMinutes?: number;
  minutes: number;
  isTask: boolean;
  teamId: string;
  /** The template, which may ask for skills. */
  shiftId?: string;
};

/** The rules' answer, in words for the person who plans. */
export type BoardVerdict = ShownVerdict;
export type VerdictFor = (candidate: Candidate, employeeId: string, date: PlainDate) => BoardVerdict;
/** Why it cannot be planned on that date at all, for any employee; null when it can. */
export type ProblemFor = (candidate: Candidate, date: PlainDate) => string | null;

/** Planned minutes of work with these wall times on that date, in the zone of the team that does it. */
export type MinutesFor = (
  date: PlainDate,
  times: { starttime: WallTime; endtime: WallTime; breakMinutes: number; teamId: string },
) => number;

/** The zone that the hours of a day are drawn in, and the one in which a team's times are meant. */
export type Clocks = { axis: Zone; ofTeam: (teamId: string) => Zone };

/** One shift on its way to a cell, and what becomes of it there; `employeeId` null is the open row. */
export type Landing = {
  shift: BoardShift;
  rowId: string;
  employeeId: string | null;
  teamId: string;
  /** The template. */
  shiftId: string;
  date: PlainDate;
  /** Where it does not keep its times. */
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

/** What is done with the ghosts of a proposal. */
export type ProposalHand = { toggle: (ghostId: string) => void; show: (ghostId: string) => void };

/** What is known already of a shift that the full form makes. */
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
  /** Puts tags on shifts and takes others off them. */
  tag?: (shifts: readonly BoardShift[], change: TagChange) => void;
  add: (draft: ShiftDraft) => void;
  open: (shift: BoardShift) => void;
  /** The full form for a new shift, when the quick one does not do. */
  addByForm: (start: ShiftDraftStart) => void;
  /** To other times, and maybe to someone else. */
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
  /** Says to eye and ear why something cannot be done here. */
  refuse?: (text: string) => void;
};
