import { Anchor, Box, Button, Flex, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { supportAddress } from '#domain/account/support.ts';
import { releaseNotes } from '#web/app/shell/release-notes.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { sessionFacts } from '#web/kit/graphql/session-facts.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Kbd } from '#web/ui/Kbd.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Support.module.css';

const everywhere: [name: 'palette' | 'close', keys: string[]][] = [
  ['palette', ['Ctrl', 'K']],
  ['close', ['Esc']],
];

type ScheduleKey = 'move' | 'open' | 'add' | 'pick' | 'remove' | 'today' | 'undo' | 'redo';
const onSchedule: [name: ScheduleKey, keys: string[]][] = [
  ['move', ['←', '↑', '→', '↓']],
  ['open', ['Enter']],
  ['add', ['N']],
  ['pick', ['M']],
  ['remove', ['Del']],
  ['today', ['T']],
  ['undo', ['Ctrl', 'Z']],
  ['redo', ['Ctrl', 'Shift', 'Z']],
];

const buildId = (): string => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';

const Keys = ({ title, keys }: { title: string; keys: readonly (readonly [words: string, keys: string[]])[] }) => (
  <Box component="section" className={classes.typed} mt="lg">
    <Box component="h3" className={typography.semibold} mb={4}>
      {title}
    </Box>
    <dl className={classes.keys}>
      {keys.map(([words, list]) => (
        <Group key={words} className={classes.row} gap="md" justify="space-between" wrap="nowrap">
          <dt className={typography.secondary}>{words}</dt>
          <Flex component="dd" gap={4} m={0}>
            {list.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Flex>
        </Group>
      ))}
    </dl>
  </Box>
);

/** Spec 2.4: the help center: contacts, documentation, shortcuts, and details for support requests. */
export default function Support() {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { open } = useModals();
  const facts: [string, string][] = [
    [t('shell.support.company'), viewer.account.company],
    [t('shell.support.account'), viewer.accountId],
    [t('shell.support.user'), viewer.userId],
    [t('shell.support.address'), sessionFacts.remoteAddress ?? '–'],
    [t('shell.support.version'), buildId()],
  ];
  return (
    <ModalFrame title={t('shell.support.title')}>
      <section>
        <p>{viewer.isAccountManager ? t('shell.support.manager') : t('shell.support.ask')}</p>
        <Flex component="p" gap="4px 20px" wrap="wrap" my="sm">
          <Anchor href={`mailto:${supportAddress}`}>{supportAddress}</Anchor>
          <Anchor href={releaseNotes} target="_blank" rel="noreferrer">
            {t('shell.profile.updates')}
          </Anchor>
          <Anchor href="/api/explorer">{t('shell.support.explorer')}</Anchor>
        </Flex>
        <Flex gap="4px 20px" wrap="wrap" my="sm">
          <Button variant="default" size="xs" onClick={() => open('highlights')}>
            {t('highlights.title')}
          </Button>
          {viewer.isAccountManager ? (
            <Button component={Link} to="/onboarding" variant="default" size="xs">
              {t('onboarding.open')}
            </Button>
          ) : null}
        </Flex>
      </section>
      <Keys
        title={t('shell.support.keysEverywhere')}
        keys={everywhere.map(([name, keys]) => [t(`shell.support.key.${name}`), keys])}
      />
      <Keys
        title={t('shell.support.keys')}
        keys={onSchedule.map(([name, keys]) => [t(`shell.support.key.${name}`), keys])}
      />
      <Box component="section" mt="lg">
        <Box component="h3" className={typography.semibold} mb={4}>
          {t('shell.support.facts')}
        </Box>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <Group key={name} className={classes.row} gap="md" justify="space-between" wrap="nowrap">
              <dt className={typography.secondary}>{name}</dt>
              <Flex className={typography.smallInline} component="dd" gap={4} m={0}>
                {value}
              </Flex>
            </Group>
          ))}
        </dl>
      </Box>
    </ModalFrame>
  );
}
