import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { type AbsenceTypeFacts, type RestrictionFacts, useLeave } from '#web/areas/absence/policies/use-leave.ts';
import { filledText } from '#web/kit/forms/checks.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
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
  const appForm = useRecordForm({
    record: restriction,
    prefix: 'abr',
    create: CreateAbsenceRestrictionDocument,
    edit: EditAbsenceRestrictionDocument,
    schema: schema as never,
    start: {
      name: restriction?.name ?? '',
      from: restriction?.from ?? '',
      to: restriction?.to ?? '',
      maxAbsent: restriction?.maxAbsent ?? 1,
      absenceTypeIds: [...(restriction?.absenceTypeIds ?? [])],
      departmentIds: [...(restriction?.departmentIds ?? [])],
    },
    input: (values: Values) => values,
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
  return (
    <RecordFields<Values>
      of={[
        {
          name: 'name',
          kind: 'text',
          label: t('rates.name'),
          placeholder: t('leave.restriction.placeholder'),
          required: true,
          first: fresh,
        },
        {
          row: [
            { name: 'from', kind: 'date', label: t('absence.ask.first'), required: true },
            { name: 'to', kind: 'date', label: t('absence.ask.last'), required: true },
          ],
          wide: true,
        },
        { name: 'maxAbsent', kind: 'count', label: t('leave.restriction.max'), help: t('leave.restriction.maxHelp') },
        {
          name: 'absenceTypeIds',
          kind: 'choices',
          label: t('leave.restriction.types'),
          none: t('leave.restriction.allTypes'),
          data: types.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: 'departmentIds',
          kind: 'choices',
          label: t('leave.restriction.departments'),
          none: t('leave.restriction.allDepartments'),
          data: departments.map((department) => ({ value: department.id, label: placeName(department) })),
        },
      ]}
    />
  );
};
