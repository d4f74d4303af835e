import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { RecordMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import {
  ClockIpAddressesDocument,
  type ClockIpAddressFactsFragment,
  DeleteClockIpAddressDocument,
} from './ClockIpAddresses.generated.ts';

/** Section Clocking of the account's settings: where people may clock. */
export default function ClockSettings() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data, error, refetch } = useQuery(ClockIpAddressesDocument, { fetchPolicy: 'cache-and-network' });
  const addresses = data?.clockIpAddresses?.addresses;
  return (
    <SettingsSection
      title={t('clockPlaces.ip')}
      about={t('clockPlaces.about')}
      add={{ label: t('clockPlaces.add'), run: () => open('clock-ip-address') }}
      loading={{ found: Boolean(addresses), error, again: () => void refetch() }}
    >
      {addresses?.length === 0 ? <QuietEmpty>{t('clockPlaces.none')}</QuietEmpty> : null}
      <SettingsList>
        {addresses?.map((address) => (
          <Address key={address.id} address={address} />
        ))}
      </SettingsList>
    </SettingsSection>
  );
}

const Address = ({ address }: { address: ClockIpAddressFactsFragment }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const removal = useRemoval();
  const { departments } = usePlaces();
  const send = useMutate(DeleteClockIpAddressDocument);
  const { id, version, name, range, departmentIds } = address;
  const edit = () => open('clock-ip-address/:id', { id });
  const remove = () =>
    void removal(
      () => send({ variables: { input: { id, version } } }),
      (data) => data?.deleteClockIpAddress,
      t('clockPlaces.deleted', { name }),
    );
  const names = departments
    .filter((department) => departmentIds.includes(department.id))
    .map((department) => department.name);
  return (
    <SettingsRow
      name={name}
      open={edit}
      facts={`${range} · ${departmentIds.length === 0 ? t('clockPlaces.all') : names.join(', ')}`}
      end={<RecordMenu name={name} edit={edit} remove={remove} />}
    />
  );
};
