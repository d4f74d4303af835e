import { useMutation, useQuery } from '@apollo/client/react';
import { Button, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { deviceName } from '#domain/identity/device-name.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { RowMenu } from '#web/parts/settings/RowMenu.tsx';
import { SettingsList, SettingsRow, SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { useRemoval } from '#web/parts/settings/use-removal.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconDeviceTablet, IconPencil, IconTrash } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import {
  DeleteKioskDocument,
  type KioskFactsFragment,
  KiosksDocument,
  type KiosksQuery,
  RevokeKioskDeviceDocument,
} from './Kiosks.generated.ts';

type Found = NonNullable<KiosksQuery['kiosks']>;

/** The section Kiosk of the account's settings: kiosks, their devices, and refused presses. */
export default function KioskSettings() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data, error, refetch } = useQuery(KiosksDocument, { fetchPolicy: 'cache-and-network' });
  const found = data?.kiosks;
  return (
    <>
      <SettingsSection
        title={t('kiosk.title')}
        about={t('kiosk.about')}
        add={{ label: t('kiosk.add'), run: () => open('kiosk') }}
        loading={{ found: Boolean(found), error, again: () => void refetch() }}
      >
        {found?.kiosks.length === 0 ? <QuietEmpty>{t('kiosk.none')}</QuietEmpty> : null}
        <SettingsList>
          {found?.kiosks.map((kiosk) => (
            <KioskRow
              key={kiosk.id}
              kiosk={kiosk}
              devices={found.devices.filter(({ kioskId }) => kioskId === kiosk.id)}
            />
          ))}
        </SettingsList>
      </SettingsSection>
      {found && found.refused.length > 0 ? <Refused found={found} /> : null}
    </>
  );
}

type RowProps = { kiosk: KioskFactsFragment; devices: Found['devices'] };

const KioskRow = ({ kiosk, devices }: RowProps) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const removal = useRemoval();
  const { departments } = usePlaces();
  const send = useMutate(DeleteKioskDocument);
  const { id, version, name, departmentIds } = kiosk;
  const edit = () => open('kiosk/:id', { id });
  const pair = () => open('kiosk-device/:id', { id });
  const remove = async () => {
    const question = {
      title: t('kiosk.deleteTitle', { name }),
      text: t('kiosk.deleteText'),
      yes: t('common.delete'),
      no: t('common.cancel'),
    };
    if (devices.length > 0 && !(await ask({ ...question, grave: true }))) return;
    await removal(
      () => send({ variables: { input: { id, version } } }),
      (data) => data?.deleteKiosk,
      t('kiosk.deleted', { name }),
    );
  };
  const names = departments
    .filter((department) => departmentIds.includes(department.id))
    .map((department) => department.name);
  const facts = [
    departmentIds.length === 0 ? t('kiosk.all') : names.join(', '),
    kiosk.asksPin ? t('kiosk.fact.pin') : t('kiosk.fact.noPin'),
    kiosk.asksMood ? t('kiosk.fact.mood') : '',
  ];
  return (
    <SettingsRow
      name={name}
      open={edit}
      facts={facts.filter(Boolean).join(' · ')}
      end={
        <RowMenu
          label={t('settingList.actions', { name })}
          actions={[
            { icon: IconPencil, label: t('common.edit'), run: edit },
            { icon: IconDeviceTablet, label: t('kiosk.pair'), run: pair },
          ]}
          last={[{ icon: IconTrash, label: t('common.delete'), run: () => void remove() }]}
        />
      }
    >
      {devices.length === 0 ? (
        <p className={`${typography.note} ${typography.figures}`}>
          {t('kiosk.noDevice')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={pair}>
            {t('kiosk.pair')}
          </Button>
        </p>
      ) : (
        <Flex component="ul" direction="column" gap="var(--sp-2)" mt="var(--sp-2)">
          {devices.map((device) => (
            <Device key={device.id} device={device} />
          ))}
        </Flex>
      )}
    </SettingsRow>
  );
};

const Device = ({ device }: { device: Found['devices'][number] }) => {
  const { t } = useTranslation();
  const { instant } = useFormat();
  const [send, { client }] = useMutation(RevokeKioskDeviceDocument, { context: { ignoreMeta: true } });
  const { browser, system } = deviceName(device.userAgent);
  const name = [browser, system].filter(Boolean).join(', ') || t('kiosk.device');
  const revoke = async () => {
    const question = {
      title: t('kiosk.revokeTitle', { name }),
      text: t('kiosk.revokeText'),
      yes: t('kiosk.revoke'),
      no: t('common.cancel'),
    };
    if (!(await ask({ ...question, grave: true }))) return;
    const sent = send({ variables: { input: { id: device.id } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.revokeKioskDevice)))) return;
    toastDone(t('kiosk.revoked', { name }));
    await client.refetchQueries({ include: 'active' });
  };
  return (
    <Flex component="li" gap="var(--sp-2)" align="center" wrap="wrap">
      <IconDeviceTablet size={18} stroke={1.6} aria-hidden="true" />
      <Flex component="span" direction="column" flex="1 1 12rem" miw={0}>
        <span>{name}</span>
        <span className={`${typography.note} ${typography.figures}`}>
          {t('kiosk.used', { used: instant(device.lastUsedAt), paired: instant(device.pairedAt) })}
        </span>
      </Flex>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={t('kiosk.revokeNamed', { name })}
        onClick={() => void revoke()}
      >
        {t('kiosk.revoke')}
      </Button>
    </Flex>
  );
};

const Refused = ({ found }: { found: Found }) => {
  const { t } = useTranslation();
  const { instant } = useFormat();
  return (
    <SettingsSection title={t('kiosk.refused.title')} about={t('kiosk.refused.about')} second>
      <SettingsList>
        {found.refused.map(({ kioskId, employeeId, name, step, pressedAt, code, key, measured, limit }) => (
          <SettingsRow
            key={`${kioskId} ${employeeId} ${pressedAt} ${step}`}
            name={name || t('kiosk.refused.gone')}
            facts={[t(`kiosk.step.${step}`), instant(pressedAt), found.kiosks.find(({ id }) => id === kioskId)?.name]
              .filter(Boolean)
              .join(' · ')}
          >
            <p className={`${typography.note} ${typography.figures}`}>{refusalText({ code, key, measured, limit })}</p>
          </SettingsRow>
        ))}
      </SettingsList>
    </SettingsSection>
  );
};
