import { UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { Plan } from '#domain/access/plans.ts';
import { useVerdict } from '#web/kit/access/use-may.ts';
import { openPlanLock } from '#web/kit/modal/open-plan-lock.tsx';
import { IconBell, type IconComponent, IconFiles, IconLock, IconShieldLock, IconUser } from '#web/ui/icons.ts';
import classes from '#web/ui/SubPages.module.css';

/** Sub-pages of spec 2.2 in display order. */
const pages = [
  { page: 'profile', Icon: IconUser },
  { page: 'login', Icon: IconShieldLock },
  { page: 'notifications', Icon: IconBell },
  { page: 'files', Icon: IconFiles, plan: 'basic' },
] as const satisfies readonly { page: string; Icon: IconComponent; plan?: Plan }[];

export type MyAccountPage = (typeof pages)[number]['page'];

const Entry = ({ page, Icon, plan }: { page: MyAccountPage; Icon: IconComponent; plan?: Plan }) => {
  const { t } = useTranslation();
  const { ok } = useVerdict({ plan });
  const content = (
    <>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span>{t(`myAccount.nav.${page}`)}</span>
      {ok ? null : <IconLock className={classes.lock} size={14} stroke={1.8} aria-hidden="true" />}
    </>
  );
  if (!ok && plan)
    return (
      <UnstyledButton className={classes.link} onClick={() => openPlanLock({ lacks: 'plan', plan })}>
        {content}
      </UnstyledButton>
    );
  return (
    <NavLink className={classes.link} to={`/my-account/${page}`}>
      {content}
    </NavLink>
  );
};

/** A column next to the page, a row of tabs above it on a phone. */
export const MyAccountNav = () => {
  const { t } = useTranslation();
  const nav = useRef<HTMLElement>(null);
  // On a phone the row may be longer than the screen.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, []);
  return (
    <nav ref={nav} className={classes.nav} aria-label={t('myAccount.heading')}>
      <ul className={classes.list}>
        {pages.map((row) => (
          <li key={row.page}>
            <Entry {...row} />
          </li>
        ))}
      </ul>
    </nav>
  );
};
