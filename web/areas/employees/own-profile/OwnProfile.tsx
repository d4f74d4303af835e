import { Button, Flex, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Locale, locales } from '#domain/account/account.ts';
import { employeesAccess } from '#domain/employees/actions.ts';
import { type Theme, type TimeFormat, themes, timeFormats } from '#domain/employees/employee.ts';
import { kioskAccess } from '#domain/kiosk/actions.ts';
import { addDays, type Weekday, weekdays } from '#domain/time/plain-date.ts';
import { usePersonData } from '#web/areas/employees/data/use-person-data.ts';
import Overview from '#web/areas/employees/overview/Overview.tsx';
import { PersonDocument } from '#web/areas/employees/person/Person.generated.ts';
import { May } from '#web/kit/access/May.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { usePartialQuery } from '#web/kit/graphql/use-partial-query.ts';
import { languageNames } from '#web/kit/i18n/languages.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useOwnSettings } from '#web/kit/own-settings/use-own-settings.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { MyAccountFrame } from '#web/parts/my-account-frame/MyAccountFrame.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './OwnProfile.module.css';

/** Any Monday, to derive the names of weekdays. */
const monday = '2026-11-02';

/** Display settings of the viewer. Each change is saved immediately, for all devices. */
const OwnSettingsPanel = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const change = useOwnSettings();
  const { locale, timeFormat, firstWeekday, theme } = useViewer();
  return (
    <Panel title={t('myAccount.settings.title')} note={t('myAccount.settings.saves')}>
      <div className={classes.settings}>
        <Select
          label={t('myAccount.settings.language')}
          allowDeselect={false}
          data={locales.map((value) => ({ value, label: languageNames[value] }))}
          value={locale}
          onChange={(value) => void change({ locale: value as Locale })}
        />
        <Select
          label={t('myAccount.settings.clock')}
          allowDeselect={false}
          data={timeFormats.map((value) => ({ value, label: t(`myAccount.settings.clocks.${value}`) }))}
          value={timeFormat}
          onChange={(value) => void change({ timeFormat: value as TimeFormat })}
        />
        <Select
          label={t('myAccount.settings.firstWeekday')}
          description={t('myAccount.settings.firstWeekdayHelp')}
          allowDeselect={false}
          data={weekdays.map((value, day) => ({ value, label: format.weekdayLong(addDays(monday, day)) }))}
          value={firstWeekday}
          onChange={(value) => void change({ firstWeekday: value as Weekday })}
        />
        <Select
          label={t('shell.appearance.label')}
          allowDeselect={false}
          data={themes.map((value) => ({ value, label: t(`shell.appearance.${value}`) }))}
          value={theme}
          onChange={(value) => void change({ theme: value as Theme })}
        />
      </div>
    </Panel>
  );
};

/** The picture, the name and a button for changing the picture. */
const OwnPicture = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { userId, name, email, avatarUrl } = useViewer();
  const data = usePersonData(userId);
  return (
    <Flex component="section" gap="md" align="center" wrap="wrap" aria-label={t('myAccount.profile.picture')}>
      <Avatar name={name} src={avatarUrl} size={72} me />
      <Stack gap={0} flex={1} miw={160}>
        <span className={typography.heading16}>{name}</span>
        <span className={typography.quiet}>{email}</span>
      </Stack>
      <May need={employeesAccess.editEmployeeAvatar} scope={{ ownerId: userId }}>
        <Button variant="default" onClick={() => open('employee-avatar/:id', { id: userId })}>
          {t(avatarUrl ? 'myAccount.profile.changePicture' : 'myAccount.profile.addPicture')}
        </Button>
      </May>
      <May need={kioskAccess.setKioskPin} scope={{ ownerId: userId }}>
        <Button variant="default" onClick={() => open('kiosk-pin/:id', { id: userId })}>
          {t('kiosk.pin.title')}
        </Button>
      </May>
      {data ? (
        <Button variant="default" loading={data.running} onClick={data.start}>
          {t('employees.data.export')}
        </Button>
      ) : null}
    </Flex>
  );
};

/** These settings have a separate panel. */
const apart = ['locale', 'timeFormat'] as const;

/** /my-account/profile: the viewer's profile, as far as visible and editable, and display settings. */
export default function OwnProfile() {
  const { userId } = useViewer();
  const { t } = useTranslation();
  const maySee = useMay(employeesAccess.viewEmployee, { ownerId: userId });
  return (
    <MyAccountFrame page="profile">
      <OwnPicture />
      <OwnSettingsPanel />
      {maySee ? <Facts id={userId} /> : <Notice>{t('myAccount.profile.hidden')}</Notice>}
    </MyAccountFrame>
  );
}

const Facts = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { data, error, refetch } = usePartialQuery(PersonDocument, { variables: { id } });
  if (data?.employee) return <Overview person={data.employee} apart={apart} />;
  if (!error) return <SkeletonRows label={t('common.loading')} />;
  return <Fault title={t('myAccount.profile.fault')} error={error} again={() => refetch()} />;
};
