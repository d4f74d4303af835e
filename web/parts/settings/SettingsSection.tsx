import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { ListAction } from '#web/ui/ListAction.tsx';
import { SectionHead } from './SectionHead.tsx';
import classes from './Settings.module.css';

type Props = {
  title: string;
  about: string;
  add?: { label: string; run: () => void };
  /** What else can be done with all of it. */
  more?: ReactNode;
  /** Left out where another section of the page says it. */
  loading?: { found: boolean; error?: Error; again: () => void; fault?: string };
  /** Under another section. */
  second?: boolean;
  /** Blocks with headings of their own follow, not lines. */
  roomy?: boolean;
  children: ReactNode;
};

/** A list of the account's settings: what it is about, what can be added, and the lines. */
export const SettingsSection = ({ title, about, add, more, loading, second = false, roomy, children }: Props) => {
  const { t } = useTranslation();
  const button = add ? (
    <Button
      variant={second ? 'default' : 'filled'}
      leftSection={<IconPlus size={16} aria-hidden="true" />}
      onClick={add.run}
    >
      {add.label}
    </Button>
  ) : null;
  const main = button && !second ? <ListAction>{button}</ListAction> : button;
  return (
    <section className={second ? classes.second : undefined} aria-label={title}>
      <SectionHead title={title} about={about} second={second} roomy={roomy}>
        {more ? (
          <div className={classes.buttons}>
            {more}
            {main}
          </div>
        ) : (
          main
        )}
      </SectionHead>
      {loading ? (
        <Loaded {...loading} fault={loading.fault ?? t('settingList.notLoaded')}>
          {children}
        </Loaded>
      ) : (
        children
      )}
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
        <Group gap="4px 8px">
          {open ? (
            <button type="button" className={classes.name} onClick={open}>
              {name}
            </button>
          ) : (
            <span className={classes.name}>{name}</span>
          )}
          {tag}
        </Group>
        {facts ? <p className={classes.facts}>{facts}</p> : null}
      </div>
      {end}
    </div>
    {children}
  </li>
);
