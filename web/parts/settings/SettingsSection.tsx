import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import classes from './Settings.module.css';

type Props = {
  title: string;
  about: string;
  add?: { label: string; run: () => void };
  /** Left out where another section of the page says it. */
  loading?: { found: boolean; error?: Error; again: () => void };
  /** Under another section. */
  second?: boolean;
  children: ReactNode;
};

/** A list of the account's settings: what it is about, what can be added, and the lines. */
export const SettingsSection = ({ title, about, add, loading, second = false, children }: Props) => {
  const { t } = useTranslation();
  const Heading = second ? 'h3' : 'h2';
  return (
    <section className={second ? classes.second : undefined} aria-label={title}>
      <div className={classes.head}>
        <div>
          <Heading className={classes.title}>{title}</Heading>
          <p className={classes.about}>{about}</p>
        </div>
        {add ? (
          <Button
            variant={second ? 'default' : 'filled'}
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={add.run}
          >
            {add.label}
          </Button>
        ) : null}
      </div>
      {loading && !loading.found && loading.error ? (
        <ErrorState
          title={t('settingList.notLoaded')}
          action={
            <Button variant="default" onClick={loading.again}>
              {t('common.retry')}
            </Button>
          }
        >
          {faultText(loading.error)}
        </ErrorState>
      ) : null}
      {loading && !loading.found && !loading.error ? <SkeletonRows label={t('common.loading')} /> : null}
      {!loading || loading.found ? children : null}
    </section>
  );
};

/** The lines of a section. */
export const SettingsList = ({ children }: { children: ReactNode }) => <ul className={classes.list}>{children}</ul>;

type RowProps = {
  name: ReactNode;
  /** What opens with a click on the name. */
  open?: () => void;
  facts?: ReactNode;
  tag?: ReactNode;
  end?: ReactNode;
  children?: ReactNode;
};

/** One line: its name, what is known of it, and what can be done with it; what belongs to it stands below. */
export const SettingsRow = ({ name, open, facts, tag, end, children }: RowProps) => (
  <li className={classes.row}>
    <div className={classes.line}>
      <div className={classes.words}>
        <div className={classes.names}>
          {open ? (
            <button type="button" className={classes.name} onClick={open}>
              {name}
            </button>
          ) : (
            <span className={classes.name}>{name}</span>
          )}
          {tag}
        </div>
        {facts ? <p className={classes.facts}>{facts}</p> : null}
      </div>
      {end}
    </div>
    {children}
  </li>
);
