import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { type Hue, hueOf, hues } from '#web/ui/hue-of.ts';
import classes from './ColourField.module.css';
import { templateColours } from './template-colours.ts';
import type { TemplateValues } from './template-form.ts';

/** Twelve colours of one loudness, told apart by name as well. */
export const ColourField = () => {
  const { t } = useTranslation();
  const { value, onChange, name } = useFormField<TemplateValues, 'colour'>('colour');
  const chosen: Hue = hueOf(value);
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{t('shifts.colour')}</legend>
      <div className={classes.colours}>
        {hues.map((hue) => (
          <label key={hue} className={classes.colour} style={{ '--hue': `var(--s-${hue}-bar)` } as never}>
            <input
              type="radio"
              name={name}
              checked={hue === chosen}
              aria-label={t(`shifts.hue.${hue}`)}
              onChange={() => onChange(templateColours[hue])}
            />
            <span title={t(`shifts.hue.${hue}`)}>
              {hue === chosen ? <IconCheck size={14} stroke={3} aria-hidden="true" /> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
