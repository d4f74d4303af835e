import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { absenceAccess } from '#domain/absence/actions.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { SkeletonPage, SkeletonRows } from '#web/ui/Skeletons.tsx';
import { PersonDocument } from './Person.generated.ts';
import { PersonHead } from './PersonHead.tsx';
import { mayOpenTab, tabs } from './tabs.ts';

/** /employees/{id}/{tab}: page of one person with tabs. */
export default function PersonPage() {
  const { id = '', tab = '' } = useParams();
  return <OnePerson key={id} id={id} tab={tab} />;
}

/** Tabs whose data is part of the page's query, under a variable named like the tab. */
const broughtAlong = new Set(['contracts', 'absence', 'files', 'notes', 'permissions']);

const OnePerson = ({ id, tab }: { id: string; tab: string }) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const row = tabs[tab];
  const may = row !== undefined && mayOpenTab(viewer, row, id);
  const [first] = useState(may ? tab : undefined);
  const leave = useMay(absenceAccess.viewLeaveBalances, { ownerId: id }) && first === 'absence';
  // Fields the viewer may not see are `null` with an error each; the person still loads.
  const { data, error, loading, refetch } = usePartialQuery(PersonDocument, {
    variables: { id, leave, ...(first && broughtAlong.has(first) ? { [first]: true } : {}) },
  });
  const person = data?.employee;
  if (!may) return <Navigate to={`/employees/${id}/overview`} replace />;
  if (!person && loading) return <SkeletonPage label={t('common.loading')} />;
  if (!person)
    return (
      <Page>
        {error && !data ? (
          <Fault title={t('employees.person.fault')} error={error} again={() => refetch()} />
        ) : (
          <Missing />
        )}
      </Page>
    );
  const Part = lazyScreen(row.open);
  return (
    <Page>
      <title>{`${person.name}, ${t(row.label)}`}</title>
      <PersonHead person={person} tab={tab} />
      <Suspense fallback={<SkeletonRows label={t('common.loading')} />}>
        <Part key={id} person={person} fetchPolicy={tab === first ? 'cache-first' : 'cache-and-network'} />
      </Suspense>
    </Page>
  );
};

const Missing = () => {
  const { t } = useTranslation();
  const mayList = useMay(employeesAccess.viewEmployees);
  return (
    <ErrorState
      title={t('employees.person.missing')}
      action={
        mayList ? (
          <Button variant="default" component="a" href="/employees">
            {t('employees.person.back')}
          </Button>
        ) : undefined
      }
    >
      {t('employees.person.missingText')}
    </ErrorState>
  );
};
