import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { openPlanLock } from '#web/kit/modal/open-plan-lock.tsx';
import { IconLock } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';
import type { Entry } from './nav.ts';

type Props = { entry: Entry; className?: string; exact?: boolean; icon?: ReactNode; label?: boolean };

/** A menu entry: a link, or a button that shows the required plan. */
export const NavEntry = ({ entry, className, exact = false, icon, label = true }: Props) => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const words = t(entry.label);
  const here = exact ? pathname === entry.to : pathname === entry.to || pathname.startsWith(`${entry.to}/`);
  const content = (
    <>
      {icon}
      {label ? <span>{words}</span> : null}
      {label && entry.tag ? <Tag>{t(entry.tag)}</Tag> : null}
      {label && entry.locked ? <IconLock size={14} stroke={1.8} aria-hidden="true" /> : null}
    </>
  );
  const name = label ? undefined : words;
  if (entry.locked && entry.lock) {
    const { lock } = entry;
    return (
      <UnstyledButton
        className={className}
        aria-label={name}
        onClick={() => openPlanLock({ lacks: 'plan', plan: lock })}
      >
        {content}
      </UnstyledButton>
    );
  }
  return (
    <Link className={className} to={entry.to} aria-label={name} aria-current={here ? 'page' : undefined}>
      {content}
    </Link>
  );
};
