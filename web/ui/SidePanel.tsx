import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SidePanel.module.css';

type Props = { title: string; onClose: () => void; children: ReactNode; 'data-history'?: string };

/** Lies over the end of what it speaks of, which stays in use beside it. */
export const SidePanel = ({ title, onClose, children, ...marks }: Props) => {
  const { t } = useTranslation();
  return (
    <aside className={classes.panel} aria-label={title} {...marks}>
      <div className={classes.head}>
        <h2>{title}</h2>
        <CloseButton onClick={onClose} aria-label={t('common.close')} />
      </div>
      {children}
    </aside>
  );
};
