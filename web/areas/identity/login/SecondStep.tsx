import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#web/areas/identity/second-step/SecondStep.module.css';
import type { SecondStepMethod } from '#web/generated/schema-types.ts';
import { Notice } from '#web/ui/Notice.tsx';
import typography from '#web/ui/typography.module.css';
import { CodeForm } from './CodeForm.tsx';
import { Enrol } from './Enrol.tsx';
import type { SecondStepAsked } from './second-step.ts';
import { usePasskeyEntry } from './use-passkey-entry.ts';

type Props = { asked: SecondStepAsked; entered: () => void; back: () => void };

/** Shown after a correct password: asks for a code or a passkey, or sets one up where the company requires it. */
export const SecondStep = ({ asked, entered, back }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <Box component="h1" className={typography.semibold} mb="sm" fz={28} lh="var(--lh-28)">
        {asked.enrol ? t('identity.secondStep.enrol.title') : t('identity.secondStep.title')}
      </Box>
      {asked.enrol ? <Enrol token={asked.token} entered={entered} /> : <Ways asked={asked} entered={entered} />}
      <Button mt={4} ms={-15} variant="subtle" onClick={back}>
        {t('identity.secondStep.back')}
      </Button>
    </>
  );
};

const Ways = ({ asked: { token, methods, backupEmail }, entered }: Omit<Props, 'back'>) => {
  const { t } = useTranslation();
  const [way, setWay] = useState<SecondStepMethod>(methods[0] ?? 'AUTHENTICATOR');
  const passkey = usePasskeyEntry(entered);
  const email = backupEmail ?? '';
  const others = methods.filter((method) => method !== way);
  const choose = (secondStepMethod: SecondStepMethod) => {
    setWay(secondStepMethod);
    if (secondStepMethod === 'PASSKEY') void passkey.enter();
  };
  return (
    <>
      {passkey.problem ? (
        <Notice kind="declined" role="alert">
          {passkey.problem}
        </Notice>
      ) : null}
      {way === 'PASSKEY' ? (
        <div className={classes.stack}>
          <p>{t('identity.secondStep.PASSKEY.text')}</p>
          <Button size="md" fullWidth loading={passkey.busy} onClick={() => void passkey.enter()} autoFocus>
            {t('identity.secondStep.PASSKEY.choose')}
          </Button>
        </div>
      ) : (
        <CodeForm key={way} token={token} method={way} email={email} entered={entered} />
      )}
      {others.length > 0 ? (
        <section className={classes.ways} aria-label={t('identity.secondStep.other')}>
          {others.map((method) => (
            <Button key={method} variant="subtle" size="sm" onClick={() => choose(method)}>
              {t(`identity.secondStep.${method}.choose`, { email })}
            </Button>
          ))}
        </section>
      ) : null}
    </>
  );
};
