import { Box, Flex, UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import layout from '#web/ui/layout.module.css';
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
      <Box id="demo-states" component="h2" className={`${typography.caption} ${typography.medium}`} mb={4}>
        {t('identity.login.demo.states')}
      </Box>
      <ul>
        {companies.map(([company, people]) => {
          const state = people[0]?.state ?? '';
          return (
            <Flex key={company} component="li" className={layout.borderTop} gap={4} align="center" mih={36}>
              <Flex component="span" className={typography.small} gap="0 8px" wrap="wrap" flex={1} miw={0}>
                <span className={typography.secondary}>{company}</span>
                <span className={typography.quiet}>
                  {isShown(state) ? t(`identity.login.demo.state.${state}`) : state}
                </span>
              </Flex>
              {people.map(({ email, password, role }) => {
                const as = t(role === 'manager' ? 'identity.login.demo.asManager' : 'identity.login.demo.asEmployee');
                return (
                  <UnstyledButton
                    key={email}
                    className={`${typography.small} ${typography.medium} ${classes.enter}`}
                    disabled={busy !== undefined}
                    aria-label={`${company}: ${as}`}
                    onClick={() => void onEnter(email, password)}
                  >
                    {as}
                  </UnstyledButton>
                );
              })}
            </Flex>
          );
        })}
      </ul>
    </section>
  );
};
