import { useTranslation } from 'react-i18next';
import { DeleteTimeOffBalanceDocument } from '#web/areas/absence/policies/Leave.generated.ts';
import type { BalanceFacts, PolicyFacts } from '#web/areas/absence/policies/use-leave.ts';
import { RestrictionRow } from '#web/areas/absence/restrictions/RestrictionRow.tsx';
import { TypeRow } from '#web/areas/absence/types/TypeRow.tsx';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RecordMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { PolicyBlock } from './PolicyBlock.tsx';
import { useLeave } from './use-leave.ts';

/** Section Absence of the account's settings: policies and their balances. */
export default function LeaveSettings() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { found, error, again, policies, balances, types, restrictions } = useLeave();
  return (
    <>
      <SettingsSection
        title={t('leave.title')}
        about={t('leave.about')}
        add={{ label: t('leave.policy.add'), run: () => open('add-absence-policy') }}
        loading={{ found, error, again }}
      >
        {policies.length === 0 ? <QuietEmpty>{t('leave.policy.none')}</QuietEmpty> : null}
        <SettingsList>
          {policies.map((policy) => (
            <PolicyBlock key={policy.id} policy={policy} balances={balances} types={types} />
          ))}
        </SettingsList>
      </SettingsSection>
      {found ? (
        <SettingsSection
          title={t('leave.balance.title')}
          about={t('leave.balance.about')}
          add={{ label: t('leave.balance.add'), run: () => open('time-off-balances[/:id]') }}
          second
        >
          {balances.length === 0 ? <QuietEmpty>{t('leave.balance.none')}</QuietEmpty> : null}
          <SettingsList>
            {balances.map((balance) => (
              <BalanceRow key={balance.id} balance={balance} policies={policies} />
            ))}
          </SettingsList>
        </SettingsSection>
      ) : null}
      {found ? (
        <SettingsSection
          title={t('leave.type.title')}
          about={t('leave.type.about')}
          add={{ label: t('leave.type.add'), run: () => open('absentee-option[/:id]') }}
          second
        >
          <SettingsList>
            {types.map((type) => (
              <TypeRow key={type.id} type={type} policies={policies} />
            ))}
          </SettingsList>
        </SettingsSection>
      ) : null}
      {found ? (
        <SettingsSection
          title={t('leave.restriction.title')}
          about={t('leave.restriction.about')}
          add={{ label: t('leave.restriction.add'), run: () => open('absence-restriction[/:id]') }}
          second
        >
          {restrictions.length === 0 ? <QuietEmpty>{t('leave.restriction.none')}</QuietEmpty> : null}
          <SettingsList>
            {restrictions.map((restriction) => (
              <RestrictionRow key={restriction.id} restriction={restriction} types={types} />
            ))}
          </SettingsList>
        </SettingsSection>
      ) : null}
    </>
  );
}

type Props = { balance: BalanceFacts; policies: readonly PolicyFacts[] };

/** One balance: accrual, expiry and the policies that use it. */
const BalanceRow = ({ balance, policies }: Props) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { decimal } = useFormat();
  const removal = useRemoval();
  const send = useMutate(DeleteTimeOffBalanceDocument);
  const { id, version, name, unit, defaultAccrual, expirationMonths, active } = balance;
  const users = policies
    .filter(
      ({ rows, waitHoursBalanceId }) => waitHoursBalanceId === id || rows.some((row) => row.balanceIds.includes(id)),
    )
    .map((policy) => policy.name);
  const edit = () => open('time-off-balances[/:id]', { id });
  const remove = () =>
    void removal(
      () => send({ variables: { input: { id, version } } }),
      (data) => data?.deleteTimeOffBalance,
      t('rates.deleted', { name }),
    );
  return (
    <SettingsRow
      name={name}
      open={edit}
      tag={active ? null : <Tag>{t('leave.balance.retired')}</Tag>}
      facts={[
        t(`leave.unit.${unit}`),
        defaultAccrual === '0'
          ? t('leave.balance.earnsNothing')
          : t(`leave.balance.earns.${unit}`, { factor: decimal(defaultAccrual) }),
        expirationMonths === null
          ? t('leave.balance.neverEnds')
          : t('leave.balance.ends', { count: expirationMonths ?? 0 }),
        users.length > 0 ? t('rates.card.uses', { names: users.join(', ') }) : t('rates.card.unused'),
      ].join(' · ')}
      end={<RecordMenu name={name} edit={edit} remove={users.length === 0 ? remove : undefined} />}
    />
  );
};
