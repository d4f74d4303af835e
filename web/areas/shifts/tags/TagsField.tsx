import { useTranslation } from 'react-i18next';
import type { WorkValues } from '#web/areas/shifts/scheduled-shift/shift-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { ShiftTagsInput } from '#web/parts/shifts/ShiftTagsInput.tsx';

/** What planners call a shift beside its kind, in any form that has the work of one. */
export const TagsField = () => {
  const { t } = useTranslation();
  const { ref: _, ...field } = useFormField<WorkValues, 'tags'>('tags');
  return <ShiftTagsInput {...field} label={t('planning.form.tags')} description={t('planning.form.tagsHelp')} />;
};
