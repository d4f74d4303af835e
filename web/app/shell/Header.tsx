import { ActionIcon, Box, Group } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { meets } from '#domain/access/requirement.ts';
import { type ChecklistHint, checklistHintKey } from '#web/app/onboarding/checklist-hint.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { lazyScreen } from '#web/kit/router/lazy-screen.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import type { HeaderRow } from '#web/kit/screens/rows.ts';
import { IconHelpCircle, IconMenu2, IconSearch, IconSettings } from '#web/ui/icons.ts';
import { LateTooltip } from '#web/ui/LateTooltip.tsx';
import { Logo, Mark } from '#web/ui/Logo.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './Header.module.css';
import { NavEntry } from './NavEntry.tsx';
import { hasPage, isSoftLogin, mainNav, settingsTarget } from './nav.ts';
import { ProfileMenu } from './ProfileMenu.tsx';

/** Primary navigation; the current entry is underlined. */
const MainNav = () => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const areas = useAreas();
  if (isSoftLogin(viewer)) return null;
  return (
    <nav className={classes.mainNavRoot} aria-label={t('shell.mainNav')}>
      <ul className={classes.list}>
        {mainNav(viewer, areas).map((entry) => (
          <li key={entry.to}>
            <NavEntry entry={entry} className={classes.entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Extra = ({ open, first }: HeaderRow) => {
  const Screen = lazyScreen(open);
  return (
    <Suspense fallback={first ? null : <Box component="span" className={layout.flexNone} w={40} />}>
      <Screen />
    </Suspense>
  );
};

/** Header controls of areas, such as the upgrade button. */
const HeaderExtras = () => {
  const viewer = useViewer();
  return useAreas()
    .flatMap(({ header }) => header ?? [])
    .filter(({ needs }) => meets(viewer, needs).ok)
    .toSorted((a, b) => Number(b.first ?? false) - Number(a.first ?? false))
    .map((row) => <Extra key={String(row.open)} {...row} />);
};

/** Spec 2.4: the help center button, with a one-time hint after the checklist was dismissed (spec 2.5). */
const HelpButton = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  const [hint] = useLocalStorage<ChecklistHint>({ key: checklistHintKey, getInitialValueInEffect: false });
  const Hint = lazyScreen(openHint);
  const button = (
    <ActionIcon size="lg" aria-label={t('shell.help')} onClick={() => open('support')}>
      <IconHelpCircle size={20} stroke={1.6} />
    </ActionIcon>
  );
  if (hint !== 'due') return <LateTooltip label={t('shell.help')}>{button}</LateTooltip>;
  return (
    <Suspense fallback={button}>
      <Hint>{button}</Hint>
    </Suspense>
  );
};

const openHint = () => import('#web/app/onboarding/LookingForChecklist.tsx');

type Props = { onMenu: () => void; onFind: () => void };

export const Header = ({ onMenu, onFind }: Props) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const areas = useAreas();
  const settings = isSoftLogin(viewer) ? undefined : settingsTarget(viewer);
  return (
    <header className={classes.root}>
      <ActionIcon className={classes.burger} size="xl" aria-label={t('shell.menu')} onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.6} />
      </ActionIcon>
      <Link className={classes.logo} to="/dashboard/my-overview" aria-label={t('shell.home')}>
        <span className={classes.full}>
          <Logo />
        </span>
        <span className={classes.mark}>
          <Mark size={28} />
        </span>
      </Link>
      <MainNav />
      <Group className={classes.icons} gap={0} wrap="nowrap">
        <HeaderExtras />
        <LateTooltip label={t('palette.open')}>
          <ActionIcon
            className={classes.find}
            size="lg"
            aria-label={t('palette.open')}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={onFind}
          >
            <IconSearch size={20} stroke={1.6} />
          </ActionIcon>
        </LateTooltip>
        <HelpButton />
        {settings && hasPage(areas, settings) ? (
          <LateTooltip label={t('shell.settings')}>
            <ActionIcon size="lg" component={Link} to={settings} aria-label={t('shell.settings')}>
              <IconSettings size={20} stroke={1.6} />
            </ActionIcon>
          </LateTooltip>
        ) : null}
        <ProfileMenu />
      </Group>
    </header>
  );
};
