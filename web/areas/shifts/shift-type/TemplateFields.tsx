import { useTranslation } from 'react-i18next';
import {
  BoundBreak,
  BoundCheck,
  BoundCount,
  BoundNote,
  BoundText,
  BoundTime,
} from '#web/areas/shifts/fields/BoundFields.tsx';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { OwnFields } from '#web/parts/custom-fields/OwnFields.tsx';
import { ColourField } from '#web/parts/fields/ColourField.tsx';
import { colours } from '#web/parts/fields/colours.ts';
import { RateCardPicker } from '#web/parts/pickers/RateCardPicker.tsx';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { useSkillChoices } from '#web/parts/pickers/use-skill-choices.ts';
import { hueOf } from '#web/ui/hue-of.ts';
import { Select, TagsInput } from '#web/ui/Select.tsx';
import { lastOrder, mostMeals, type TemplateValues } from './template-form.ts';

/** The hue that the schedule shows for the colour, which may be any `#rrggbb`. */
const Colour = () => {
  const { t } = useTranslation();
  const { ref: _, value, ...field } = useFormField<TemplateValues, 'colour'>('colour');
  return <ColourField {...field} label={t('shifts.colour')} value={colours[hueOf(value)]} />;
};

type Props = {
  /** False for companies with one department. */
  askDepartment: boolean;
  fresh: boolean;
  /** Whether the shift type is inactive and can be reactivated. */
  retired: boolean;
};

/** Names, times, breaks, colour and further settings of a shift type. */
export const TemplateFields = ({ askDepartment, fresh, retired }: Props) => {
  const { t } = useTranslation();
  return (
    <>
      {retired ? <BoundCheck name="active" label={t('shifts.active')} description={t('shifts.activeHelp')} /> : null}
      <FieldRow wide>
        <BoundText name="long_name" label={t('shifts.longName')} required data-autofocus={fresh} />
        <BoundText name="name" label={t('shifts.name')} required description={t('shifts.nameHelp')} />
      </FieldRow>
      {askDepartment ? <DepartmentField /> : null}
      <FieldRow>
        <BoundTime name="starttime" label={t('planning.form.start')} required />
        <BoundTime name="endtime" label={t('planning.form.end')} required />
      </FieldRow>
      <FieldRow>
        <BoundBreak name="breakMinutes" label={t('shifts.break')} description={t('shifts.breakHelp')} />
        <BoundBreak name="paidBreakMinutes" label={t('shifts.paidBreak')} description={t('shifts.paidBreakHelp')} />
      </FieldRow>
      <Colour />
      <SkillsField />
      <RateCardField />
      <OwnFields owner="shift" />
      <BoundNote name="description" label={t('shifts.description')} description={t('shifts.descriptionHelp')} />
      <FieldRow>
        <BoundCount name="meals" label={t('shifts.meals')} description={t('shifts.mealsHelp')} max={mostMeals} />
        {fresh ? null : (
          <BoundCount name="order" label={t('shifts.order')} description={t('shifts.orderHelp')} max={lastOrder} />
        )}
      </FieldRow>
      <BoundCheck name="hide_end_time" label={t('shifts.hideEnd')} description={t('shifts.hideEndHelp')} />
      <BoundCheck name="isTask" label={t('shifts.task')} description={t('shifts.taskHelp')} />
    </>
  );
};

/** Skills that the work requires; planning a person without them is a blocking violation. */
const SkillsField = () => {
  const { t } = useTranslation();
  const { value, onChange, ...field } = useFormField<TemplateValues, 'skills'>('skills');
  return (
    <TagsInput
      {...field}
      label={t('shifts.skills')}
      description={t('shifts.skillsHelp')}
      data={useSkillChoices()}
      maxTags={20}
      value={value}
      onChange={onChange}
    />
  );
};

/** Takes precedence over the rate card of each person's contract. */
const RateCardField = () => {
  const { t } = useTranslation();
  const field = useFormField<TemplateValues, 'rateCardId'>('rateCardId');
  return (
    <RateCardPicker
      {...field}
      label={t('rates.card.field')}
      description={t('rates.card.fieldHelp')}
      none={t('rates.card.fieldContract')}
    />
  );
};

const DepartmentField = () => {
  const { t } = useTranslation();
  const { departments } = usePlaces();
  const { value, onChange, ...field } = useFormField<TemplateValues, 'departmentId'>('departmentId');
  return (
    <Select
      {...field}
      label={t('shifts.department')}
      required
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      data={departments.map((department) => ({ value: department.id, label: placeName(department) }))}
      searchable
      allowDeselect={false}
    />
  );
};
