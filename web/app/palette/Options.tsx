import { IconArrowRight, IconBolt, IconForms, IconUser, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './CommandPalette.module.css';
import type { Command, CommandGroup } from './command.ts';

const icons: Record<Command['kind'], TablerIcon> = {
  page: IconArrowRight,
  modal: IconForms,
  action: IconBolt,
  person: IconUser,
};

type Props = { groups: readonly CommandGroup[]; active: Command | undefined; onPick: (command: Command) => void };

/** Grouped options below the field. */
export const Options = ({ groups, active, onPick }: Props) => {
  const { t } = useTranslation();
  return (
    <div id="palette-list" className={classes.list} role="listbox" aria-label={t('palette.title')}>
      {groups.map(({ name, commands }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, which is no fieldset.
        <div key={name} role="group" aria-labelledby={`palette-group-${name}`}>
          <p id={`palette-group-${name}`} className={classes.heading}>
            {t(`palette.group.${name}`)}
          </p>
          {commands.map((command) => (
            <Option key={command.id} command={command} active={command === active} onPick={onPick} />
          ))}
        </div>
      ))}
    </div>
  );
};

type OptionProps = { command: Command; active: boolean; onPick: (command: Command) => void };

const Option = ({ command, active, onPick }: OptionProps) => {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const Icon = icons[command.kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
    <div
      ref={line}
      id={`palette ${command.id}`.replaceAll(' ', '-')}
      className={classes.option}
      role="option"
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(command)}
    >
      <Icon className={classes.icon} size={18} stroke={1.6} aria-hidden="true" />
      <span>{command.label}</span>
    </div>
  );
};
