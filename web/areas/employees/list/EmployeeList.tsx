import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Group, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { absenceAccess } from '#domain/absence/actions.ts';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { employeeStates } from '#domain/employees/employee.ts';
import { plusMinusAccess } from '#domain/plus-minus/actions.ts';
import { PeopleBar } from '#web/areas/employees/bulk/PeopleBar.tsx';
import { JoinRequestsNotice } from '#web/areas/employees/invite-links/JoinRequestsNotice.tsx';
import { May } from '#web/kit/access/May.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { OwnColumnsChoice } from '#web/parts/custom-fields/OwnColumns.tsx';
import type { OwnColumns } from '#web/parts/custom-fields/use-own-columns.ts';
import { useOwnColumns } from '#web/parts/custom-fields/use-own-columns.ts';
import { ChipMenu } from '#web/parts/filters/ChipMenu.tsx';
import { SearchField } from '#web/parts/filters/SearchField.tsx';
import { useTouch } from '#web/parts/first-touch/use-touch.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { MoreButton } from '#web/parts/loaded/MoreButton.tsx';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { useSelection } from '#web/parts/selection/use-selection.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconChevronDown, IconPlus } from '#web/ui/icons.ts';
import { ListAction } from '#web/ui/ListAction.tsx';
import layout from '#web/ui/layout.module.css';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import typography from '#web/ui/typography.module.css';
import type { EmployeeRowFragment } from './EmployeeList.generated.ts';
import { EmployeeListDocument } from './EmployeeList.generated.ts';
import classes from './EmployeeList.module.css';
import { EmployeeState } from './EmployeeState.tsx';
import EmployeesFirstTouch from './EmployeesFirstTouch.tsx';
import { EmployeeTable } from './EmployeeTable.tsx';
import { NoEmployees } from './NoEmployees.tsx';
import { OnlyYou } from './OnlyYou.tsx';
import type { ListAddress } from './use-list-address.ts';
import { useListAddress } from './use-list-address.ts';

/** Filters for search, department, team and state; with a table also its columns. */
const ListFilters = ({ address, columns }: { address: ListAddress; columns?: OwnColumns }) => {
  const { t } = useTranslation();
  const { departments, teams, loading } = usePlaces({ brought: true });
  const { department, team, state, change } = address;
  const teamsShown = teams.filter(({ departmentId }) => !department || departmentId === department);
  return (
    <Flex component="search" gap="xs" align="center" wrap="wrap" mb="sm">
      <SearchField label={t('employees.search')} search={address.search} onSearch={(search) => change({ search })} />
      <ChipMenu
        label={t('employees.filter.department')}
        chosen={department}
        choices={loading ? undefined : departments.map((item) => ({ id: item.id, name: placeName(item) }))}
        // A team of another department would hide everyone.
        onChoose={(id) => change({ department: id, team: null })}
      />
      <ChipMenu
        label={t('employees.filter.team')}
        chosen={team}
        choices={loading ? undefined : teamsShown}
        onChoose={(id) => change({ team: id })}
      />
      <ChipMenu
        label={t('employees.filter.state')}
        chosen={state === 'active' ? null : state}
        none={t('employees.state.active')}
        choices={employeeStates
          .filter((employeeState) => employeeState !== 'active')
          .map((id) => ({ id, name: t(`employees.state.${id}`) }))}
        onChoose={(id) => change({ state: id })}
      />
      {columns ? <OwnColumnsChoice columns={columns} /> : null}
    </Flex>
  );
};

const pageSize = 50;
const most = 100;

type Found = {
  people: EmployeeRowFragment[] | undefined;
  /** Pending join requests; empty for viewers who may not decide them. */
  requests: readonly { id: string; name: string }[];
  total: number;
  /** Whether the rows shown belong to the previous filters. */
  isStale: boolean;
  error: Error | undefined;
  again: () => void;
  /** Loads the next page; undefined when there is none. */
  more: (() => Promise<void>) | undefined;
};

/** People matching the filters in the URL: the first page immediately, further pages on demand. */
const useEmployees = ({ search, department, team, state }: ListAddress): Found => {
  const filter = { search: search || undefined, departmentId: department, teamId: team, state };
  const adds = useMay(employeesAccess.viewInviteLinks);
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(EmployeeListDocument, {
    variables: { first: pageSize, filter, adds },
    fetchPolicy: 'cache-and-network',
  });
  const [, setPages] = useState(0);
  const found = (data ?? previousData)?.employees;
  const people = useMemo(() => found?.edges.map(({ node }) => node), [found]);
  const { hasNextPage, endCursor } = found?.pageInfo ?? {};
  const next = async (): Promise<void> => {
    await fetchMore({
      variables: { first: most, after: endCursor, adds: false },
      updateQuery: (before, { fetchMoreResult }) => {
        const [one, other] = [before.employees, fetchMoreResult.employees];
        if (!one || !other) return before as typeof fetchMoreResult;
        return { ...before, employees: { ...other, edges: [...one.edges, ...other.edges] } } as typeof fetchMoreResult;
      },
    });
    setPages((count) => count + 1);
  };
  return {
    people,
    requests: (data ?? previousData)?.inviteLinks?.requests ?? [],
    total: found?.totalCount ?? 0,
    isStale: loading && !data,
    error,
    again: () => void refetch(),
    more: hasNextPage && data ? next : undefined,
  };
};

