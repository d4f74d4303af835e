import { Anchor, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './Entry.module.css';
import { EntryPage } from './EntryPage.tsx';
import { Mark } from './Mark.tsx';
import { whoIsHere } from './session.ts';
import { useAnswer } from './use-answer.ts';

/** Shown after requesting a mail. The text is the same whether or not a mail was sent. */
export const CheckMail = ({ text, onAgain }: { text: string; onAgain: () => void }) => {
  const { t } = useTranslation();
  const isLocal = useAnswer(whoIsHere)?.isLocal ?? false;
  return (
    <EntryPage
      mark={<Mark kind="mail" />}
      title={t('identity.entry.checkMail.title')}
      text={<p role="status">{text}</p>}
    >
      {isLocal ? (
        <p className={classes.aside}>
          {t('identity.entry.mailbox')} <Anchor href="/dev/mail">{t('identity.entry.openMailbox')}</Anchor>
        </p>
      ) : null}
      <p className={classes.aside}>{t('identity.entry.checkMail.nothing')}</p>
      <Group gap="xs" align="stretch" mt="lg">
        <Button component="a" href="/login" size="md">
          {t('identity.entry.backToLogin')}
        </Button>
        <Button variant="default" size="md" onClick={onAgain}>
          {t('identity.entry.checkMail.again')}
        </Button>
      </Group>
    </EntryPage>
  );
};
