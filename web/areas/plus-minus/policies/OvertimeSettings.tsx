import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RecordMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { DeleteOvertimePolicyDocument } from './OvertimePolicies.generated.ts';
import { type PolicyFacts, useOvertimePolicies, usePolicyTerms } from './use-overtime-policies.ts';

/** The section Overtime of the account's settings. */
export default function OvertimeSettings() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { found, error, again, policies } = useOvertimePolicies();
  return (
    <SettingsSection
      title={t('overtime.title')}
      about={t('overtime.about')}
      add={{ label: t('overtime.add'), run: () => open('overtime-policies[/:id]') }}
      loading={{ found, error, again }}
    >
      {policies.length === 0 ? <QuietEmpty>{t('overtime.none')}</QuietEmpty> : null}
      <SettingsList>
        {policies.map((policy) => (
          <Policy key={policy.id} policy={policy} />
        ))}
      </SettingsList>
    </SettingsSection>
  );
}

const Policy = ({ policy }: { policy: PolicyFacts }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { open } = useModals();
  const termsText = usePolicyTerms();
  const removal = useRemoval();
  const send = useMutate(DeleteOvertimePolicyDocument);
  const { id, version, name, since, usedBy } = policy;
  const edit = () => open('overtime-policies[/:id]', { id });
  const remove = () =>
    void removal(
      () => send({ variables: { input: { id, version } } }),
      (data) => data?.deleteOvertimePolicy,
      t('rates.deleted', { name }),
    );
  return (
    <SettingsRow
      name={name}
      open={edit}
      facts={[
        ...termsText(policy),
        ...(since ? [t('overtime.since', { date: format.dayMonthYear(since) })] : []),
        usedBy.length > 0 ? t('rates.card.uses', { names: usedBy.join(', ') }) : t('rates.card.unused'),
      ].join(' · ')}
      end={<RecordMenu name={name} edit={edit} remove={usedBy.length === 0 ? remove : undefined} />}
    />
  );
};
