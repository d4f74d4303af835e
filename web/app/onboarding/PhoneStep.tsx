import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { InstallSteps } from '#web/app/welcome/InstallSteps.tsx';
import classes from './Onboarding.module.css';
import type { StepProps } from './use-first-day.ts';

/** Muster on the user's phone; opening the welcome page there completes the step. */
export const PhoneStep = ({ done }: StepProps) => {
  const { t } = useTranslation();
  return (
    <>
      <InstallSteps />
      <div className={classes.actions}>
        <Button onClick={() => done('DOWNLOAD_APP')}>{t('onboarding.page.phone.there')}</Button>
      </div>
    </>
  );
};
