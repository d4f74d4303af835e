import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { Requirement } from '#domain/access/requirement.ts';
import { meets } from '#domain/access/requirement.ts';
import { accountAccess } from '#domain/account/actions.ts';
import { billingAccess } from '#domain/billing/actions.ts';
import { identityAccess } from '#domain/identity/actions.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useAreas } from '#web/kit/screens/areas-context.ts';
import { IconBuilding, type IconComponent, IconPlugConnected, IconReceipt } from '#web/ui/icons.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from '#web/ui/SubPages.module.css';

/** The sub-pages of spec 2.2, each for those who may (decision 11). */
const pages = [
  { page: 'settings', Icon: IconBuilding, needs: accountAccess.openSettings },
  { page: 'integrations', Icon: IconPlugConnected, needs: identityAccess.openIntegrations },
  { page: 'billing', Icon: IconReceipt, needs: billingAccess.openBilling },
] as const satisfies readonly { page: string; Icon: IconComponent; needs: Requirement }[];

export type AccountPage = (typeof pages)[number]['page'];

type Props = {
  page: AccountPage;
  /** Sub-navigation of this page, below the links to the others. */
  parts?: ReactNode;
  children: ReactNode;
};

/** Frame of the pages under /account: title, navigation and content. */
export const AccountFrame = ({ page, parts, children }: Props) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const areas = useAreas();
  const there = pages.filter(
    (row) =>
      meets(viewer, row.needs).ok && areas.some((area) => Object.hasOwn(area.pages ?? {}, `/account/${row.page}`)),
  );
  return (
    <Page>
      <title>{t(`account.nav.${page}`)}</title>
      <PageHeader title={t('account.heading')} note={viewer.account.company} />
      <div className={classes.columns}>
        <div className={classes.side}>
          <nav className={classes.nav} aria-label={t('account.heading')}>
            <ul className={classes.list}>
              {there.map((row) => (
                <li key={row.page}>
                  <NavLink className={classes.link} to={`/account/${row.page}`}>
                    <row.Icon size={18} stroke={1.6} aria-hidden="true" />
                    <span>{t(`account.nav.${row.page}`)}</span>
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          {parts}
        </div>
        <Stack gap={20}>{children}</Stack>
      </div>
    </Page>
  );
};
