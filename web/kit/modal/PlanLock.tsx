import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { planLimits } from '#domain/access/plans.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { Mark } from '#web/ui/Logo.tsx';
import type { Locked } from './dialog-kinds.ts';
import { ModalFrame } from './ModalFrame.tsx';
import { useModalPlace } from './modal-context.ts';
import classes from './PlanLock.module.css';

const wizard = '/account/billing?open=plan-wizard&originator=plan-lock';

/** For users whose account lacks the plan: what it takes, what they have, and whom to ask. */
export const PlanLock = ({ lack }: { lack: Locked }) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { close, pattern } = useModalPlace();
  const have = t(`access.plan.${viewer.plan}`);
  const text =
    lack.lacks === 'plan'
      ? t('access.lock.plan', { plan: t(`access.plan.${lack.plan}`), have })
      : t(`access.lock.${lack.quota}`, { have, count: planLimits[viewer.plan][lack.quota] ?? 0 });
  return (
    <ModalFrame title={t(lack.lacks === 'quota' ? 'access.lock.full' : 'access.lock.title')} size="sm">
      <div className={classes.body}>
        <Mark size={32} />
        <div>
          <p>{text}</p>
          <p className={classes.hint}>{viewer.isAccountManager ? t('access.lock.manager') : t('access.lock.others')}</p>
        </div>
      </div>
      <FormFooter>
        <Button variant={viewer.isAccountManager ? 'default' : 'filled'} onClick={close} data-autofocus>
          {t('access.lock.understood')}
        </Button>
        {viewer.isAccountManager ? (
          // A modal of the address goes with the address; a dialog has to be closed.
          <Button component={Link} to={wizard} onClick={pattern === '' ? close : undefined}>
            {t('access.lock.change')}
          </Button>
        ) : null}
      </FormFooter>
    </ModalFrame>
  );
};
