import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { employeesAccess } from '#domain/employees/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { TryExample } from '#web/parts/example-data/TryExample.tsx';
import { filterKeys, isNarrowed, type ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './FewPeopleNotice.module.css';

const none = Object.fromEntries(filterKeys.map((key) => [key, null]));

type Props = {
  people: readonly { employeeId: string }[];
  address: ScheduleAddress;
};

/** Shown for a schedule with nothing planned and no people but the viewer: explains why, and offers the next step. */
export const FewPeopleNotice = ({ people, address }: Props) => {
  const { userId } = useViewer();
  if (people.length === 0) return <NoOneShown address={address} />;
  const isAlone = people.length === 1 && people[0]!.employeeId === userId && address.asOf === null;
  return isAlone && !isNarrowed(address) ? <Alone /> : null;
};

const NoOneShown = ({ address }: Pick<Props, 'address'>) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const mayAdd = useMay(employeesAccess.createEmployee);
  const narrowed = isNarrowed(address);
  const clear = (
    <Button variant="default" onClick={() => address.set(none)}>
      {t('planning.filter.clear')}
    </Button>
  );
  const add = <Button onClick={() => open('quick-user-import')}>{t('firstTouch.employees.button')}</Button>;
  return (
    <EmptyState title={t('planning.noOneHere')} action={narrowed ? clear : mayAdd ? add : undefined}>
      {t(narrowed ? 'planning.noOneHereText' : mayAdd ? 'planning.noOneYet' : 'planning.noOneAsk')}
    </EmptyState>
  );
};

const Alone = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  if (!useMay(employeesAccess.createEmployee)) return null;
  return (
    <aside className={`${typography.detail} ${classes.alone}`} aria-label={t('planning.alone.label')}>
      <p>{t('planning.alone.text')}</p>
      <Button variant="default" size="xs" onClick={() => open('quick-user-import')}>
        {t('firstTouch.employees.button')}
      </Button>
      <TryExample inline />
    </aside>
  );
};
