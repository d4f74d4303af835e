import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { ListAction } from '#web/ui/ListAction.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { SectionHead } from './SectionHead.tsx';
import classes from './Settings.module.css';

type Props = {
  title: string;
  about: string;
  add?: { label: string; run: () => void };
  /** Further actions of the section. */
  more?: ReactNode;
  /** Loading state; omitted where another section of the page shows it. */
  loading?: { found: boolean; error?: Error; again: () => void; fault?: string };
  /** Whether it follows another section. */
  second?: boolean;
  /** Whether blocks with their own headings follow instead of rows. */
  roomy?: boolean;
  children: ReactNode;
};

/** A settings section: description, add action and rows. */
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

/** Rows of a section. */
export const SettingsList = ({ children }: { children: ReactNode }) => <ul className={layout.borderTop}>{children}</ul>;

type RowProps = {
  name: ReactNode;
  /** Called when the name is clicked. */
  open?: () => void;
  facts?: ReactNode;
  tag?: ReactNode;
  end?: ReactNode;
  children?: ReactNode;
};

/** One row: name, facts and actions, with details below. */
export const SettingsRow = ({ name, open, facts, tag, end, children }: RowProps) => (
  <li className={classes.row}>
    <Group className={classes.line} gap="sm" wrap="nowrap">
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
        {facts ? <p className={typography.note}>{facts}</p> : null}
      </div>
      {end}
    </Group>
    {children}
  </li>
);
