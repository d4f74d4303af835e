import { Box, Checkbox, Popover } from '@mantine/core';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChip } from '#web/ui/FilterChip.tsx';
import { withinScreen } from '#web/ui/popup.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './ChoiceFilter.module.css';

type Choice = { value: string; label: string };
type Props = {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Label when nothing is selected; "All" by default. */
  none?: string;
  /** Default selection, if not empty. */
  usual?: readonly string[];
  groups: { title?: string; choices: Choice[] }[];
};

/** A multiple-choice filter; an empty selection means all, or `none`. */
export const ChoiceFilter = ({ label, value, onChange, none, usual = [], groups }: Props) => {
  const { t } = useTranslation();
  const all = groups.flatMap(({ choices }) => choices);
  const chosen = value.flatMap((item) => all.find((choice) => choice.value === item) ?? []);
  const toggle = (key: string) => onChange(value.includes(key) ? value.filter((id) => id !== key) : [...value, key]);
  return (
    <Popover position="bottom-start" middlewares={withinScreen} trapFocus returnFocus>
      <Popover.Target>
        <FilterChip
          label={label}
          value={wordsOf(chosen) ?? none ?? t('common.all')}
          onClear={value.join() === usual.join() ? undefined : () => onChange([])}
          clearLabel={t('common.clearFilter', { name: label })}
        />
      </Popover.Target>
      <Popover.Dropdown display="flex">
        <fieldset className={classes.choices} aria-label={label}>
          {groups.map(({ title, choices }) => (
            <Fragment key={title ?? ''}>
              {title ? (
                <Box component="p" className={typography.caption} mt={4}>
                  {title}
                </Box>
              ) : null}
              {choices.map((choice) => (
                <Checkbox
                  key={choice.value}
                  label={choice.label}
                  checked={value.includes(choice.value)}
                  onChange={() => toggle(choice.value)}
                />
              ))}
            </Fragment>
          ))}
        </fieldset>
      </Popover.Dropdown>
    </Popover>
  );
};

const wordsOf = (chosen: Choice[]): string | undefined => {
  const [first] = chosen;
  if (!first) return undefined;
  return chosen.length > 1 ? `${first.label} +${chosen.length - 1}` : first.label;
};
