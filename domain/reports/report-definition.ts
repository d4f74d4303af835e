/** What the cells of a column are: minutes and minor units of money are integers. */
export type ColumnUnit = 'text' | 'date' | 'count' | 'minutes' | 'money';
export type ReportCell = string | number | null;

/** One column of a report; the screen, the API and the files all show it by its unit. */
export type ReportColumn<R> = {
  /** Of its heading in the dictionary. */
  key: string;
  unit: ColumnUnit;
  /** Null where the reader may not know the value, or where there is none. */
  of: (row: R) => ReportCell;
  /** `sum`: the bottom line adds up the cells. */
  total: 'sum' | 'none';
};

/** A column is left out when none of its cells may be shown. */
export const shownColumns = <R>(columns: readonly ReportColumn<R>[], rows: readonly R[]): ReportColumn<R>[] =>
  columns.filter(({ of }) => rows.some((row) => of(row) !== null));

/** The bottom line of a column: the sum of the cells that are shown. */
export const totalOfColumn = <R>({ of, total }: ReportColumn<R>, rows: readonly R[]): number | null =>
  total === 'none' ? null : rows.reduce((sum, row) => sum + Number(of(row) ?? 0), 0);
