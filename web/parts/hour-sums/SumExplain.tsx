import { useQuery } from '@apollo/client/react';
import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Derivation } from '#domain/kit/derivation.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { DerivationPartsFragment } from '#web/parts/derivation/Derivation.generated.ts';
import { DerivationTable } from '#web/parts/derivation/DerivationTable.tsx';
import { SumDialog, type SumLine } from '#web/parts/derivation/SumDialog.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { type SumKind, type SummedEntry, type SummedRow, type SummedShift, totalsOf } from './hour-sums.ts';
import { LeftOut } from './LeftOut.tsx';
import { PlannedTrailDocument, TimesheetEntryTrailDocument } from './SumExplain.generated.ts';
import { type SumBy, sumTrail } from './sum-trail.ts';

type Props = { kind: SumKind; rows: readonly SummedRow[]; of?: string };

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
export const SumExplain = ({ kind, rows, of }: Props) => {
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
  const shownAs = (line: Derivation, within?: Derivation): SumLine => {
    const { name, date, value, sourceId, parts } = line;
    const day = date ? format.date(date) : undefined;
    // A person's entries are known by their date, those of a date by their person.
    const title = (within?.name ? day : name) ?? day ?? t(`derivation.kind.${line.kind}`);
    return {
      title,
      about: [name && !within?.name && !within?.date ? day : undefined, timesOf(line)].filter(Boolean).join(', '),
      figure: amount(value),
      parts: parts.map((part) => shownAs(part, line)),
      trail: sourceId === null ? undefined : () => <SourceTrail id={sourceId} kind={line.kind} />,
    };
  };
  const span = dates.length === 1 ? format.date(dates[0]!) : format.span(dates[0]!, dates.at(-1)!);
  return (
    <SumDialog
      title={[label, of, span].filter(Boolean).join(', ')}
      note={t(`timesheet.sum.${kind}`)}
      none={t('timesheet.noHours')}
      lines={lines.map((line) => shownAs(line))}
      total={amount(lines.reduce((sum, { value }) => sum + value, 0))}
      aside={kind === 'worked' || kind === 'difference' ? <LeftOut minutes={totalsOf(rows).declined} /> : null}
    >
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
    </SumDialog>
  );
};

const SourceTrail = ({ id, kind }: { id: string; kind: Derivation['kind'] }) =>
  kind === 'planned' ? <PlannedTrail id={id} /> : <EntryTrail id={id} kind={kind} />;

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
