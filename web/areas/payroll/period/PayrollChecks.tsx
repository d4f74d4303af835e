import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { payrollCheckKinds } from '#domain/payroll/payroll-checks.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import typography from '#web/ui/typography.module.css';
import type { PayrollQuery } from './Payroll.generated.ts';
import classes from './Payroll.module.css';

export type Check = NonNullable<PayrollQuery['payroll']>['checks'][number];

/** Number of checks of a kind shown at first; the others are shown on request. */
const shownAtOnce = 5;

/** Tabs of a person where a check is settled; contracts for all other kinds. */
const tabs: Partial<Record<Check['kind'], string>> = { noEmployeeNumber: 'overview', minijobUnpaid: 'minijob' };

/** Opens the place where the check is settled. */
const useFix = () => {
  const navigate = useNavigate();
  const modals = useModals();
  return ({ kind, subjectId, employeeId, date }: Check): void => {
    const tab = tabs[kind] ?? 'contracts';
    if (kind === 'pendingHours' && subjectId) modals.open('timesheet/:id', { id: subjectId });
    else if (kind === 'pendingAbsence' && subjectId) modals.open('absence-request/:id', { id: subjectId });
    else if (kind === 'openExchange' && subjectId) modals.open('exchange-request/:id', { id: subjectId });
    // Once an exchanged shift has begun, the schedule of its day shows who worked it.
    else if (kind === 'openExchange') void navigate(`/schedule/employee/day?date=${date}`);
    else
      void navigate(
        kind === 'runningClock' ? `/timesheet/employee/day?date=${date}` : `/employees/${employeeId}/${tab}`,
      );
  };
};

/** The list in which hours of several weeks are approved together, up to the last of these dates. */
const listOf = (checks: readonly Check[]): string => {
  const last = checks.flatMap(({ date }) => date ?? []).reduce((latest, date) => (date > latest ? date : latest), '');
  return `/timesheet/employee/week?status=pending&date=${last}`;
};

const isVisible = ({ employeeId }: Check): boolean => employeeId !== null;

const Kind = ({ kind, checks }: { kind: Check['kind']; checks: readonly Check[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const fix = useFix();
  const [all, setAll] = useState(false);
  const shown = all ? checks : checks.slice(0, shownAtOnce);
  return (
    <Box component="section" mb="sm" aria-label={t(`payroll.checks.kind.${kind}`)}>
      <h3 className={typography.heading14}>
        {t(`payroll.checks.kind.${kind}`)} <span className={classes.count}>{checks.length}</span>
      </h3>
      {kind === 'pendingHours' && checks.length > 1 ? (
        <Button component={Link} to={listOf(checks)} variant="subtle" size="xs" ms="-xs">
          {t('payroll.checks.together')}
        </Button>
      ) : null}
      <ul>
        {shown.filter(isVisible).map((check) => (
          <li key={`${check.employeeId} ${check.subjectId} ${check.date}`} className={classes.check}>
            <span className={classes.point}>
              <span>{check.name}</span>
              {check.date ? <span className={classes.quiet}>{format.fullDate(check.date)}</span> : null}
            </span>
            <Button
              variant="subtle"
              size="xs"
              aria-label={`${t(`payroll.checks.fix.${kind}`)}: ${check.name}`}
              onClick={() => fix(check)}
            >
              {t(`payroll.checks.fix.${kind}`)}
            </Button>
          </li>
        ))}
        {shown.every(isVisible) ? null : (
          <li className={classes.quiet}>
            {t('payroll.checks.hidden', { count: shown.length - shown.filter(isVisible).length })}
          </li>
        )}
      </ul>
      {shown.length < checks.length ? (
        <Button variant="subtle" size="xs" ms="-xs" onClick={() => setAll(true)}>
          {t('payroll.checks.more', { count: checks.length - shown.length })}
        </Button>
      ) : null}
    </Box>
  );
};

/** Open checks of the period by kind, each with a link to settle it. */
export const PayrollChecks = ({ checks }: { checks: readonly Check[] }) => {
  const { t } = useTranslation();
  return (
    <Panel title={t('payroll.checks.title')}>
      {checks.length === 0 ? <QuietEmpty>{t('payroll.checks.none')}</QuietEmpty> : null}
      {payrollCheckKinds.map((kind) => {
        const own = checks.filter((check) => check.kind === kind);
        return own.length > 0 ? <Kind key={kind} kind={kind} checks={own} /> : null;
      })}
    </Panel>
  );
};
