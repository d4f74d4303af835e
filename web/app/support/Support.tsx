import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { sessionFacts } from '#web/kit/graphql/session-facts.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { Kbd } from '#web/ui/Kbd.tsx';
import classes from './Support.module.css';

const keys: [name: 'move' | 'open' | 'add' | 'pick' | 'remove' | 'today' | 'undo', keys: string[]][] = [
  ['move', ['←', '↑', '→', '↓']],
  ['open', ['Enter']],
  ['add', ['N']],
  ['pick', ['M']],
  ['remove', ['Del']],
  ['today', ['T']],
  ['undo', ['Ctrl', 'Z']],
];

const buildId = (): string => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';

/** Spec 2.4: the help center. Whom to ask, the keys of the schedule, and what to name when asking. */
export default function Support() {
  const { t } = useTranslation();
  const viewer = useViewer();
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
      </section>
      <section className={classes.section}>
        <h3 className={classes.title}>{t('shell.support.keys')}</h3>
        <dl className={classes.keys}>
          {keys.map(([name, list]) => (
            <div key={name} className={classes.row}>
              <dt>{t(`shell.support.key.${name}`)}</dt>
              <dd>
                {list.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={classes.section}>
        <h3 className={classes.title}>{t('shell.support.facts')}</h3>
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={classes.row}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </ModalFrame>
  );
}
