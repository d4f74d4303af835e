import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { AbsenceFactsDocument, type AbsenceFactsQuery } from './Requests.generated.ts';
import classes from './Requests.module.css';

type Preview = NonNullable<AbsenceFactsQuery['decisionPreview']>['rows'][number]['preview'];

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

/** Facts of one request, loading, or none. */
type Found = Preview | 'asking' | 'none';

/** Loads the facts of these requests in one query; refetched when the list changes, since that affects balances and absences. */
const useFacts = (ids: readonly string[]): ((absenceId: string) => Found) => {
  // Decisions work without them.
  const { data, previousData, loading } = usePartialQuery(AbsenceFactsDocument, {
    variables: { absences: [...ids] },
    skip: ids.length === 0,
    fetchPolicy: 'no-cache',
  });
  const rows = (data ?? previousData)?.decisionPreview?.rows ?? [];
  const known = new Map(rows.map(({ absence, preview }) => [absence.id, preview]));
  return (absenceId) => known.get(absenceId) ?? (loading ? 'asking' : 'none');
};

/** Facts by request; null when loaded on demand only. */
export type FactsOf = (absenceId: string) => Found | null;

/** Facts of these requests, shown at once; others load on demand. */
export const useFactsOf = (ids: readonly string[]): FactsOf => {
  const found = useFacts(ids);
  return (absenceId) => (ids.includes(absenceId) ? found(absenceId) : null);
};

/** Facts, or a placeholder of the same height while loading. */
const FoundFacts = ({ found }: { found: Found }) => {
  if (found === 'none') return null;
  return found === 'asking' ? <div className={classes.factsPlace} aria-hidden="true" /> : <Facts preview={found} />;
};

const OnDemand = ({ absenceId }: { absenceId: string }) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const found = useFacts(opened ? [absenceId] : [])(absenceId);
  if (opened) return <FoundFacts found={found} />;
  return (
    <UnstyledButton className={classes.more} onClick={() => setOpened(true)}>
      {t('today.facts.show')}
    </UnstyledButton>
  );
};

/** Facts for a decision: balance before and after, scheduled shifts on the dates, and other absences. */
export const AbsenceFacts = ({ absenceId, factsOf }: { absenceId: string; factsOf: FactsOf }) => {
  const found = factsOf(absenceId);
  return found === null ? <OnDemand absenceId={absenceId} /> : <FoundFacts found={found} />;
};
