import { Box, Menu, Stack, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { planAtLeast } from '#domain/access/plans.ts';
import { type Locale, locales } from '#domain/account/account.ts';
import { type Theme, themes } from '#domain/employees/employee.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { languageNames } from '#web/kit/i18n/languages.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { useOwnSettings } from '#web/kit/own-settings/use-own-settings.ts';
import { panelState, usePanel } from '#web/kit/router/use-panel.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { type Clock, useClock } from '#web/parts/clock/use-clock.ts';
import { useRunningTime } from '#web/parts/clock/use-running-time.ts';
import { ButtonMenu } from '#web/ui/ButtonMenu.tsx';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { IconExternalLink, IconLogout, IconPlayerPlay, IconPlayerStop, IconSwitchHorizontal } from '#web/ui/icons.ts';
import type { PopupProps } from '#web/ui/popup.tsx';
import typography from '#web/ui/typography.module.css';
import { hasModal, isSoftLogin, profileEntries } from './nav.ts';
import classes from './ProfileMenu.module.css';
import { releaseNotes } from './release-notes.ts';
import type { OpenRequestCounts } from './use-open-requests.ts';

type Running = NonNullable<Clock['running']>;

/** "3:07 since 08:58", updated every minute. */
const RunningTime = ({ running }: { running: Running }) => {
  const { t } = useTranslation();
  return (
    <Box component="span" className={`${typography.noteInline} ${typography.figures}`} display="block">
      {t('shell.clock.running', useRunningTime(running))}
    </Box>
  );
};

/** Clock in, clock out, or switch to another shift of today (spec 2.4). */
const ClockItems = () => {
  const { t } = useTranslation();
  const areas = useAreas();
  const { open } = useModals();
  const { may, running, switches, busy, clockIn, clockOut } = useClock();
  if (!may) return null;
  if (!running)
    return (
      <>
        <Menu.Item
          leftSection={<IconPlayerPlay size={18} stroke={1.6} />}
          disabled={busy}
          onClick={() => void clockIn()}
        >
          {t('shell.clock.in')}
        </Menu.Item>
        <Menu.Divider />
      </>
    );
  return (
    <>
      <Menu.Item
        leftSection={<IconPlayerStop size={18} stroke={1.6} />}
        disabled={busy}
        onClick={() => void clockOut()}
      >
        {t('shell.clock.out')}
        <RunningTime running={running} />
      </Menu.Item>
      {switches.length > 0 && hasModal(areas, 'clock-switch') ? (
        <Menu.Item leftSection={<IconSwitchHorizontal size={18} stroke={1.6} />} onClick={() => open('clock-switch')}>
          {t('shell.clock.switch')}
        </Menu.Item>
      ) : null}
      <Menu.Divider />
    </>
  );
};

type Choice = { value: string; words: string };
type Props = { label: string; value: string; choices: Choice[]; onChange: (value: string) => void };

const Choices = ({ label, value, choices, onChange }: Props) => (
  <>
    <Menu.Label>{label}</Menu.Label>
    <Menu.RadioGroup value={value} onChange={onChange}>
      <div className={classes.choices}>
        {choices.map((choice) => (
          <Menu.RadioItem key={choice.value} value={choice.value} className={classes.choice}>
            {choice.words}
          </Menu.RadioItem>
        ))}
      </div>
    </Menu.RadioGroup>
  </>
);

/** Colour scheme: system, light or dark, for all devices of this person. */
const AppearanceItems = () => {
  const { t } = useTranslation();
  const { colorScheme } = useMantineColorScheme();
  const change = useOwnSettings();
  const choices = themes.map((value) => ({
    value,
    words: t(`shell.appearance.${value}`),
  }));
  return (
    <Choices
      label={t('shell.appearance.label')}
      value={colorScheme}
      choices={choices}
      onChange={(value) => void change({ theme: value as Theme })}
    />
  );
};

const LanguageItems = () => {
  const { t, i18n } = useTranslation();
  const choices = locales.map((value) => ({ value, words: languageNames[value] }));
  const change = useOwnSettings();
  const choose = (value: string) => void change({ locale: value as Locale });
  return <Choices label={t('shell.language')} value={i18n.language} choices={choices} onChange={choose} />;
};

const RequestItems = ({ own, supervisor }: OpenRequestCounts) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { hrefOf } = usePanel('requests');
  return (
    <>
      {viewer.isSupervisor ? (
        <Menu.Item
          component={Link}
          to={hrefOf('supervisor')}
          state={panelState}
          rightSection={<CountBadge count={supervisor} />}
        >
          {t('requests.supervisor')}
        </Menu.Item>
      ) : null}
      <Menu.Item component={Link} to={hrefOf('own')} state={panelState} rightSection={<CountBadge count={own} />}>
        {t('requests.own')}
      </Menu.Item>
      <Menu.Divider />
    </>
  );
};

/** The person's own pages, then those added by plan and flags. */
const PageItems = () => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const entries = profileEntries(viewer, useAreas());
  const beta = viewer.flags.includes('betaProgram') && viewer.isAccountManager;
  return (
    <>
      {entries.map((entry) => (
        <Menu.Item key={entry.to} component={Link} to={entry.to}>
          {t(entry.label)}
        </Menu.Item>
      ))}
      {beta ? (
        <Menu.Item component={Link} to={`${releaseNotes}#beta`}>
          {t('shell.profile.beta')}
        </Menu.Item>
      ) : null}
      {planAtLeast(viewer.plan, 'basic') ? (
        <Menu.Item
          component="a"
          href={releaseNotes}
          target="_blank"
          rel="noreferrer"
          rightSection={<IconExternalLink size={16} stroke={1.6} aria-hidden="true" />}
        >
          {t('shell.profile.updates')} <VisuallyHidden>({t('common.opensInNewTab')})</VisuallyHidden>
        </Menu.Item>
      ) : null}
      <Menu.Divider />
    </>
  );
};

/** The avatar's menu; in soft login only Log out (spec 2.4). */
export default function ProfileItems({ own, supervisor, ...popup }: OpenRequestCounts & PopupProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  return (
    <ButtonMenu {...popup} width={280} offset={6} returnFocus>
      <Menu.Dropdown className={classes.dropdown}>
        <Stack gap={0} py="xs" px={10}>
          <strong className={typography.semibold}>{viewer.name}</strong>
          <span className={typography.noteInline}>{viewer.account.company}</span>
        </Stack>
        <Menu.Divider />
        {isSoftLogin(viewer) ? null : (
          <>
            <ClockItems />
            <RequestItems own={own} supervisor={supervisor} />
            <PageItems />
            <AppearanceItems />
            <LanguageItems />
            <Menu.Divider />
          </>
        )}
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={18} stroke={1.6} />}>
          {t('shell.profile.logOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </ButtonMenu>
  );
}
