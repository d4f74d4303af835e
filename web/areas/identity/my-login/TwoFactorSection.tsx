import { Box, Button, Flex, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { type IconComponent, IconDeviceMobile, IconKey, IconMail } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import type { MyLoginQuery } from './MyLogin.generated.ts';
import classes from './MyLogin.module.css';

type Login = MyLoginQuery['myLogin'];

/** The second step and its alternatives; each opens its modal. */
export const TwoFactorSection = ({ login }: { login: Login }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const isOn = login.authenticatorSince !== null;
  return (
    <Panel
      title={t('identity.myLogin.twoFactor.title')}
      action={
        <StatusBadge
          meaning={isOn ? 'approved' : 'missing'}
          word={t(`identity.myLogin.twoFactor.${isOn ? 'on' : 'off'}`)}
        />
      }
    >
      <Box component="p" className={typography.secondary} maw="62ch">
        {t('identity.myLogin.twoFactor.text')}
      </Box>
      {login.twoFactorRequired && !isOn ? (
        <div className={classes.form}>
          <Notice>{t('identity.myLogin.twoFactor.required')}</Notice>
        </div>
      ) : null}
      {isOn ? (
        <OwnSteps login={login} />
      ) : (
        <Group className={layout.borderTop} mt="xs" pt="sm" gap="xs" align="stretch" justify="flex-end">
          <Button onClick={() => open('authenticator')}>{t('identity.myLogin.twoFactor.setUp')}</Button>
        </Group>
      )}
    </Panel>
  );
};

const OwnSteps = ({ login }: { login: Login }) => {
  const { t } = useTranslation();
  const { instant } = useFormat();
  const { open } = useModals();
  const { authenticatorSince, backupCodesLeft: count, backupEmail } = login;
  return (
    <Flex component="ul" direction="column" mt="xs">
      <Row
        Icon={IconDeviceMobile}
        name={t('identity.myLogin.twoFactor.authenticator')}
        about={t('identity.myLogin.twoFactor.since', { when: instant(authenticatorSince ?? '') })}
      >
        <Button variant="default" size="xs" onClick={() => open('authenticator/disable')}>
          {t('identity.myLogin.twoFactor.disable')}
        </Button>
      </Row>
      <Row
        Icon={IconKey}
        name={t('identity.myLogin.twoFactor.backupCodes')}
        about={`${t('identity.myLogin.twoFactor.codes', { count })}. ${t('identity.myLogin.twoFactor.codesText')}`}
      >
        <Button variant="default" size="xs" onClick={() => open('backup-code')}>
          {t('identity.myLogin.twoFactor.codesButton')}
        </Button>
      </Row>
      <Row
        Icon={IconMail}
        name={t('identity.myLogin.twoFactor.backupEmail')}
        about={backupEmail ?? t('identity.myLogin.twoFactor.backupEmailNone')}
      >
        <Button variant="default" size="xs" onClick={() => open('backup-email')}>
          {t(`identity.myLogin.twoFactor.${backupEmail ? 'backupEmailChange' : 'backupEmailAdd'}`)}
        </Button>
      </Row>
    </Flex>
  );
};

type RowProps = { Icon: IconComponent; name: string; about: string; children: ReactNode };

const Row = ({ Icon, name, about, children }: RowProps) => (
  <li className={classes.row}>
    <Icon className={classes.icon} size={20} stroke={1.6} aria-hidden="true" />
    <div className={classes.words}>
      <span className={classes.name}>{name}</span>
      <span className={`${typography.note} ${typography.figures}`}>{about}</span>
    </div>
    <Group className={classes.actions} gap="xs" align="stretch">
      {children}
    </Group>
  </li>
);
