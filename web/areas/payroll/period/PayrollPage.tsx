import { useQuery } from '@apollo/client/react';
import { ActionIcon, Box, Button, Group, Menu, Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { type PayrollCause, payrollCauses } from '#domain/payroll/payroll-causes.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { ChipMenu } from '#web/parts/filters/ChipMenu.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconChevronLeft, IconChevronRight, IconDownload, IconLock, IconSettings } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { PayrollDocument, type PayrollQuery } from './Payroll.generated.ts';
import classes from './Payroll.module.css';
import { PayrollCauses } from './PayrollCauses.tsx';
import { PayrollChecks } from './PayrollChecks.tsx';
import { PayrollPeople } from './PayrollPeople.tsx';
import { type ClosingProgress, usePayrollSteps } from './use-payroll-steps.ts';

type Payroll = NonNullable<PayrollQuery['payroll']>;

type StepsProps = { payroll: Payroll; steps: ReturnType<typeof usePayrollSteps> };

/** Actions for a period that is closed in parts. */
const ClosingSteps = ({ payroll: { closing }, steps: { goOn, reopen, busy } }: StepsProps) => {
  const { t } = useTranslation();
  const { id = '', progress } = closing ?? {};
  const accepted = progress?.isComplete ? progress.found : null;
  return (
    <>
      <Button variant="default" disabled={busy} onClick={() => void reopen()}>
        {t('payroll.closing.stop')}
      </Button>
      <Button
        leftSection={<IconLock size={18} stroke={1.6} aria-hidden="true" />}
        loading={busy}
        onClick={() => void goOn(id, accepted)}
      >
        {t(accepted === null ? 'payroll.closing.continue' : 'payroll.closing.anyway')}
      </Button>
    </>
  );
};

/** What there is to say about a period that is closed in parts. */
const ClosingState = ({ payroll: { closing }, steps }: StepsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const words = ({ done, count }: ClosingProgress) => ({ done: format.number(done), all: format.number(count) });
  if (steps.progress) {
    const { done, count } = steps.progress;
    return (
      <Stack gap={4} role="status">
        <Text size="sm">
          {count > 0 ? t('payroll.closing.progress', words(steps.progress)) : t('payroll.closing.working')}
        </Text>
        <Progress value={count > 0 ? (done * 100) / count : 0} aria-label={t('payroll.closing.working')} />
      </Stack>
    );
  }
  if (!closing?.progress) return null;
  return (
    <Notice>
      {closing.progress.isComplete
        ? t('payroll.closing.found', { count: closing.progress.found })
        : t('payroll.closing.interrupted', words(closing.progress))}
    </Notice>
  );
};

/** Actions for the period in its current state. */
const Steps = ({ payroll, steps }: StepsProps) => {
  const { t } = useTranslation();
  const { close, reopen, exportAs, busy } = steps;
  if (payroll.closing) return <ClosingSteps payroll={payroll} steps={steps} />;
  if (!payroll.run)
    return (
      <Button
        leftSection={<IconLock size={18} stroke={1.6} aria-hidden="true" />}
        disabled={payroll.problem !== null}
        loading={busy}
        onClick={() => void close()}
      >
        {t('payroll.closing.button')}
      </Button>
    );
  return (
    <>
      {payroll.mayReopen ? (
        <Button variant="default" loading={busy} onClick={() => void reopen()}>
          {t('payroll.reopening.button')}
        </Button>
      ) : null}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />} loading={busy}>
            {t('payroll.export.button')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {payroll.formats.map((format) => (
            <Menu.Item key={format} onClick={() => void exportAs(format)}>
              {format === 'template' ? payroll.template : t(`payroll.export.format.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
};

const Runs = ({ runs, go }: { runs: Payroll['runs']; go: (date: string) => void }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Panel title={t('payroll.runs.title')}>
      {runs.length === 0 ? <QuietEmpty>{t('payroll.runs.none')}</QuietEmpty> : null}
      <ul>
        {runs.map((run) => (
          <li key={run.id} className={classes.check}>
            <Button variant="subtle" size="xs" onClick={() => go(run.from)}>
              {format.span(run.from, run.to)}
            </Button>
            <span className={`${classes.point} ${classes.quiet}`}>
              <span>
                {run.reopenedAt
                  ? t('payroll.runs.reopened', { when: format.instant(run.reopenedAt) })
                  : run.state === 'closing'
                    ? t('payroll.state.closing')
                    : t('payroll.runs.closed', { when: format.instant(run.closedAt) })}
              </span>
              <span>{t('payroll.runs.people', { count: run.people })}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};

/** What the address holds; null for the period of today, all departments, everyone. */
type Address = { date: string | null; department: string | null; cause: PayrollCause | null };

const addressOf = (search: URLSearchParams): Address => ({
  date: search.get('date'),
  department: search.get('department'),
  cause: payrollCauses.find((cause) => cause === search.get('cause')) ?? null,
});

type PeriodProps = {
  payroll: Payroll;
  departmentId: string | null;
  cause: PayrollCause | null;
  show: (change: Partial<Address>) => void;
};

const Period = ({ payroll, departmentId, cause: asked, show }: PeriodProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  // A link may name a cause that this period, or its reader, no longer has.
  const cause = payroll.causes?.some((one) => one.cause === asked) ? asked : null;
  const go = (date: string): void => show({ date, cause: null });
  const steps = usePayrollSteps(payroll);
  const { run, closing, problem, byDepartmentOnly } = payroll;
  const open = t(closing ? 'payroll.state.closing' : 'payroll.state.open');
  const state = run ? t('payroll.state.closed', { when: format.instant(run.closedAt) }) : open;
  return (
    <Stack gap="md">
      <Group gap="xs">
        <ActionIcon variant="default" aria-label={t('payroll.previous')} onClick={() => go(payroll.previous)}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </ActionIcon>
        <h2 className={`${typography.figures} ${typography.heading16Inline}`}>
          {format.span(payroll.from, payroll.to)}
        </h2>
        <ActionIcon variant="default" aria-label={t('payroll.next')} onClick={() => go(payroll.next)}>
          <IconChevronRight size={18} aria-hidden="true" />
        </ActionIcon>
        <Box component="span" className={typography.detailInline} flex={1} miw={120} role="status">
          {state}
        </Box>
        {departmentId ? null : <Steps payroll={payroll} steps={steps} />}
      </Group>
      <Group gap="xs">
        <ChipMenu
          label={t('payroll.department')}
          choices={payroll.departments}
          chosen={departmentId}
          onChoose={(department) => show({ department })}
        />
      </Group>
      <ClosingState payroll={payroll} steps={steps} />
      {departmentId ? <Notice>{t('payroll.narrowed')}</Notice> : null}
      {byDepartmentOnly ? <Notice>{t('payroll.byDepartment')}</Notice> : null}
      {problem ? <Notice>{refusalText({ code: 'STATE', key: problem, measured: null, limit: null })}</Notice> : null}
      {payroll.leftOut > 0 ? (
        <Notice>{t(departmentId ? 'payroll.leftOutPeople' : 'payroll.leftOut', { count: payroll.leftOut })}</Notice>
      ) : null}
      {run || byDepartmentOnly ? null : <PayrollChecks checks={payroll.checks} />}
      {byDepartmentOnly ? null : (
        <>
          <PayrollCauses payroll={payroll} chosen={cause} choose={(chosen) => show({ cause: chosen })} />
          <PayrollPeople
            people={payroll.people}
            currency={payroll.currency}
            period={{ from: payroll.from, to: payroll.to }}
            cause={cause}
            all={() => show({ cause: null })}
          />
        </>
      )}
      <Runs runs={payroll.runs} go={go} />
    </Stack>
  );
};

/** /payroll: a period with its open checks, the pay of each person, and past closings. */
export default function PayrollPage() {
  const { t } = useTranslation();
  const { open } = useModals();
  const [search, setSearch] = useSearchParams();
  const address = addressOf(search);
  const { date, department: departmentId } = address;
  const { data, previousData, error, refetch } = useQuery(PayrollDocument, {
    variables: { date, departmentIds: departmentId ? [departmentId] : null },
    fetchPolicy: 'cache-and-network',
  });
  const payroll = (data ?? previousData)?.payroll;
  const show = (change: Partial<Address>): void => {
    const to = { ...address, ...change };
    setSearch({
      ...(to.date && { date: to.date }),
      ...(to.department && { department: to.department }),
      ...(to.cause && { cause: to.cause }),
    });
  };
  return (
    <Page>
      <title>{t('payroll.title')}</title>
      <PageHeader title={t('payroll.title')} note={t('payroll.about')}>
        <Button
          variant="default"
          leftSection={<IconSettings size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => open('app-configure/:app[/:id]', { app: 'payroll' })}
        >
          {t('payroll.settings')}
        </Button>
      </PageHeader>
      {error && !payroll ? <Fault title={t('payroll.fault')} error={error} again={() => refetch()} /> : null}
      {!payroll && !error ? <SkeletonRows rows={8} shape="table" label={t('common.loading')} /> : null}
      {payroll ? (
        <Period key={payroll.from} payroll={payroll} departmentId={departmentId} cause={address.cause} show={show} />
      ) : null}
    </Page>
  );
}