/** The list on a phone: large touch targets and the few facts that distinguish people. */
const EmployeeCards = ({ people }: { people: readonly EmployeeRowFragment[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Box component="ul" className={layout.borderTop} mx="-md">
      {people.map(({ id, name, avatarUrl, teams, contract, ...person }) => (
        <li key={id}>
          <Link to={`/employees/${id}/overview`} className={classes.card}>
            <Avatar name={name} size={40} src={avatarUrl} />
            <Flex component="span" className={typography.small} direction="column" gap={2} miw={0}>
              <span className={classes.name}>{name}</span>
              <span className={classes.quiet}>
                {[
                  teams.map((team) => team.name).join(', '),
                  contract &&
                    contract.weekMinutes > 0 &&
                    t('employees.perWeek', { hours: format.hours(contract.weekMinutes) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {person.verified && !person.enddate ? null : <EmployeeState person={{ id, ...person }} />}
            </Flex>
          </Link>
        </li>
      ))}
    </Box>
  );
};

/** The viewer's own year is available under My absence. */
const seesAbsences = { plan: 'basic', allOf: ['viewAbsentee'] } as const;

/** Below this number of people, the page shows its introduction. */
const fewest = 2;

/** Button for adding one person, with a menu for adding several. */
const AddPeople = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  return (
    <Button.Group>
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => open('employee-create')}>
        {t('employees.add')}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button className={classes.ways} aria-label={t('employees.addSeveral')}>
            <IconChevronDown size={16} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => open('quick-user-import')}>{t('employees.quick.title')}</Menu.Item>
          <Menu.Item onClick={() => open('invite-links')}>{t('employees.links.open')}</Menu.Item>
          <Menu.Item component={Link} to="/account/import">
            {t('onboarding.page.people.csv')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  );
};

/** Links to other views of the same people, and the buttons for adding people. */
const ListActions = () => {
  const { t } = useTranslation();
  return (
    <>
      <May need={seesAbsences}>
        <Button variant="default" component={Link} to="/employees/absence-calendar">
          {t('absence.calendar.link')}
        </Button>
      </May>
      <May need={absenceAccess.viewTeamLeave}>
        <Button variant="default" component={Link} to="/employees/leave-balances">
          {t('absence.team.title')}
        </Button>
      </May>
      <May need={plusMinusAccess.viewPlusMinusBalances}>
        <Button variant="default" component={Link} to="/employees/plus-minus">
          {t('plusMinus.team.link')}
        </Button>
      </May>
      <May need={employeesAccess.createEmployee}>
        <ListAction>
          <AddPeople />
        </ListAction>
      </May>
    </>
  );
};

/** The list with its filters, paginated. */
export const EmployeeList = () => {
  const { t } = useTranslation();
  const address = useListAddress();
  const columns = useOwnColumns('user');
  const phone = useMediaQuery('(max-width: 767px)');
  const seesContracts = useMay(contractsAccess.viewContracts);
  const { people, requests, total, isStale, error, again, more } = useEmployees(address);
  const inView = useMemo(() => (phone ? [] : (people ?? []).map(({ id }) => id)), [people, phone]);
  const selection = useSelection(inView);
  const narrowed = Boolean(address.search || address.department || address.team || address.state !== 'active');
  const { untouched, touch } = useTouch('EMPLOYEES');
  const counted = people !== undefined && !narrowed;
  // Two people need no introduction, which is recorded (spec 4).
  const needless = counted && untouched && total >= fewest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted once, when it is found to be so.
  useEffect(() => {
    if (needless) touch();
  }, [needless]);
  if (counted && untouched && !needless) return <EmployeesFirstTouch />;
  return (
    <Page>
      <title>{t('employees.title')}</title>
      <PageHeader title={t('employees.title')} note={people ? t('employees.count', { count: total }) : undefined}>
        <ListActions />
      </PageHeader>
      <JoinRequestsNotice requests={requests} />
      <ListFilters address={address} columns={phone ? undefined : columns} />
      <Loaded found={Boolean(people)} error={error} again={again} fault={t('employees.fault')} rows={10} shape="table">
        {people && people.length > 0 ? (
          <div className={isStale ? classes.stale : undefined} aria-busy={isStale}>
            {phone ? (
              <EmployeeCards people={people} />
            ) : (
              <EmployeeTable people={people} {...{ seesContracts, columns, selection }} />
            )}
          </div>
        ) : (
          <NoEmployees address={address} />
        )}
      </Loaded>
      {people && selection.count > 0 ? (
        <PeopleBar people={people.filter(({ id }) => selection.has(id))} clear={selection.clear} />
      ) : null}
      {counted && total < fewest ? <OnlyYou /> : null}
      {more && people ? (
        <Group className={typography.quiet} gap="sm" wrap="nowrap" py="md">
          <MoreButton more={more}>{t('employees.showMore')}</MoreButton>
          <span>{t('employees.shown', { count: people.length, all: total })}</span>
        </Group>
      ) : null}
    </Page>
  );
};
