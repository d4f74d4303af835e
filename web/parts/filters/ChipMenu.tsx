import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './ChipMenu.module.css';

type Choice<Id extends string> = { id: Id; name: string };
type Props<Id extends string> = {
  label: string;
  /** Undefined while loading; the chip keeps its space to avoid a layout shift. */
  choices: readonly Choice<Id>[] | undefined;
  chosen: string | null;
  /** Hidden with fewer choices; 2 by default, 1 where a single choice is a useful filter. */
  fewest?: number;
  /** Label without a choice; "All" by default. */
  none?: string;
  /** Explanation above the choices. */
  about?: string;
  onChoose: (id: Id | null) => void;
};

/** A single-choice filter; hidden when there is nothing to choose from. */
export const ChipMenu = <Id extends string>({
  label,
  choices,
  chosen,
  fewest = 2,
  none,
  about,
  onChoose,
}: Props<Id>) => {
  const { t } = useTranslation();
  const current = choices?.find(({ id }) => id === chosen);
  if (choices && choices.length < fewest && !current) return null;
  return (
    <Menu position="bottom-start" disabled={!choices}>
      <Menu.Target>
        <FilterChip
          label={label}
          value={current?.name ?? none ?? t('common.all')}
          aria-disabled={!choices || undefined}
          onClear={current && (() => onChoose(null))}
          clearLabel={t('common.clearFilter', { name: label })}
        />
      </Menu.Target>
      <Menu.Dropdown className={layout.scrollY} mah="min(360px, 60vh)">
        {about ? <Menu.Label className={classes.about}>{about}</Menu.Label> : null}
        {choices?.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => onChoose(id)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
