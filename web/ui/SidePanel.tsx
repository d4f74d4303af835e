import { CloseButton, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SidePanel.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode; 'data-history'?: string };

/** A panel over the end of the content, which stays usable. Escape closes it and restores focus. */
export const SidePanel = ({ title, onClose, children, ...marks }: Props) => {
  const { t } = useTranslation();
  const panel = useRef<HTMLElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    const leave = (event: KeyboardEvent): void => {
      const { activeElement } = document;
      const isHere = panel.current?.contains(activeElement) || (activeElement === opener && opener !== document.body);
      if (event.key !== 'Escape' || event.defaultPrevented || !isHere) return;
      onClose();
      if (opener instanceof HTMLElement) opener.focus();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onClose, opener]);
  return (
    <aside ref={panel} className={classes.panel} aria-label={title} {...marks}>
      <Group className={classes.head} gap={0} justify="space-between" wrap="nowrap">
        <h2>{title}</h2>
        <CloseButton onClick={onClose} aria-label={t('common.close')} />
      </Group>
      {children}
    </aside>
  );
};
