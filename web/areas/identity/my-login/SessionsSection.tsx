import { Box, Button, Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { IconDeviceDesktop, IconDeviceMobile } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/Panel.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { EndOtherSessionsDocument, EndSessionDocument, type MyLoginQuery } from './MyLogin.generated.ts';
import classes from './MyLogin.module.css';
import { useLoginChanged } from './use-login-changed.ts';

type Sessions = MyLoginQuery['myLogin']['sessions'];
const phones = new Set(['iPhone', 'iPad', 'Android']);

/** Browsers signed in as this person, the current one first. */
export const SessionsSection = ({ sessions }: { sessions: Sessions }) => {
  const { t } = useTranslation();
  const others = sessions.filter(({ current }) => !current).length;
  const endOthers = useEndOthers(others);
  return (
    <Panel title={t('identity.myLogin.sessions.title')}>
      <Box component="p" className={typography.secondary} maw="62ch">
        {t('identity.myLogin.sessions.text')}
      </Box>
      <Flex component="ul" direction="column" mt="xs">
        {sessions.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </Flex>
      {others > 0 ? (
        <Group className={layout.borderTop} mt="xs" pt="sm" gap="xs" align="stretch" justify="flex-end">
          <Button variant="default" onClick={() => void endOthers()}>
            {t('identity.myLogin.sessions.endOthers')}
          </Button>
        </Group>
      ) : (
        <p className={`${typography.note} ${typography.figures}`}>{t('identity.myLogin.sessions.only')}</p>
      )}
    </Panel>
  );
};

const Row = ({ session }: { session: Sessions[number] }) => {
  const { t } = useTranslation();
  const { instant } = useFormat();
  const device = useDeviceWords(session);
  const end = useEnd(session.id);
  const { system, address, createdAt, lastSeenAt, current, pushed } = session;
  const Icon = phones.has(system ?? '') ? IconDeviceMobile : IconDeviceDesktop;
  const about = [
    address ? t('identity.myLogin.sessions.address', { address }) : '',
    t('identity.myLogin.sessions.seen', { when: instant(lastSeenAt) }),
    t('identity.myLogin.sessions.since', { when: instant(createdAt) }),
    pushed ? t('identity.myLogin.sessions.pushed') : '',
  ];
  return (
    <li className={classes.row}>
      <Icon className={classes.icon} size={20} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <span className={classes.name}>
          {device}
          {current ? <StatusBadge meaning="approved" word={t('identity.myLogin.sessions.here')} /> : null}
        </span>
        <span className={`${typography.note} ${typography.figures}`}>{about.filter(Boolean).join(' · ')}</span>
      </div>
      {current ? null : (
        <Group className={classes.actions} gap="xs" align="stretch">
          <Button
            variant="default"
            size="xs"
            aria-label={t('identity.myLogin.sessions.endNamed', { device })}
            onClick={() => void end()}
          >
            {t('identity.myLogin.sessions.end')}
          </Button>
        </Group>
      )}
    </li>
  );
};

const useDeviceWords = ({ browser, system }: Sessions[number]): string => {
  const { t } = useTranslation();
  if (browser && system) return t('identity.myLogin.sessions.device', { browser, system });
  return browser ?? system ?? t('identity.myLogin.sessions.unknown');
};

const useEnd = (id: string) => {
  const { t } = useTranslation();
  const changed = useLoginChanged();
  const end = useMutate(EndSessionDocument);
  return async () => {
    const sent = end({ variables: { input: { id } } });
    if (await answerOrToast(sent.then(({ data }) => data?.endSession))) toastDone(t('identity.myLogin.sessions.ended'));
    changed();
  };
};

const useEndOthers = (count: number) => {
  const { t } = useTranslation();
  const changed = useLoginChanged();
  const end = useMutate(EndOtherSessionsDocument);
  return async () => {
    const question = {
      title: t('identity.myLogin.sessions.askOthers'),
      text: t('identity.myLogin.sessions.askOthersText', { count }),
      yes: t('identity.myLogin.sessions.endOthers'),
      no: t('common.cancel'),
    };
    if (!(await ask(question))) return;
    const sent = end();
    if (await answerOrToast(sent.then(({ data }) => data?.endOtherSessions)))
      toastDone(t('identity.myLogin.sessions.othersEnded'));
    changed();
  };
};
