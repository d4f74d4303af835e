import { Box, Button, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Plan, planLimits, plans } from '#domain/access/plans.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { Mark } from '#web/ui/Logo.tsx';
import typography from '#web/ui/typography.module.css';
import type { Locked } from './dialog-kinds.ts';
import { ModalFrame } from './ModalFrame.tsx';
import { useModalPlace } from './modal-context.ts';
import classes from './PlanLock.module.css';

const wizard = '/account/billing?open=plan-wizard&originator=plan-lock';

/** Plans above the current one, up to the required one; each includes those below it. */
const plansBetween = (have: Plan, need: Plan): Plan[] => plans.slice(plans.indexOf(have) + 1, plans.indexOf(need) + 1);

/** Dialog for a missing plan: what is required, what it includes, the current plan, and whom to ask. */
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
          {lack.lacks === 'plan' ? (
            <Flex component="dl" className={typography.small} direction="column" gap="xs" mt="sm" mb={0} mx={0}>
              {plansBetween(viewer.plan, lack.plan).map((plan) => (
                <div key={plan}>
                  <dt className={typography.semibold}>{t(`access.plan.${plan}`)}</dt>
                  <Box component="dd" className={typography.secondary} m={0}>
                    {t(`access.gives.${plan}`)}
                  </Box>
                </div>
              ))}
            </Flex>
          ) : null}
          <Box component="p" className={typography.secondary} mt="xs">
            {viewer.isAccountManager ? t('access.lock.manager') : t('access.lock.others')}
          </Box>
        </div>
      </div>
      <FormFooter>
        <Button variant={viewer.isAccountManager ? 'default' : 'filled'} onClick={close} data-autofocus>
          {t('access.lock.understood')}
        </Button>
        {viewer.isAccountManager ? (
          // A routed modal closes with the navigation; a dialog must be closed.
          <Button component={Link} to={wizard} onClick={pattern === '' ? close : undefined}>
            {t('access.lock.change')}
          </Button>
        ) : null}
      </FormFooter>
    </ModalFrame>
  );
};
