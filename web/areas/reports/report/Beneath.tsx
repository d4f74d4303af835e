import { useQuery } from '@apollo/client/react';
import { Button, Modal, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isFigure } from '#domain/reports/report-definition.ts';
import { isExplained } from '#domain/reports/report-types.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { ReportBeneathDocument, type ReportBeneathQuery } from './Report.generated.ts';
import { ReportTable } from './ReportTable.tsx';
import { Trail } from './Trail.tsx';
import type { ReportPlace } from './use-report-address.ts';
import type { Line } from './use-report-lines.ts';

type Beneath = ReportBeneathQuery['report'];

type Props = {
  place: ReportPlace;
  path: readonly string[];
  /** Columns that define the group and are named in its title. */
  groupBy: readonly string[];
  title: string;
  onClose: () => void;
};

/** Columns that only add detail to a column named in the title. */
const saidAlong: Record<string, string> = { employee_nr: 'name', location_name: 'department_name' };

/** The rows without the columns that the title covers and without empty text columns, which leaves room for figures. */
const withoutGroup = (report: Beneath, groupBy: readonly string[]): Beneath => {
  const { nodes } = report.rows;
  const isEmpty = (at: number): boolean => nodes.length > 0 && nodes.every(({ cells }) => cells[at]?.text === null);
  const isShown = report.columns.map(
    ({ key, unit }, at) =>
      !groupBy.includes(key) && !groupBy.includes(saidAlong[key] ?? '') && (isFigure(unit) || !isEmpty(at)),
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

/** The rows of a group; their sums are the figures of the group. */
export const Beneath = ({ place, path, groupBy, title, onClose }: Props) => {
  const { t } = useTranslation();
  const [explained, setExplained] = useState(false);
  const { type, range, parameters } = place;
  const { data, error, refetch } = useQuery(ReportBeneathDocument, {
    variables: { type, filter: { ...range, ...parameters }, path: [...path] },
  });
  const report = data && withoutGroup(data.report, groupBy);
  const nodes = (report?.rows.nodes ?? []) as Line[];
  const showRows = () => {
    onClose();
    place.layOut({ summed: false });
  };
  return (
    <Modal opened onClose={onClose} title={title} size="70rem" closeButtonProps={{ 'aria-label': t('common.close') }}>
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
          <Button variant="subtle" size="compact-sm" onClick={showRows}>
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
            onChange={(event) => setExplained(event.currentTarget.checked)}
          />
          {explained ? <Trail place={place} path={path} /> : null}
        </>
      ) : null}
    </Modal>
  );
};
