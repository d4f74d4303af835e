import { useApolloClient, useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { DateRange } from '#domain/time/date-range.ts';
import { firstOfMonth, isDateWithinReach, lastOfMonth } from '#domain/time/plain-date.ts';
import { checkKinds } from '#domain/timesheet/hours-to-check.ts';
import { useReview } from '#web/areas/timesheet/board/use-review.ts';
import { EditTimesheetEntryDocument } from '#web/areas/timesheet/entry/TimesheetEntry.generated.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { useSetInQuery } from '#web/kit/router/address-now.ts';
import type { SummedRow } from '#web/parts/hour-sums/hour-sums.ts';
import { OpenSum } from '#web/parts/hour-sums/OpenSum.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconCheck, IconClockEdit, IconPencil, IconTrash } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { HoursToCheckDocument, type HoursToCheckQuery } from './HoursToCheck.generated.ts';
import classes from './HoursToCheck.module.css';

type Check = NonNullable<HoursToCheckQuery['hoursToCheck']>[number];

/** The dates to check: from the first of last month until today, or an earlier month from the address. */
const usePeriod = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { zone } = useViewer();
  const [query] = useSearchParams();
  const set = useSetInQuery();
  const today = todayIn(zone);
  const lately: DateRange = { from: firstOfMonth(today, -1), to: today };
  const asked = query.get('month');
  const month = asked && isDateWithinReach(asked) && asked < lately.from ? firstOfMonth(asked) : null;
  const range: DateRange = month ? { from: month, to: lastOfMonth(month) } : lately;
  const before = firstOfMonth(range.from, -1);
  const after = firstOfMonth(range.from, 1);
  const next = after < lately.from ? after : null;
  const earlier = { label: format.month(before), go: () => set('month', before), disabled: !isDateWithinReach(before) };
  const toNext = {
    label: next ? format.month(next) : format.span(lately.from, lately.to),
    go: () => set('month', next),
  };
  const words = format.span(range.from, range.to);
  const pager = (
    <Pager label={t('timesheet.period')} earlier={earlier} later={{ ...toNext, disabled: month === null }}>
      <span className={typography.figures}>{words}</span>
    </Pager>
  );
  return { range, words, pager };
};

/** Sets an entry to the planned times, or to the suggested end, with undo in the toast. */
const useMend = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useApolloClient();
  const { offer } = useUndo();
  const edit = useMutate(EditTimesheetEntryDocument);
  const reload = () => client.refetchQueries({ include: 'active' });
  return async ({ entry, suggestion }: Check): Promise<void> => {
    const { id, version, planned } = entry;
    const { endtime } = planned?.endtime ? planned : { endtime: suggestion?.endtime };
    if (!endtime) return;
    const times = planned?.endtime ? { starttime: planned.starttime, endtime } : { endtime };
    const sent = edit({ variables: { input: { id, version, ...times } } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.editTimesheetEntry));
    const done = planned?.endtime
      ? t('timesheet.check.mended')
      : t('timesheet.check.ended', { name: entry.Employee.name, end: format.time(endtime) });
    if (answer) offer(done, await sent, reload);
    await reload();
  };
};

/** Approves entries and loads the list again, which they leave. */
const useApproval = () => {
  const client = useApolloClient();
  const { approve } = useReview();
  return async (entries: Parameters<typeof approve>[0]): Promise<void> => {
    await approve(entries);
    await client.refetchQueries({ include: [HoursToCheckDocument] });
  };
};

/** The problem in a sentence; null where the heading already says it. */
const useReason = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  return ({ kind, difference, entry, other, suggestion }: Check): string | null => {
    if (kind === 'unapproved') return null;
    if (kind === 'missingOut' && !entry.planned?.endtime)
      return t(`timesheet.check.reason.unplanned.${suggestion?.basis ?? 'stopped'}`, {
        hours: format.hours(suggestion?.minutes ?? 0),
      });
    return t(`timesheet.check.reason.${kind}`, {
      difference: format.difference(difference ?? 0),
      other: other ? `${format.date(other.date)}, ${times(other)}` : '',
      planned: entry.planned?.endtime ? times(entry.planned) : '',
    });
  };
};

/** The entry next to its planned shift, as the rows of its sums. */
const rowOf = ({ Employee, planned, ...entry }: Check['entry']): SummedRow => ({
  ...{ employeeId: Employee.id, name: Employee.name, date: entry.date, entry },
  planned: planned && { ...planned, endtime: planned.endtime ?? null, minutes: planned.minutes ?? null },
});

