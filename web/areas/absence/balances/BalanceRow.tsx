import { useMutation } from '@apollo/client/react';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DeleteTimeOffBalanceDocument } from '#web/areas/absence/policies/Leave.generated.ts';
import type { BalanceFacts, PolicyFacts } from '#web/areas/absence/policies/use-leave.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { RowMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsRow } from '#web/parts/settings/SettingsSection.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { Tag } from '#web/ui/Tag.tsx';

type Props = { balance: BalanceFacts; policies: readonly PolicyFacts[] };

/** One balance: how it grows, when it ends, and which policies take from it. */
export const BalanceRow = ({ balance, policies }: Props) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const removal = useRemoval();
  const [send] = useMutation(DeleteTimeOffBalanceDocument);
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
        defaultAccrual === '0' ? t('leave.balance.earnsNothing') : t('leave.balance.earns', { factor: defaultAccrual }),
        expirationMonths === null
          ? t('leave.balance.neverEnds')
          : t('leave.balance.ends', { count: expirationMonths ?? 0 }),
        users.length > 0 ? t('rates.card.uses', { names: users.join(', ') }) : t('rates.card.unused'),
      ].join(' · ')}
      end={
        <RowMenu
          label={t('settingList.actions', { name })}
          actions={[{ icon: IconPencil, label: t('common.edit'), run: edit }]}
          last={users.length === 0 ? [{ icon: IconTrash, label: t('common.delete'), run: remove }] : []}
        />
      }
    />
  );
};
