import { useQuery } from '@apollo/client/react';
import { Box, Flex, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isFigure } from '#domain/reports/report-definition.ts';
import { DerivationTable } from '#web/parts/derivation/DerivationTable.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { ReportTrailDocument, type ReportTrailQuery } from './Report.generated.ts';
import type { ReportAddress } from './report-address.ts';
import classes from './Trail.module.css';
import { useCells, useHeadings } from './use-cells.ts';
import { isChanged } from './use-report-lines.ts';

type Report = ReportTrailQuery['report'];
type Node = Report['rows']['nodes'][number];
type Props = {
  place: ReportAddress;
  /** Path of the group whose rows are explained; without it, one line of the report itself. */
  path?: readonly string[];
  /** Cursor of that line in the report. */
  after?: string;
  /** Loads the report again, when it has changed and the line may be another. */
  onChanged?: () => void;
};

/** Maximum number of rows beneath a group that are explained at once; an exported file has all of them. */
const most = 50;

/** Derivation of the figures of rows. */
export const Trail = ({ place, path, after, onChanged }: Props) => {
  const { t } = useTranslation();
  const { type, range, parameters } = place;
  const rows = path ? { path: [...path], first: most } : { first: 1, after };
  const { data, error, refetch } = useQuery(ReportTrailDocument, {
    variables: { type, filter: { ...range, ...parameters }, ...rows },
  });
  const report = data?.report;
  if (error && !report)
    return (
      <Fault
        title={t('reports.fault')}
        error={error}
        again={() => (onChanged && isChanged(error) ? onChanged() : refetch())}
      />
    );
  if (!report) return <SkeletonRows rows={6} label={t('common.loading')} />;
  const explained = report.rows.nodes.filter(({ explain }) => explain.length > 0);
  if (explained.length === 0) return <QuietEmpty>{t('reports.trail.none')}</QuietEmpty>;
  return explained.map((node, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of one answer have no name of their own and keep their order.
    <Row key={at} report={report} node={node} />
  ));
};

const Row = ({ report, node }: { report: Report; node: Node }) => {
  const { t } = useTranslation();
  const { cellOf } = useCells(report.currency);
  const { headingOf } = useHeadings();
  const title = report.columns
    .flatMap(({ unit }, at) => (isFigure(unit) || node.cells[at]?.text == null ? [] : [cellOf(unit, node.cells[at])]))
    .slice(0, 4)
    .join(' · ');
  return (
    <section className={classes.row} aria-label={title}>
      <Box component="h3" className={typography.heading14} mb="xs">
        {title}
      </Box>
      {node.explain.map(({ column: key, rows }) => {
        const at = report.columns.findIndex((column) => column.key === key);
        const column = report.columns[at]!;
        const heading = headingOf(column);
        return (
          <div key={key}>
            <Flex
              component="h4"
              className={`${typography.medium} ${typography.figures} ${typography.smallInline}`}
              gap="md"
              justify="space-between"
              mt="sm"
              mb={4}
              mx={0}
            >
              <span>{heading}</span>
              <span>{cellOf(column.unit, node.cells[at]!)}</span>
            </Flex>
            <DerivationTable rows={rows} currency={report.currency} label={t('reports.trail.of', { name: heading })} />
          </div>
        );
      })}
    </section>
  );
};

/** One line of a report with the derivation of its figures. */
export const LineTrail = ({ onClose, ...of }: Props & { onClose: () => void }) => {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reports.trail.title')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Trail {...of} />
    </Modal>
  );
};