const Line = ({ check }: { check: Check }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const modals = useModals();
  const reason = useReason();
  const review = useReview();
  const approve = useApproval();
  const mend = useMend();
  const { kind, entry, suggestion } = check;
  const why = reason(check);
  const edit = () => modals.open('timesheet/:id/edit', { id: entry.id });
  const missingOut = () => {
    if (entry.planned?.endtime)
      return { label: t('timesheet.check.asPlanned'), icon: IconClockEdit, run: () => void mend(check) };
    const end = format.time(suggestion?.endtime ?? entry.endtime);
    return !suggestion || suggestion.basis === 'stopped'
      ? { label: t('timesheet.check.approveUntil', { end }), icon: IconCheck, run: () => void approve([entry]) }
      : { label: t('timesheet.check.endAt', { end }), icon: IconClockEdit, run: () => void mend(check) };
  };
  const fix = {
    duplicate: { label: t('common.delete'), icon: IconTrash, run: () => void review.remove(entry) },
    missingOut: missingOut(),
    absence: { label: t('common.delete'), icon: IconTrash, run: () => void review.remove(entry) },
    deviation: { label: t('common.approve'), icon: IconCheck, run: () => void approve([entry]) },
    unapproved: { label: t('common.approve'), icon: IconCheck, run: () => void approve([entry]) },
  }[kind];
  const label = `${entry.Employee.name}, ${format.date(entry.date)}`;
  const row = rowOf(entry);
  const rows = [row];
  return (
    <Flex
      component="li"
      className={layout.borderBottom}
      gap="6px 16px"
      align="center"
      justify="space-between"
      wrap="wrap"
      py={10}
    >
      <Stack gap={2}>
        <strong>{entry.Employee.name}</strong>
        <span className={`${typography.detailInline} ${typography.figures}`}>
          {format.date(entry.date)}, {times(entry)} ·{' '}
          <OpenSum kind="worked" rows={rows} of={row.name}>
            {format.hours(entry.minutes)}
          </OpenSum>
        </span>
        {why ? (
          <span className={typography.noteInline}>
            {kind === 'deviation' ? (
              <OpenSum kind="difference" rows={rows} of={row.name}>
                {why}
              </OpenSum>
            ) : (
              why
            )}
          </span>
        ) : null}
      </Stack>
      <div className={classes.fixes}>
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconPencil size={14} aria-hidden="true" />}
          aria-label={`${t('common.edit')}: ${label}`}
          onClick={edit}
        >
          {t('common.edit')}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<fix.icon size={14} aria-hidden="true" />}
          aria-label={`${fix.label}: ${label}`}
          onClick={fix.run}
        >
          {fix.label}
        </Button>
      </div>
    </Flex>
  );
};

const Group = ({ kind, checks }: { kind: Check['kind']; checks: readonly Check[] }) => {
  const { t } = useTranslation();
  const approve = useApproval();
  const bulk = kind === 'unapproved' || kind === 'deviation';
  return (
    <Box aria-label={t(`timesheet.check.kind.${kind}`)} component="section" mb={28}>
      <div className={classes.head}>
        <h2 className={typography.heading16Inline}>{t(`timesheet.check.kind.${kind}`)}</h2>
        <Box component="span" className={`${typography.quiet} ${typography.figures}`} flex={1}>
          {checks.length}
        </Box>
        {bulk && checks.length > 1 ? (
          <Button variant="subtle" size="xs" onClick={() => void approve(checks.map(({ entry }) => entry))}>
            {t('timesheet.check.approveAll')}
          </Button>
        ) : null}
      </div>
      <ul className={layout.borderTop}>
        {checks.map((check) => (
          <Line key={check.entry.id} check={check} />
        ))}
      </ul>
    </Box>
  );
};

/** /timesheet/to-check: pending hours of the period that need a check, each with its fix. */
export default function HoursToCheck() {
  const { t } = useTranslation();
  const { range, words, pager } = usePeriod();
  const { data, error, refetch } = useQuery(HoursToCheckDocument, {
    variables: range,
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.hoursToCheck;
  const groups = checkKinds.flatMap((kind) => {
    const checks = (found ?? []).filter((check) => check.kind === kind);
    return checks.length > 0 ? [{ kind, checks }] : [];
  });
  return (
    <Page>
      <title>{t('timesheet.check.title')}</title>
      <PageHeader title={t('timesheet.check.title')} note={t('timesheet.check.about')}>
        {pager}
      </PageHeader>
      {error && !found ? <Fault title={t('timesheet.fault')} error={error} again={() => refetch()} /> : null}
      {!found && !error ? <SkeletonRows rows={6} label={t('common.loading')} /> : null}
      {found && groups.length === 0 ? (
        <EmptyState title={t('timesheet.check.none')}>{t('timesheet.check.noneText', { period: words })}</EmptyState>
      ) : null}
      {groups.map((group) => (
        <Group key={group.kind} {...group} />
      ))}
    </Page>
  );
}
