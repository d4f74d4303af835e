import { useQuery } from '@apollo/client/react';
import { Button, Modal, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isFigure } from '#domain/reports/report-definition.ts';
import { isExplained } from '#domain/reports/report-types.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { ReportBeneathDocument, type ReportBeneathQuery } from './Report.generated.ts';
import { ReportTable } from './ReportTable.tsx';
import { Trail } from './Trail.tsx';
import { useCells } from './use-cells.ts';
import type { ReportPlace } from './use-report-address.ts';
import type { Line, ViewedReport } from './use-report-lines.ts';

type Beneath = ReportBeneathQuery['report'];

type Props = {
  place: ReportPlace;
  report: Pick<ViewedReport, 'type' | 'currency' | 'groupBy' | 'columns'>;
  path: string[];
  explained: boolean;
  /** The group's line; undefined while it lies on a page that was not read. */
  line: Line | undefined;
};

/** The rows without the columns that the title covers and without empty text columns, which leaves room for figures. */
const withoutGroup = (report: Beneath, groupBy: readonly string[]): Beneath => {
  const { nodes } = report.rows;
  const isEmpty = (at: number): boolean => nodes.length > 0 && nodes.every(({ cells }) => cells[at]?.text === null);
  const isShown = report.columns.map(
    ({ key, along, unit }, at) =>
      !groupBy.includes(key) && !groupBy.includes(along ?? '') && (isFigure(unit) || !isEmpty(at)),
  );
  const first = report.columns.find((_, at) => isShown[at]);
  // The totals row needs a first text cell for its label.
  if (!first || isFigure(first.unit)) return report;
  const shown = <T,>(all: readonly T[]): T[] => all.filter((_, at) => isShown[at]);
  return {
    ...report,
    columns: shown(report.columns),
    totals: shown(report.totals),
    rows: {
      ...report.rows,
      nodes: report.rows.nodes.map((node) => ({
        ...node,
        cells: shown(node.cells),
        before: node.before && shown(node.before),
      })),
    },
  };
};

/** Units in which the id of a group is its text. */
const datedUnits = ['date', 'week', 'month', 'quarter'];

/** The group's name: cells of its line, or of a row beneath it. */
const useName = ({ report, path, line }: Props, beneath: Beneath | undefined): string => {
  const { t } = useTranslation();
  const { cellOf } = useCells(report.currency);
  const row = beneath?.rows.nodes[0];
  const parts = path.flatMap((id, depth) => {
    const key = report.groupBy[depth];
    const column = report.columns.findIndex((one) => one.key === key);
    if (column < 0) return [];
    const { unit } = report.columns[column]!;
    const below = beneath?.columns.findIndex((one) => one.key === key) ?? -1;
    const cell = line?.cells[column] ?? row?.cells[below];
    if (cell) return [cellOf(unit, cell)];
    return datedUnits.includes(unit) ? [cellOf(unit, { text: id, number: null })] : [];
  });
  return parts.length > 0 ? parts.join(', ') : t(`reports.${report.type}.title`);
};

/** The rows of a group; their sums are the figures of the group. */
export const Beneath = (props: Props) => {
  const { t } = useTranslation();
  const { place, path, explained } = props;
  const { type, range, parameters, close } = place;
  const { data, error, refetch } = useQuery(ReportBeneathDocument, {
    variables: { type, filter: { ...range, ...parameters }, path },
  });
  const title = useName(props, data?.report);
  const report = data && withoutGroup(data.report, props.report.groupBy);
  const nodes = (report?.rows.nodes ?? []) as Line[];
  return (
    <Modal opened onClose={close} title={title} size="70rem" closeButtonProps={{ 'aria-label': t('common.close') }}>
      {error && !report ? <Fault title={t('reports.fault')} error={error} again={() => refetch()} /> : null}
      {!report && !error ? <SkeletonRows rows={6} label={t('common.loading')} /> : null}
      {report ? (
        <ReportTable
          report={{ ...report, rows: { totalCount: nodes.length } } as never}
          label={title}
          lineAt={(index) => nodes[index]}
          bring={() => undefined}
          sort={null}
        />
      ) : null}
      {report && report.rows.totalCount > nodes.length ? (
        <p>
          {t('reports.beneathMore', { count: report.rows.totalCount - nodes.length })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => place.layOut({ summed: false })}>
            {t('reports.layout.rows')}
          </Button>
        </p>
      ) : null}
      {report && isExplained(type) ? (
        <>
          <Switch
            mt="md"
            mb="xs"
            label={t('reports.trail.title')}
            checked={explained}
            onChange={({ currentTarget }) => place.explain(path, currentTarget.checked)}
          />
          {explained ? <Trail place={place} path={path} /> : null}
        </>
      ) : null}
    </Modal>
  );
};
