import { isEmail, normaliseEmail } from '#domain/identity/email.ts';
import { parseDecimal } from '#domain/money/decimal.ts';
import { isDateWithinReach } from '#domain/time/plain-date.ts';
import { parseWallTime } from '#domain/time/wall-time.ts';
import type { Found, ImportReason } from './import-files.ts';
import type { Row } from './read-csv.ts';

/** Typed access to the cells of one row; problems are reported, and `good` is false after the first one. */
export type Cells = {
  line: number;
  raw: (column: string) => string;
  text: (column: string, longest?: number) => string;
  date: (column: string) => string;
  time: (column: string) => string;
  whole: (column: string, least: number, most: number) => number;
  /** A decimal as an integer of its smallest unit: with 2 places, "16.50" is 1650. */
  decimal: (column: string, places: number, most: number) => number;
  email: (column: string) => string;
  /** The entity of that name; reported as unknown when there is none. */
  known: <T>(column: string, reason: ImportReason, find: (name: string) => T | undefined) => T | undefined;
  bad: (column: string, reason: ImportReason, limit?: number) => void;
  good: () => boolean;
};

export const cellsOf = ({ line, cells }: Row, found: Found): Cells => {
  let good = true;
  const bad = (column: string, reason: ImportReason, limit?: number): void => {
    good = false;
    found.problem(line, column, reason, cells[column] ?? null, limit);
  };
  const text = (column: string, longest = 120): string => {
    const cell = cells[column] ?? '';
    if (cell === '') bad(column, 'required');
    else if (cell.length > longest) bad(column, 'tooLong', longest);
    return cell;
  };
  const checked = <T>(column: string, reason: ImportReason, read: (cell: string) => T | undefined, otherwise: T): T => {
    const cell = cells[column] ?? '';
    const value = cell === '' ? undefined : read(cell);
    if (value === undefined) bad(column, cell === '' ? 'required' : reason);
    return value ?? otherwise;
  };
  const amount = (column: string, places: number, least: number, most: number): number => {
    const reason = /^-\d/.test(cells[column] ?? '') ? 'negative' : 'number';
    return checked(column, reason, (cell) => within(parseDecimal(cell, places), least, most), least);
  };
  const within = (value: number | undefined, least: number, most: number): number | undefined =>
    value === undefined || value < least || value > most ? undefined : value;
  return {
    line,
    raw: (column) => cells[column] ?? '',
    text,
    bad,
    good: () => good,
    date: (column) => checked(column, 'date', (cell) => (isDateWithinReach(cell) ? cell : undefined), ''),
    time: (column) => checked(column, 'time', (cell) => (cell.includes(':') ? parseWallTime(cell) : undefined), ''),
    whole: (column, least, most) => amount(column, 0, least, most),
    decimal: (column, places, most) => amount(column, places, 0, most),
    email: (column) =>
      checked(column, 'email', (cell) => (isEmail(normaliseEmail(cell)) ? normaliseEmail(cell) : undefined), ''),
    known: (column, reason, find) => {
      const cell = cells[column] ?? '';
      const value = cell === '' ? undefined : find(cell);
      if (value === undefined) bad(column, cell === '' ? 'required' : reason);
      return value;
    },
  };
};

/** Reports duplicate rows. */
export const onceOnly = () => {
  const seen = new Set<string>();
  return (cells: Cells, column: string, key: string): boolean => {
    const again = seen.has(key);
    if (again) cells.bad(column, 'duplicate');
    seen.add(key);
    return !again;
  };
};
