import { importColumns } from '#domain/account/import-columns.ts';

export type ImportFile = keyof typeof importColumns;
export const importFiles = Object.keys(importColumns) as ImportFile[];

/** An uploaded file: its type and its text. */
export type InputFile = { file: ImportFile; text: string };

/** In bytes: of one file, and of all files of a rehearsal or an import. */
export const largestFile = 10_000_000;
/** How the files lie in the store until they are imported. */
export const uploadedCsv = { ending: 'csv', contentType: 'text/csv' };
export const mostRows = 50_000;

/** Reasons for refusing a file or a row, with texts for the command line; the page has its own. */
export const importReasons = {
  absentAlready: 'is absent on that date already, with another type',
  hoursClosed: 'lies on a day whose hours are closed; someone who may edit timesheets has to reopen it first',
  approvedAlready: 'has been reviewed with other hours; reviewed hours are not overwritten',
  breakTakesAll: 'is as long as the work itself',
  breakTooLong: 'is longer than the work itself',
  cellCount: 'the row has another number of cells than the header',
  delimiter: 'the row is separated by other characters than the header',
  choice: 'is none of the possible values',
  contractOverlaps: 'would overlap with another contract of this person',
  control: 'holds control characters',
  date: 'is no date of the form YYYY-MM-DD that exists',
  duplicate: 'stands in the file twice',
  duplicateColumn: 'the header names this column twice',
  email: 'is no e-mail address',
  emailElsewhere: 'is not the address of this person, and you may not change it',
  emailTaken: 'belongs to someone else',
  empty: 'the file is empty',
  encoding: 'is not UTF-8; save the file as UTF-8',
  formula: 'is a formula; only plain values are read',
  hoursApproved: 'has approved hours of this person; an approver can enter the absence with a reason',
  hoursTwice: 'is there already: same person, same start and end',
  inAbsence: 'lies in an approved absence; an approver can enter such hours with a note',
  inFuture: 'lies ahead of today, and hours are entered up to today',
  missingColumn: 'the header lacks this column',
  negative: 'must not be negative',
  notEmployed: 'lies before the first or after the last day of this person',
  notInDepartment: 'belongs to no team of this department',
  number: 'is no number that is possible here',
  numberTaken: 'is the number of someone with another name and another address',
  oneLine: 'must be on one line',
  overlaps: 'overlaps with other hours of this person in the file',
  overlapsApproved: 'overlaps with approved hours of this person',
  plan: 'needs a higher plan',
  quota: 'the plan has no room for another team or department',
  quotes: 'a quotation mark is opened and not closed, or stands inside a value',
  required: 'must not be empty',
  right: 'you lack the right for this',
  time: 'is no time of the form HH:MM',
  tooLarge: 'the file is larger than 10 MB',
  tooLong: 'is longer than the {limit} characters that fit',
  tooManyRows: 'the file has more than 50,000 rows',
  tooManyWeeks: 'the dates of the files lie in more than 110 different weeks',
  unknownAbsenceType: 'is no absence type of the account',
  unknownColumn: 'the header names a column that is not known',
  unknownContractType: 'is no contract type of the account',
  unknownEmployee: 'is no employee number that is known',
  unknownShift: 'is no shift type of the department',
  waitsFor: 'names what this file would bring, and that file is not imported',
} as const;
export type ImportReason = keyof typeof importReasons;

/** One problem with its place: line 1 is the header, line 0 the file as a whole. */
export type ImportProblem = {
  file: string;
  line: number;
  column: string | null;
  reason: ImportReason;
  value: string | null;
  /** The limit that the reason refers to; null for reasons without a limit. */
  limit: number | null;
};

/** The result, or the preview, of importing one file. */
export type FileReport = {
  file: string;
  created: number;
  changed: number;
  skipped: number;
  /** Whether the file was written; false in a rehearsal and for files with problems. */
  applied: boolean;
  problemCount: number;
  /** The first problems, up to `mostProblems`; `problemCount` counts all. */
  problems: ImportProblem[];
};

const mostProblems = 1000;

/** Collects the results of the rows of one file. */
export const newReport = (file: string) => {
  const report: FileReport = {
    file,
    created: 0,
    changed: 0,
    skipped: 0,
    applied: false,
    problemCount: 0,
    problems: [],
  };
  return {
    report,
    count: (kind: 'created' | 'changed' | 'skipped') => {
      report[kind] += 1;
    },
    problem: (
      line: number,
      column: string | null,
      reason: ImportReason,
      value: string | null = null,
      limit: number | null = null,
    ) => {
      report.problemCount += 1;
      if (report.problems.length >= mostProblems) return;
      const shown = value === null ? null : value.length > 60 ? `${value.slice(0, 60)}…` : value;
      report.problems.push({ file, line, column, reason, value: shown, limit });
    },
  };
};
export type Found = ReturnType<typeof newReport>;

/** The report with its problems sorted by line. */
export const inLineOrder = (report: FileReport): FileReport => ({
  ...report,
  problems: report.problems.toSorted((a, b) => a.line - b.line),
});
