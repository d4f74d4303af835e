import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { absenceAccess } from '#domain/absence/actions.ts';
import { needsOfReport } from '#domain/reports/report-types.ts';
import { May } from '#web/kit/access/May.tsx';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { showDialog } from '#web/kit/modal/dialogs.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { LeaveBalances } from '#web/parts/absence/LeaveBalances.tsx';
import { BackLink } from '#web/parts/back-link/BackLink.tsx';
import { Counting } from '#web/parts/loaded/Counting.tsx';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SidePanel } from '#web/ui/SidePanel.tsx';
import { LeaveExport } from './LeaveExport.tsx';
import { Liability, type TeamLeaveParts, type TeamLeaveRow } from './Liability.tsx';
import classes from './TeamLeave.module.css';
import { TeamLeaveFilters } from './TeamLeaveFilters.tsx';
import { TeamLeaveTable } from './TeamLeaveTable.tsx';
import { useTeamLeave } from './use-team-leave.ts';
import { type TeamLeaveAddress, useTeamLeaveAddress } from './use-team-leave-address.ts';

/** /employees/leave-balances: remaining leave and its cost for the company; all filters are in the URL. */
export default function TeamLeave() {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const address = useTeamLeaveAddress();
  const { view } = address;
  const { found, error, isStale, isComplete, refetch, further } = useTeamLeave(address);
  const people = [...new Set(found?.rows.map(({ employeeId }) => employeeId))];
  const title = t('absence.team.title');
  const { open: openModal } = useModals();
  const correctPeople = async ({ rows, balances }: TeamLeaveParts): Promise<void> => {
    const { CorrectPeople } = await import('#web/areas/absence/correct-people/CorrectPeople.tsx');
    const everyone = [...new Map(rows.map(({ employeeId: id, name }) => [id, { id, name }])).values()];
    showDialog(<CorrectPeople people={everyone} balances={balances} reload={refetch} />);
  };
  return (
    <Page>
      <title>{title}</title>
      <BackLink to="/employees">{t('employees.title')}</BackLink>
      <PageHeader title={title} note={found ? t('employees.count', { count: people.length }) : undefined}>
        <May need={absenceAccess.correctTimeOffOfPeople}>
          <Button variant="default" onClick={() => openModal('import-leave')}>
            {t('absence.import.open')}
          </Button>
          {found && found.rows.length > 0 ? (
            <Button variant="default" disabled={!isComplete} onClick={() => void correctPeople(found)}>
              {t('absence.correctPeople.open')}
            </Button>
          ) : null}
        </May>
        <May need={absenceAccess.viewYearEnd}>
          <Button component={Link} to="/employees/leave-year-end" variant="default">
            {t('absence.yearEnd.open')}
          </Button>
        </May>
        <May need={needsOfReport('LeaveProvision')}>
          <LeaveExport date={address.date ?? todayIn(zone)} address={address} shown={isComplete ? people : null} />
        </May>
      </PageHeader>
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('absence.team.view')}
          value={view}
          onChange={(chosen) => address.change({ view: chosen === 'balances' ? null : chosen })}
          data={[
            { value: 'balances', label: t('absence.team.balances') },
            { value: 'liability', label: t('absence.team.liability') },
          ]}
        />
        <TeamLeaveFilters address={address} balances={found?.balances} />
      </div>
      <Loaded
        found={found !== undefined}
        error={error}
        again={() => void refetch()}
        fault={t('absence.leave.fault')}
        rows={10}
      >
        {found && !isComplete && !isStale ? (
          <Counting done={found.people} all={found.totalCount} error={further.error} again={further.again} />
        ) : null}
        {found ? <Shown found={found} address={address} isStale={isStale} /> : null}
      </Loaded>
    </Page>
  );
}

type ShownProps = { found: TeamLeaveParts; address: TeamLeaveAddress; isStale: boolean };

/** The selected view, with the entries of the opened balance next to it. */
const Shown = ({ found, address, isStale }: ShownProps) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<TeamLeaveRow | null>(null);
  if (found.rows.length === 0) {
    const narrowed = address.search || address.departmentIds || address.team || address.balance;
    return <QuietEmpty>{t(narrowed ? 'absence.team.none' : 'absence.team.noOne')}</QuietEmpty>;
  }
  return (
    <div className={classes.shown} aria-busy={isStale}>
      {address.view === 'liability' ? (
        <Liability found={found} onOpen={setOpened} />
      ) : (
        <TeamLeaveTable found={found} address={address} onOpen={setOpened} />
      )}
      {opened ? (
        <SidePanel title={opened.name} onClose={() => setOpened(null)}>
          <LeaveBalances
            key={`${opened.employeeId} ${opened.balanceId}`}
            userId={opened.employeeId}
            opened={opened.balanceId}
            on={found.date}
          />
        </SidePanel>
      ) : null}
    </div>
  );
};
