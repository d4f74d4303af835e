import { useQuery } from '@apollo/client/react';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AbsenceRequestLineFragment } from '#web/parts/absence/Absence.generated.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { AbsenceFactsDocument, type AbsenceFactsQuery } from './Requests.generated.ts';
import classes from './Requests.module.css';

type Preview = NonNullable<AbsenceFactsQuery['absencePreview']>;

const Balance = ({ balance: { name, unit, before, ending } }: { balance: Preview['balances'][number] }) => {
  const { t } = useTranslation();
  const amount = useAmount(unit);
  return (
    <li data-owed={ending < 0 || undefined}>
      {t('today.facts.balance', { name, before: amount(before), ending: amount(ending) })}
    </li>
  );
};

const Facts = ({ preview: { balances, away, shifts } }: { preview: Preview }) => {
  const { t } = useTranslation();
  const names = away.map(({ name }) => name).join(', ');
  return (
    <ul className={classes.facts}>
      {balances.map((balance) => (
        <Balance key={balance.balanceId} balance={balance} />
      ))}
      {shifts.length > 0 ? <li>{t('today.facts.shifts', { count: shifts.length })}</li> : null}
      {away.length > 0 ? <li>{t('today.facts.away', { names, count: away.length })}</li> : null}
      {shifts.length + away.length === 0 ? <li>{t('today.facts.none')}</li> : null}
    </ul>
  );
};

type Props = {
  absence: AbsenceRequestLineFragment;
  /** Asks for them without a press. */
  shown: boolean;
};

/** What a decision rests on: the balance before and after, planned shifts in the dates, and who else is away. */
export const AbsenceFacts = ({ absence, shown }: Props) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(shown);
  const { id, employeeId, type, firstDay, lastDay } = absence;
  const { data } = useQuery(AbsenceFactsDocument, {
    variables: { absenceId: id, employeeId, absenceTypeId: type?.id ?? '', firstDay, lastDay },
    skip: !type || !opened,
    fetchPolicy: 'cache-and-network',
    // The decision works all the same without them.
    errorPolicy: 'all',
  });
  if (!opened)
    return (
      <UnstyledButton className={classes.more} onClick={() => setOpened(true)}>
        {t('today.facts.show')}
      </UnstyledButton>
    );
  return data?.absencePreview ? <Facts preview={data.absencePreview} /> : null;
};
