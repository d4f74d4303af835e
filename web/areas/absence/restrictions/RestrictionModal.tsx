import { useMutation } from '@apollo/client/react';
import { MultiSelect, NumberInput, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { type AbsenceTypeFacts, type RestrictionFacts, useLeave } from '#web/areas/absence/policies/use-leave.ts';
import { filledText } from '#web/kit/forms/checks.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { CreateAbsenceRestrictionDocument, EditAbsenceRestrictionDocument } from './Restrictions.generated.ts';

const day = z.string().check(z.refine(isPlainDate, 'input.required'));
const schema = z
  .object({
    name: filledText(120),
    from: day,
    to: day,
    maxAbsent: z.number('input.required').check(z.minimum(0, 'input.required')),
    absenceTypeIds: z.array(z.string()),
    departmentIds: z.array(z.string()),
  })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'input.endsBeforeItBegins' }));
type Values = z.output<typeof schema>;

/** Modal absence-restriction[/:id]: limits how many people may be away at once in a period. */
export default function RestrictionModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { found, error, restrictions, types } = useLeave();
  const restriction = restrictions.find((restriction) => restriction.id === id);
  return (
    <LoadedModal
      title={t(id ? 'leave.restriction.edit' : 'leave.restriction.new')}
      ready={found}
      missing={Boolean(id) && !restriction}
      error={error}
    >
      <RestrictionForm restriction={restriction} types={types} />
    </LoadedModal>
  );
}

type FormProps = { restriction?: RestrictionFacts; types: readonly AbsenceTypeFacts[] };

const RestrictionForm = ({ restriction, types }: FormProps) => {
  const { t } = useTranslation();
  const [create] = useMutation(CreateAbsenceRestrictionDocument);
  const [edit] = useMutation(EditAbsenceRestrictionDocument);
  const id = useRef(newId('abr'));
  const appForm = useModalForm<Values, unknown>({
    schema: schema as never,
    start: {
      name: restriction?.name ?? '',
      from: restriction?.from ?? '',
      to: restriction?.to ?? '',
      maxAbsent: restriction?.maxAbsent ?? 1,
      absenceTypeIds: [...(restriction?.absenceTypeIds ?? [])],
      departmentIds: [...(restriction?.departmentIds ?? [])],
    },
    send: async (values) => {
      if (!restriction) {
        const result = await create({ variables: { input: { id: id.current, ...values } } });
        return { result, answer: result.data?.createAbsenceRestriction };
      }
      const { version } = restriction;
      const result = await edit({ variables: { input: { id: restriction.id, version, ...values } } });
      return { result, answer: result.data?.editAbsenceRestriction };
    },
    message: ({ name }) => t(restriction ? 'rates.saved' : 'rates.added', { name }),
  });
  return (
    <ModalForm of={appForm} save={t(restriction ? 'common.save' : 'common.add')}>
      <Fields fresh={!restriction} types={types} />
    </ModalForm>
  );
};

const Fields = ({ fresh, types }: { fresh: boolean; types: readonly AbsenceTypeFacts[] }) => {
  const { t } = useTranslation();
  const { departments } = usePlaces();
  const chosenTypes = useFormField<Values, 'absenceTypeIds'>('absenceTypeIds');
  const chosenPlaces = useFormField<Values, 'departmentIds'>('departmentIds');
  return (
    <>
      <TextInput
        label={t('rates.name')}
        placeholder={t('leave.restriction.placeholder')}
        required
        data-autofocus={fresh}
        {...useFormField<Values, 'name'>('name')}
      />
      <FieldRow wide>
        <DateField label={t('absence.ask.first')} {...useFormField<Values, 'from'>('from')} />
        <DateField label={t('absence.ask.last')} {...useFormField<Values, 'to'>('to')} />
      </FieldRow>
      <NumberInput
        label={t('leave.restriction.max')}
        description={t('leave.restriction.maxHelp')}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...useFormField<Values, 'maxAbsent'>('maxAbsent')}
      />
      <MultiSelect
        label={t('leave.restriction.types')}
        placeholder={chosenTypes.value.length === 0 ? t('leave.restriction.allTypes') : undefined}
        data={types.map(({ id, name }) => ({ value: id, label: name }))}
        {...chosenTypes}
      />
      <MultiSelect
        label={t('leave.restriction.departments')}
        placeholder={chosenPlaces.value.length === 0 ? t('leave.restriction.allDepartments') : undefined}
        data={departments.map((department) => ({ value: department.id, label: placeName(department) }))}
        {...chosenPlaces}
      />
    </>
  );
};
