import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import classes from '#web/ui/SubPages.module.css';
import { MyAccountNav, type MyAccountPage } from './MyAccountNav.tsx';

type Props = { page: MyAccountPage; actions?: ReactNode; children: ReactNode };

/** Frame of the pages under /my-account: title, navigation and panels. */
export const MyAccountFrame = ({ page, actions, children }: Props) => {
  const { t } = useTranslation();
  return (
    <Page>
      <title>{t(`myAccount.title.${page}`)}</title>
      <PageHeader title={t('myAccount.heading')}>{actions}</PageHeader>
      <div className={classes.columns}>
        <MyAccountNav />
        <Stack gap={20}>{children}</Stack>
      </div>
    </Page>
  );
};
