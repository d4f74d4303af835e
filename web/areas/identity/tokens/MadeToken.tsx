import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import classes from './Tokens.module.css';

/** The token, this once. */
export const MadeToken = ({ token }: { token: string }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      <p>{t('tokens.once')}</p>
      <code className={classes.token}>{token}</code>
      <p className={classes.facts}>{t('tokens.use')}</p>
      <FormFooter>
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
              onClick={copy}
            >
              {t(copied ? 'tokens.copied' : 'tokens.copy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={close}>{t('tokens.done')}</Button>
      </FormFooter>
    </>
  );
};
