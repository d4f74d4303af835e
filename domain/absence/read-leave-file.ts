import { parseDecimal } from '#domain/money/decimal.ts';
import { isDateWithinReach, type PlainDate } from '#domain/time/plain-date.ts';
import { readDuration } from '#domain/time/read-duration.ts';
import type { LeaveCorrection } from './leave-correction.ts';
import type { TimeOffBalance } from './time-off-balance.ts';

export const leaveFileColumns = ['employee', 'balance', 'type', 'date', 'amount', 'last_day', 'note'] as const;
export type LeaveFileColumn = (typeof leaveFileColumns)[number];
export const neededLeaveColumns = ['employee', 'balance', 'type', 'date', 'amount'] as const;

/** A row of the file, with the line on which it begins. */
export type LeaveFileRow = { line: number; cells: Record<LeaveFileColumn, string> };
export type LeaveFileProblem = { line: number; column: LeaveFileColumn; reason: string; value: string };

/** Opening balances and leave taken before Muster. */
const types = ['opening', 'taken'] as const;

type Known = {
  employees: readonly { id: string; employee_nr: string | null; email: string | null; name: string }[];
  balances: readonly Pick<TimeOffBalance, 'id' | 'name' | 'unit'>[];
};
export type ReadLeave = { line: number } & Pick<
  LeaveCorrection,
  'employeeId' | 'balanceId' | 'date' | 'amount' | 'lastDay' | 'note'
> & { reason: (typeof types)[number] };

/** Largest amount: 10,000 hours in minutes, or 6,000 days in hundredths. */
const most = 600_000;
const longestNote = 300;
const same = (a: string | null, b: string): boolean => a !== null && a.toLowerCase() === b.toLowerCase();

/** Whole minutes, or hundredths of a day; undefined when invalid. Hours are "7:30" or "7,5", with a leading "-" when negative. */
const amountOf = (cell: string, unit: TimeOffBalance['unit']): number | undefined => {
  const isBelow = /^[-−]/.test(cell);
  const plain = cell.replace(/^[-−+]/, '').replace(',', '.');
  const size = unit === 'days' ? parseDecimal(plain, 2) : (readDuration(plain) ?? undefined);
  if (size === undefined || size === 0 || size > most) return undefined;
  return isBelow ? -size : size;
};

/** Finds employees by id, number, email or name; undefined when none or several match. */
const finderOf = (employees: Known['employees']) => {
  const sure = new Map<string, string>();
  for (const { id, employee_nr, email } of employees.toReversed()) {
    sure.set(id, id);
    if (employee_nr) sure.set(employee_nr, id);
    if (email) sure.set(email.toLowerCase(), id);
  }
  const named = Map.groupBy(employees, ({ name }) => name.toLowerCase());
  return (cell: string): string | undefined => {
    const people = named.get(cell.toLowerCase()) ?? [];
    return sure.get(cell) ?? sure.get(cell.toLowerCase()) ?? (people.length === 1 ? people[0]!.id : undefined);
  };
};

const dateOf = (cell: string): PlainDate | undefined => (isDateWithinReach(cell) ? cell : undefined);

/**
 * The corrections in a file of opening balances and taken leave, and all errors with line and column. Taken leave is positive in
 * the file and stored as negative.
 */
export const readLeaveFile = (
  rows: readonly LeaveFileRow[],
  known: Known,
): { leave: ReadLeave[]; problems: LeaveFileProblem[] } => {
  const problems: LeaveFileProblem[] = [];
  const seen = new Set<string>();
  const employeeOf = finderOf(known.employees);
  const leave = rows.flatMap(({ line, cells }): ReadLeave[] => {
    const before = problems.length;
    const bad = (column: LeaveFileColumn, reason: string): undefined => {
      problems.push({ line, column, reason: cells[column] === '' ? 'required' : reason, value: cells[column] });
    };
    const employeeId = employeeOf(cells.employee) ?? bad('employee', 'employee');
    const balance = known.balances.find(({ id, name }) => id === cells.balance || same(name, cells.balance));
    if (!balance) bad('balance', 'balance');
    const reason = types.find((type) => type === cells.type.toLowerCase()) ?? bad('type', 'type');
    const date = dateOf(cells.date) ?? bad('date', 'date');
    const amount = amountOf(cells.amount, balance?.unit ?? 'hours') ?? bad('amount', 'amount');
    if (amount !== undefined && reason === 'taken' && amount < 0) bad('amount', 'takenBelow');
    const lastDay = cells.last_day === '' ? null : (dateOf(cells.last_day) ?? bad('last_day', 'date'));
    if (lastDay && reason === 'taken') bad('last_day', 'takenLastDay');
    if (lastDay && date && lastDay < date) bad('last_day', 'lastDayBefore');
    if (cells.note.length > longestNote) bad('note', 'tooLong');
    const key = `${employeeId} ${balance?.id} ${reason} ${date}`;
    if (problems.length === before && seen.has(key)) bad('employee', 'duplicate');
    if (problems.length > before) return [];
    seen.add(key);
    return [
      {
        line,
        employeeId: employeeId!,
        balanceId: balance!.id,
        reason: reason!,
        date: date!,
        amount: reason === 'taken' ? -amount! : amount!,
        lastDay: lastDay ?? null,
        note: cells.note || null,
      },
    ];
  });
  return { leave, problems };
};
