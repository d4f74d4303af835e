import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import typography from '#web/ui/typography.module.css';
import classes from './StateLogins.module.css';
import type { DemoLogin } from './sign-in.ts';

type Props = {
  logins: readonly DemoLogin[];
  busy: string | undefined;
  onEnter: (email: string, password: string) => Promise<boolean>;
};

const isShown = (state: string): state is 'paused' | 'expired' | 'locked' =>
  state === 'paused' || state === 'expired' || state === 'locked';

/** Companies whose account is not open, one line each, to log in as manager or employee. */
export const StateLogins = ({ logins, busy, onEnter }: Props) => {
  const { t } = useTranslation();
  const companies = [...Map.groupBy(logins, ({ company }) => company ?? '')];
  return (
    <section className={classes.root} aria-labelledby="demo-states">
      <h2 id="demo-states" className={classes.title}>
        {t('identity.login.demo.states')}
      </h2>
      <ul>
        {companies.map(([company, people]) => {
          const state = people[0]?.state ?? '';
          return (
            <li key={company} className={classes.company}>
              <span className={`${typography.small} ${classes.words}`}>
                <span className={typography.secondary}>{company}</span>
                <span className={typography.quiet}>
                  {isShown(state) ? t(`identity.login.demo.state.${state}`) : state}
                </span>
              </span>
              {people.map(({ email, password, role }) => {
                const as = t(role === 'manager' ? 'identity.login.demo.asManager' : 'identity.login.demo.asEmployee');
                return (
                  <UnstyledButton
                    key={email}
                    className={classes.enter}
                    disabled={busy !== undefined}
                    aria-label={`${company}: ${as}`}
                    onClick={() => void onEnter(email, password)}
                  >
                    {as}
                  </UnstyledButton>
                );
              })}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
