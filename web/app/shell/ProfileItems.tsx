import { Menu, VisuallyHidden } from '@mantine/core';
import { IconExternalLink, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { planAtLeast } from '#domain/access/plans.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { panelState, usePanel } from '#web/kit/router/use-panel.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { CountBadge } from '#web/ui/CountBadge.tsx';
import { ClockItems } from './ClockItems.tsx';
import { isSoftLogin, profileEntries } from './nav.ts';
import { AppearanceItems, LanguageItems } from './PreferenceItems.tsx';
import { releaseNotes } from './release-notes.ts';
import type { OpenRequestCounts } from './use-open-requests.ts';

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

/** The pages of one's own, then what the company's plan and flags add. */
const PageItems = () => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { open } = useModals();
  const entries = profileEntries(viewer, useAreas());
  const beta = viewer.flags.includes('betaProgram') && viewer.isAccountManager;
  return (
    <>
      {entries.map((entry) => (
        <Menu.Item key={entry.to} component={Link} to={entry.to}>
          {t(entry.label)}
        </Menu.Item>
      ))}
      {beta ? <Menu.Item onClick={() => open('highlights')}>{t('shell.profile.beta')}</Menu.Item> : null}
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

/** What hangs under the avatar. It comes with the first look at it. */
export default function ProfileItems(counts: OpenRequestCounts) {
  const { t } = useTranslation();
  const soft = isSoftLogin(useViewer());
  return (
    <>
      {soft ? null : (
        <>
          <ClockItems />
          <RequestItems {...counts} />
          <PageItems />
          <AppearanceItems />
          <LanguageItems />
          <Menu.Divider />
        </>
      )}
      <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={18} stroke={1.6} />}>
        {t('shell.profile.logOut')}
      </Menu.Item>
    </>
  );
}
