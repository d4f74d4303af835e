import { Box, Group, Input } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import typography from '#web/ui/typography.module.css';
import classes from './ColourField.module.css';
import { colourNames, colours } from './colours.ts';
import type { FieldProps } from './field-props.ts';

type Props = Pick<FieldProps, 'label' | 'error' | 'disabled'> & {
  name?: string;
  /** `#rrggbb`. */
  value: string;
  onChange: (colour: string) => void;
};

/** Picks one of the product's colours by click or arrow keys; a foreign colour is shown next to them until another is chosen. */
export const ColourField = ({ label, error, disabled, value, onChange }: Props) => {
  const { t } = useTranslation();
  const name = useId();
  const own = Object.values(colours).some((colour) => colour === value);
  const choices = colourNames.map((colourName) => ({
    colour: colours[colourName] as string,
    words: t(`fields.colour.${colourName}`),
  }));
  const shown = own ? choices : [...choices, { colour: value, words: t('fields.colour.own') }];
  return (
    <Box component="fieldset" m={0} p={0} bd={0}>
      <Box component="legend" className={typography.medium} mb={6} p={0}>
        {label}
      </Box>
      <Group gap="xs" align="stretch">
        {shown.map(({ colour, words }) => (
          <label key={colour} className={classes.choice} title={words}>
            <input
              type="radio"
              name={name}
              aria-label={words}
              checked={colour === value}
              disabled={disabled}
              onChange={() => onChange(colour)}
            />
            <span style={{ backgroundColor: colour }} />
          </label>
        ))}
      </Group>
      {error ? <Input.Error>{error}</Input.Error> : null}
    </Box>
  );
};
