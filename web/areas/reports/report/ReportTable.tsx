import { Tooltip, UnstyledButton } from '@mantine/core';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, type ReactElement, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Arrangement } from '#domain/reports/arrange-report.ts';
import { isFigure } from '#domain/reports/report-definition.ts';
import { IconChevronDown, IconChevronUp } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import type { ReportHeadingFragment } from './Report.generated.ts';
import classes from './ReportTable.module.css';
import { useCells, useHeadings } from './use-cells.ts';
import type { Line } from './use-report-lines.ts';

export type TableReport = {
  currency: string;
  columns: readonly ReportHeadingFragment[];
  totals: readonly { text: string | null; number: number | null }[];
  before?: readonly { text: string | null; number: number | null }[] | null;
  rows: { totalCount: number };
};

type Props = {
  report: TableReport;
  label: string;
  lineAt: (index: number) => Line | undefined;
  /** Requests the lines of the visible range; both ends are inclusive. */
  bring: (from: number, to: number) => void;
  sort: Arrangement['sort'];
  onSort?: (sort: Arrangement['sort']) => void;
  onOpen?: (line: Line, index: number) => void;
  /** Whether single lines can be opened, not only groups. */
  opensLines?: boolean;
};

/** A line at its index; undefined while it is loading. */
type Placed = { index: number; line?: Line };

const features = tableFeatures({});
const helper = createColumnHelper<typeof features, Placed>();

/** Up to this many lines, the first page of the answer, are all rendered, for printing and for searching in the page. */
export const mostDrawn = 100;
const rowHeight = 36;
/** Lines are requested before they come into view. */
const linesAhead = 50;

type Cell = Line['cells'][number];
const nothing: Cell = { __typename: 'ReportCell', text: null, number: null };

/**
 * The first press sorts figures in descending and text in ascending order, the second reverses it, and the third restores the
 * report's own order.
 */
const nextSort = ({ key, unit }: ReportHeadingFragment, sort: Arrangement['sort']): Arrangement['sort'] => {
  const first = isFigure(unit);
  if (sort === null || sort.key !== key) return { key, descending: first };
  return sort.descending === first ? { key, descending: !first } : null;
};

const Heading = ({ column, sort, onSort }: { column: ReportHeadingFragment } & Pick<Props, 'sort' | 'onSort'>) => {
  const { headingOf, aboutOf } = useHeadings();
  const about = aboutOf(column);
  const Icon = sort?.descending ? IconChevronDown : IconChevronUp;
  const words = headingOf(column);
  if (!onSort)
    return about ? (
      <Tooltip label={about} multiline w={260}>
        <span>{words}</span>
      </Tooltip>
    ) : (
      words
    );
  const button = (
    <UnstyledButton className={classes.sort} onClick={() => onSort(nextSort(column, sort))}>
      <span>{words}</span>
      {sort?.key === column.key ? <Icon size={14} stroke={2} aria-hidden="true" /> : null}
    </UnstyledButton>
  );
  return about ? (
    <Tooltip label={about} multiline w={260} events={{ hover: true, focus: true, touch: false }}>
      {button}
    </Tooltip>
  ) : (
    button
  );
};

/** A figure and its difference to the previous period. */
const Figure = ({
  column,
  cell,
  before,
  currency,
  group = false,
}: {
  column: ReportHeadingFragment;
  cell: Cell;
  before?: Cell;
  currency: string;
  group?: boolean;
}) => {
  const { cellOf, differenceOf } = useCells(currency);
  const differs =
    before && before.number !== null && cell.number !== null && before.number !== cell.number && isFigure(column.unit);
  // Columns that only single rows have stay empty in the line of a group.
  if (group && !column.totals && cell.text === null && cell.number === null) return null;
  return (
    <>
      {cellOf(column.unit, cell)}
      {differs ? (
        <span className={classes.difference}>{differenceOf(column.unit, cell.number ?? 0, before.number ?? 0)}</span>
      ) : null}
    </>
  );
};

