import { TagsInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { useSkillChoices } from '#web/parts/pickers/use-skill-choices.ts';
import { chosenSkills } from './held-skills.ts';
import classes from './Overview.module.css';
import type { ProfileValues } from './profile-fields.ts';

/** What somebody can do, from the company's list or typed, and until when. */
export const SkillsInput = ({ autoFocus }: { autoFocus: boolean }) => {
  const { t } = useTranslation();
  const choices = useSkillChoices();
  const { value, onChange, ...field } = useFormField<ProfileValues, 'skills'>('skills');
  return (
    <>
      <TagsInput
        {...field}
        aria-label={t('employees.field.skills')}
        autoFocus={autoFocus}
        description={t('skills.person.help')}
        data={choices}
        maxTags={100}
        value={value.map(({ skill }) => skill)}
        onChange={(names) => onChange(chosenSkills(names, value))}
      />
      <div className={classes.fields} data-below={value.length > 0 || undefined}>
        {value.map((held) => (
          <DateField
            key={held.skill}
            label={t('skills.person.lastDay', { skill: held.skill })}
            placeholder={t('skills.person.noEnd')}
            value={held.lastDay}
            onChange={(lastDay) => onChange(value.map((one) => (one === held ? { ...one, lastDay } : one)))}
          />
        ))}
      </div>
    </>
  );
};
