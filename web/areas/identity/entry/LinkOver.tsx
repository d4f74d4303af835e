import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkState } from '#domain/identity/link-purpose.ts';
import { EntryPage } from './EntryPage.tsx';
import { Mark } from './Mark.tsx';

/** A link that no longer works, with the reason and an alternative. */
export const LinkOver = ({ state, children }: { state: Exclude<LinkState, 'open'>; children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <EntryPage
      mark={<Mark kind="over" />}
      title={t(`identity.entry.link.${state}`)}
      text={<p>{t(`identity.entry.link.${state}Text`)}</p>}
    >
      {children}
    </EntryPage>
  );
};