/** Indexes of the lines to render, with the heights of the lines above and below them. */
const useDrawn = (count: number, compared: boolean) => {
  const scroll = useRef<HTMLDivElement>(null);
  const virtual = count > mostDrawn;
  const virtualizer = useVirtualizer({
    count: virtual ? count : 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => (compared ? rowHeight + 14 : rowHeight),
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const drawn = virtual ? items.map(({ index }) => index) : Array.from({ length: count }, (_, index) => index);
  return {
    scroll,
    virtual,
    drawn,
    above: items[0]?.start ?? 0,
    below: virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0,
  };
};

const Room = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr className={classes.room}>
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;

/** Column definitions of the table: the figure and that of the previous period. */
const useColumns = ({ columns, currency }: Pick<TableReport, 'columns' | 'currency'>) =>
  useMemo(
    () =>
      helper.columns(
        columns.map((column, index) =>
          helper.accessor(({ line }) => line?.cells[index] ?? nothing, {
            id: column.key,
            cell: ({ getValue, row }) => (
              <Figure
                column={column}
                cell={getValue() as Cell}
                before={row.original.line?.before?.[index]}
                currency={currency}
                group={row.original.line?.group}
              />
            ),
          }),
        ),
      ),
    [columns, currency],
  );

const isWords = ({ unit }: ReportHeadingFragment): boolean => unit === 'text' || unit === 'word';

const classOfUnit = (column: ReportHeadingFragment) => {
  if (isFigure(column.unit)) return classes.figure;
  return isWords(column) ? undefined : classes.dated;
};

type TotalsProps = { report: TableReport; classOf: (index: number) => string | undefined };

/** The totals, or nothing where no column has any. */
const Totals = ({ report: { columns, totals, before, currency }, classOf }: TotalsProps) => {
  const { t } = useTranslation();
  if (!columns.some((column) => column.totals)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) =>
          index === 0 && totals[0]?.number == null ? (
            <th key={column.key} scope="row">
              {t('reports.total')}
            </th>
          ) : (
            <td key={column.key} className={classOf(index)}>
              {column.totals ? (
                <Figure
                  column={column}
                  cell={(totals[index] ?? nothing) as Cell}
                  before={before?.[index] as Cell | undefined}
                  currency={currency}
                />
              ) : null}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
};

type RowProps = Placed &
  Pick<Props, 'onOpen' | 'opensLines'> & {
    columns: TableReport['columns'];
    /** Column definitions, which change with the report. */
    defined: unknown;
    virtual: boolean;
    /** New in each rendering, and the same for the same line. */
    cells: readonly ReactElement[];
  };

const isSameRow = ({ cells: _before, ...before }: RowProps, { cells: _after, ...after }: RowProps): boolean =>
  Object.entries(after).every(([key, value]) => before[key as keyof typeof before] === value);

/** A line, drawn once while it stays in view. */
const TableRow = memo(({ index: place, line, columns, virtual, onOpen, opensLines, cells }: RowProps) => {
  const opens = line && onOpen && (line.group || opensLines);
  const open = opens ? () => onOpen(line, place) : undefined;
  return (
    <tr
      aria-rowindex={place + 2}
      data-group={line?.group || undefined}
      data-row={line?.group === false || undefined}
      data-opens={open ? true : undefined}
      style={{ '--depth': line?.depth ?? 0, height: virtual ? rowHeight : undefined } as CSSProperties}
      onClick={open}
    >
      {cells.map((cell, index) => {
        const column = columns[index]!;
        const content =
          index === 0 && open ? (
            <UnstyledButton className={classes.open} onClick={open}>
              {cell}
            </UnstyledButton>
          ) : (
            cell
          );
        return (
          <td key={cell.key} className={classOfUnit(column)}>
            {isWords(column) ? (
              // Rows that are not all rendered have one line each, which cuts long text.
              <span className={classes.text} title={(virtual && line?.cells[index]?.text) || undefined}>
                {content}
              </span>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}, isSameRow);

/** Table whose headings, totals and first column stay visible while it scrolls. */
export const ReportTable = memo(({ report, label, lineAt, bring, sort, onSort, onOpen, opensLines = false }: Props) => {
  const { t } = useTranslation();
  const { columns, before, currency } = report;
  const count = report.rows.totalCount;
  const { scroll, virtual, drawn, above, below } = useDrawn(count, Boolean(before));
  const [first, last] = [drawn[0] ?? 0, drawn.at(-1) ?? 0];
  useEffect(
    () => bring(Math.max(0, first - linesAhead), Math.min(count - 1, last + linesAhead)),
    [bring, first, last, count],
  );
  const data = useMemo(() => drawn.map((index): Placed => ({ index, line: lineAt(index) })), [drawn, lineAt]);
  const defined = useColumns({ columns, currency });
  const table = useTable({ features, columns: defined, data });
  const classOf = (index: number) => classOfUnit(columns[index]!);
  const sorted = (key: string) => (sort?.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined);
  return (
    <div ref={scroll} className={classes.scroll} data-paper="across" data-virtual={virtual || undefined}>
      <table
        className={`${typography.small} ${classes.table}`}
        aria-label={label}
        aria-rowcount={count + 1 + (columns.some(({ totals }) => totals) ? 1 : 0)}
      >
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header, index) => (
                <th key={header.id} scope="col" className={classOf(index)} aria-sort={sorted(header.column.id)}>
                  {/* Not rendered by the table: a recreated heading loses its focus, and a press between two renders. */}
                  <Heading column={columns[index]!} sort={sort} onSort={onSort} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          <Room height={above} columns={columns.length} />
          {table.getRowModel().rows.map((row) => (
            <TableRow
              key={row.original.index}
              {...row.original}
              {...{ columns, defined, virtual, onOpen, opensLines }}
              cells={row.getAllCells().map((cell) => <table.FlexRender key={cell.id} cell={cell} />)}
            />
          ))}
          <Room height={below} columns={columns.length} />
        </tbody>
        <Totals report={report} classOf={classOf} />
      </table>
      {virtual ? <p className={classes.onPaper}>{t('reports.onPaper', { count })}</p> : null}
    </div>
  );
});
