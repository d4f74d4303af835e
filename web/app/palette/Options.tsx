import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowRight, IconBolt, type IconComponent, IconForms, IconUser } from '#web/ui/icons.ts';
import classes from './CommandPalette.module.css';
import type { Command, CommandGroup } from './command.ts';

const icons: Record<Command['kind'], IconComponent> = {
  page: IconArrowRight,
  modal: IconForms,
  action: IconBolt,
  person: IconUser,
};

type Props = { groups: readonly CommandGroup[]; active: Command | undefined; onPick: (id: string) => void };

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
            <Option
              key={command.id}
              id={command.id}
              kind={command.kind}
              label={command.label}
              active={command === active}
              onPick={onPick}
            />
          ))}
        </div>
      ))}
    </div>
  );
};

type OptionProps = Pick<Command, 'id' | 'kind' | 'label'> & { active: boolean; onPick: (id: string) => void };

/** Rendered only when it changes itself: an arrow key moves through some 150. */
const Option = memo(({ id, kind, label, active, onPick }: OptionProps) => {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  const Icon = icons[kind];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field listens to the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
    <div
      ref={line}
      id={`palette ${id}`.replaceAll(' ', '-')}
      className={classes.option}
      role="option"
      aria-selected={active}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(id)}
    >
      <Icon className={classes.icon} size={18} stroke={1.6} aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
});
