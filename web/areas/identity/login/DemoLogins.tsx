import { Flex, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#web/ui/Avatar.tsx';
import { IconArrowRight } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './DemoLogins.module.css';
import { StateLogins } from './StateLogins.tsx';
import type { DemoLogin } from './sign-in.ts';

type Props = {
  logins: readonly DemoLogin[];
  busy: string | undefined;
  onEnter: (email: string, password: string) => Promise<boolean>;
};

const isRole = (role: string): role is 'manager' | 'supervisor' | 'employee' =>
  role === 'manager' || role === 'supervisor' || role === 'employee';

/** One-click login as a person of the example company; only in a local runtime. */
export const DemoLogins = ({ logins, busy, onEnter }: Props) => {
  const { t } = useTranslation();
  const open = logins.filter(({ state }) => !state);
  const others = logins.filter(({ state }) => state);
  return (
    <section className={classes.root} aria-labelledby="demo">
      <h2 id="demo" className={classes.title}>
        {t('identity.login.demo.title')}
      </h2>
      <p className={`${typography.detail} ${classes.text}`}>{t('identity.login.demo.text')}</p>
      <ul>
        {open.map(({ email, password, name, role, about }) => (
          <li key={email}>
            <UnstyledButton
              className={classes.card}
              disabled={busy !== undefined}
              onClick={() => void onEnter(email, password)}
            >
              <Avatar name={name} size={40} me={role === 'manager'} />
              <Flex component="span" direction="column" flex={1} miw={0}>
                <strong className={typography.semibold}>
                  {isRole(role)
                    ? t('identity.login.demo.open', { name, role: t(`identity.login.demo.role.${role}`) })
                    : name}
                </strong>
                <span className={typography.detail}>
                  {isRole(role) ? t(`identity.login.demo.about.${role}`) : about}
                </span>
              </Flex>
              <IconArrowRight className={classes.arrow} size={18} stroke={1.6} aria-hidden="true" />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {others.length > 0 ? <StateLogins logins={others} busy={busy} onEnter={onEnter} /> : null}
    </section>
  );
};
