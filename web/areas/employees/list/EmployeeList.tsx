import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { contractsAccess } from '#domain/contracts/actions.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { PeopleBar } from '#web/areas/employees/bulk/PeopleBar.tsx';
import { May } from '#web/kit/access/May.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useOwnColumns } from '#web/parts/custom-fields/use-own-columns.ts';
import { useTouch } from '#web/parts/first-touch/use-touch.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { useSelection } from '#web/parts/selection/use-selection.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { EmployeeCards } from './EmployeeCards.tsx';
import classes from './EmployeeList.module.css';
import EmployeesFirstTouch from './EmployeesFirstTouch.tsx';
import { EmployeeTable } from './EmployeeTable.tsx';
import { ListFilters } from './ListFilters.tsx';
import { Nobody } from './Nobody.tsx';
import { OnlyYou } from './OnlyYou.tsx';
import { useEmployees } from './use-employees.ts';
import { useListAddress } from './use-list-address.ts';

/** Fewer people than this, and the page introduces itself. */
const fewest = 2;

/** The list with its filters, a page of people at a time. */
export const EmployeeList = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  const address = useListAddress();
  const columns = useOwnColumns('user');
  const phone = useMediaQuery('(max-width: 767px)');
  const seesContracts = useMay(contractsAccess.viewContracts);
  const { people, total, isStale, error, again, more } = useEmployees(address);
  const inView = useMemo(() => (phone ? [] : (people ?? []).map(({ id }) => id)), [people, phone]);
  const selection = useSelection(inView);
  const narrowed = Boolean(address.search || address.department || address.team || address.state !== 'active');
  const { untouched, touch } = useTouch('EMPLOYEES');
  const counted = people !== undefined && !narrowed;
  // With two people there is nothing to introduce, and that is noted (spec 4).
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
        <May need={employeesAccess.createEmployee}>
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => open('employee-create')}>
            {t('employees.add')}
          </Button>
        </May>
      </PageHeader>
      <ListFilters address={address} columns={phone ? undefined : columns} />
      <Loaded found={Boolean(people)} error={error} again={again} fault={t('employees.fault')} rows={10}>
        {people && people.length > 0 ? (
          <div className={isStale ? classes.stale : undefined} aria-busy={isStale}>
            {phone ? (
              <EmployeeCards people={people} />
            ) : (
              <EmployeeTable people={people} {...{ seesContracts, columns, selection }} />
            )}
          </div>
        ) : (
          <Nobody address={address} />
        )}
      </Loaded>
      {people && selection.count > 0 ? (
        <PeopleBar people={people.filter(({ id }) => selection.has(id))} clear={selection.clear} />
      ) : null}
      {counted && total < fewest ? <OnlyYou /> : null}
      {more && people ? (
        <div className={classes.more}>
          <Button variant="default" onClick={more}>
            {t('employees.showMore')}
          </Button>
          <span>{t('employees.shown', { count: people.length, all: total })}</span>
        </div>
      ) : null}
    </Page>
  );
};
