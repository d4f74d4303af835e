import { useQuery } from '@apollo/client/react';
import { Box, Flex, Modal, SegmentedControl } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Derivation } from '#domain/kit/derivation.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { DerivationPartsFragment } from '#web/parts/derivation/Derivation.generated.ts';
import { DerivationTable } from '#web/parts/derivation/DerivationTable.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { type SumKind, type SummedEntry, type SummedRow, type SummedShift, totalsOf } from './hour-sums.ts';
import { LeftOut } from './LeftOut.tsx';
import { PlannedTrailDocument, TimesheetEntryTrailDocument } from './SumExplain.generated.ts';
import classes from './SumExplain.module.css';
import { type SumBy, sumTrail } from './sum-trail.ts';

type Props = { kind: SumKind; rows: readonly SummedRow[]; of?: string; onClose: () => void };

type LinesProps = {
  lines: readonly Derivation[];
  amount: (value: number) => string;
  /** Start and end of an entry or planned shift. */
  timesOf: (line: Derivation) => string | undefined;
  /** The line that these are parts of. */
  within?: Derivation;
};

/** Entries and planned shifts by their id. */
const sourcesOf = (rows: readonly SummedRow[]): Map<string, SummedEntry | SummedShift> => {
  const sources = new Map<string, SummedEntry | SummedShift>();
  for (const { entry, planned } of rows) {
    if (entry) sources.set(entry.id, entry);
    if (planned) sources.set(planned.occurrence_id, planned);
  }
  return sources;
};

/** What a sum of the timesheet is made of: dates or people, their entries, and what each of these is made of. */
export const SumExplain = ({ kind, rows, of, onClose }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency } = useViewer();
  const dates = [...new Set(rows.map(({ date }) => date))].sort();
  const hasBoth = dates.length > 1 && new Set(rows.map(({ employeeId }) => employeeId)).size > 1;
  const [chosen, setBy] = useState<SumBy>('date');
  const by = hasBoth || dates.length > 1 ? chosen : 'person';
  const lines = useMemo(() => sumTrail(kind, rows, by), [kind, rows, by]);
  const label = t(
    kind === 'cost' ? 'timesheet.cost' : kind === 'declined' ? 'timesheet.status.declined' : `timesheet.column.${kind}`,
  );
  const amount = (value: number): string => {
    if (kind === 'cost') return format.money({ minor: value, currency });
    return kind === 'difference' ? format.difference(value) : format.hours(value);
  };
  const sources = useMemo(() => sourcesOf(rows), [rows]);
  const timesOf = ({ sourceId }: Derivation): string | undefined => {
    const source = sources.get(sourceId ?? '');
    if (!source) return undefined;
    return source.endtime === null ? format.time(source.starttime) : format.range(source.starttime, source.endtime);
  };
  const span = dates.length === 1 ? format.date(dates[0]!) : format.span(dates[0]!, dates.at(-1)!);
  return (
    <Modal
      opened
      onClose={onClose}
      title={[label, of, span].filter(Boolean).join(', ')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <p className={typography.note}>{t(`timesheet.sum.${kind}`)}</p>
      {hasBoth ? (
        <SegmentedControl
          size="xs"
          fullWidth
          my={8}
          aria-label={t('timesheet.groupBy')}
          data={[
            { value: 'date', label: t('timesheet.sum.byDate') },
            { value: 'person', label: t('timesheet.sum.byPerson') },
          ]}
          value={by}
          onChange={(value) => setBy(value as SumBy)}
        />
      ) : null}
      {lines.length === 0 ? <QuietEmpty>{t('timesheet.noHours')}</QuietEmpty> : null}
      <Lines key={by} {...{ lines, amount, timesOf }} />
      <p className={classes.total}>
        <span>
          {t('timesheet.total')}
          {kind === 'worked' || kind === 'difference' ? <LeftOut minutes={totalsOf(rows).declined} /> : null}
        </span>
        <Box component="span" className={typography.nowrap} ta="end">
          {amount(lines.reduce((sum, { value }) => sum + value, 0))}
        </Box>
      </p>
    </Modal>
  );
};

const Lines = ({ lines, ...shown }: LinesProps) => (
  <ul className={classes.list}>
    {lines.map((line, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a shift can be answered by several entries, and lines keep their order.
      <Line key={index} line={line} {...shown} />
    ))}
  </ul>
);

const Line = ({ line, ...shown }: { line: Derivation } & Omit<LinesProps, 'lines'>) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { kind, name, date, value, sourceId, parts } = line;
  const times = shown.timesOf(line);
  const { within } = shown;
  const day = date ? format.date(date) : undefined;
  // A person's entries are known by their date, those of a date by their person.
  const title = (within?.name ? day : name) ?? day ?? t(`derivation.kind.${kind}`);
  const about = [name && !within?.name && !within?.date ? day : undefined, times].filter(Boolean).join(', ');
  return (
    <li>
      <button type="button" className={classes.line} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Flex component="span" gap={6} miw={0}>
          <IconChevronDown className={classes.turn} size={16} stroke={1.8} aria-hidden="true" />
          <span>
            {title}
            {about ? (
              <Box component="small" className={typography.caption} display="block">
                {about}
              </Box>
            ) : null}
          </span>
        </Flex>
        <Box component="span" className={typography.nowrap} ta="end">
          {shown.amount(value)}
        </Box>
      </button>
      {isOpen && parts.length > 0 ? <Lines {...shown} lines={parts} within={line} /> : null}
      {isOpen && parts.length === 0 && sourceId !== null ? (
        <Box pt={2} pb="xs" ps={22}>
          {kind === 'planned' ? <PlannedTrail id={sourceId} /> : <EntryTrail id={sourceId} kind={kind} />}
        </Box>
      ) : null}
    </li>
  );
};

/** The worked hours of an entry, or its cost. */
const EntryTrail = ({ id, kind }: { id: string; kind: Derivation['kind'] }) => {
  const asked = useQuery(TimesheetEntryTrailDocument, { variables: { id }, fetchPolicy: 'network-only' });
  const rows = asked.data?.timesheetEntry?.explain;
  return <Trail {...asked} rows={rows?.filter((row) => row.kind === kind)} />;
};

const PlannedTrail = ({ id }: { id: string }) => {
  const asked = useQuery(PlannedTrailDocument, { variables: { id }, fetchPolicy: 'network-only' });
  const rows = asked.data?.scheduledShift?.explain;
  return <Trail {...asked} rows={rows?.filter((row) => row.kind === 'planned')} />;
};

type TrailProps = {
  rows: readonly DerivationPartsFragment[] | undefined;
  loading: boolean;
  error?: Error;
  refetch: () => unknown;
};

const Trail = ({ rows, loading, error, refetch }: TrailProps) => {
  const { t } = useTranslation();
  const { currency } = useViewer();
  if (loading && !rows) return <SkeletonRows rows={3} label={t('common.loading')} />;
  if (error && !rows) return <Fault title={t('timesheet.fault')} error={error} again={refetch} />;
  if (!rows?.length) return <QuietEmpty>{t('timesheet.sum.missing')}</QuietEmpty>;
  return <DerivationTable rows={rows} currency={currency} label={t('derivation.title')} />;
};
