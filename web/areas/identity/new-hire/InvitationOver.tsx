import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { LinkState } from '#domain/identity/link-purpose.ts';
import classes from '#web/areas/identity/entry/Entry.module.css';
import { EntryPage } from '#web/areas/identity/entry/EntryPage.tsx';
import { LinkOver } from '#web/areas/identity/entry/LinkOver.tsx';
import { Mark } from '#web/areas/identity/entry/Mark.tsx';

/** An invitation that was accepted leads to the log-in page; an old one to whoever can send another. */
export const InvitationOver = ({ state }: { state: Exclude<LinkState, 'open'> }) => {
  const { t } = useTranslation();
  if (state !== 'used')
    return (
      <LinkOver state={state}>
        <p className={classes.aside}>{t('identity.entry.hire.askAgain')}</p>
      </LinkOver>
    );
  return (
    <EntryPage
      mark={<Mark kind="done" />}
      title={t('identity.entry.hire.used')}
      text={<p>{t('identity.entry.hire.usedText')}</p>}
    >
      <div className={classes.actions}>
        <Button component="a" href="/login" size="md">
          {t('identity.entry.toLogin')}
        </Button>
        <Button component="a" href="/forgot-password" variant="default" size="md">
          {t('identity.entry.forgot.title')}
        </Button>
      </div>
    </EntryPage>
  );
};
