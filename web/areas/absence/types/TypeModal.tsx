import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { absenceIcons } from '#domain/absence/absence-type.ts';
import { type AbsenceTypeFacts, useLeave } from '#web/areas/absence/policies/use-leave.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { LeaveEffect } from '#web/parts/absence/LeaveEffect.tsx';
import { colours } from '#web/parts/fields/colours.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
import { absenceTypeSchema, TypeFields, type TypeValues } from './TypeFields.tsx';
import { CreateAbsenceTypeDocument, EditAbsenceTypeDocument } from './Types.generated.ts';

/** Modal absentee-option[/:id]: an absence type and its effect on hours, leave and pay. */
export default function TypeModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { found, error, types } = useLeave();
  const type = types.find((type) => type.id === id);
  return (
    <LoadedModal
      title={t(id ? 'leave.type.edit' : 'leave.type.new')}
      ready={found}
      missing={Boolean(id) && !type}
      error={error}
    >
      <TypeForm type={type} />
    </LoadedModal>
  );
}

const startOf = (type: AbsenceTypeFacts | undefined): TypeValues => ({
  name: type?.name ?? '',
  icon: absenceIcons.find((absenceIcon) => absenceIcon === type?.icon) ?? 'dots',
  colour: type?.colour ?? colours.lagoon,
  unit: type?.unit ?? 'hours',
  leave: type?.leave ?? true,
  isCounted: type?.isCounted ?? true,
  allowOpenEnded: type?.allowOpenEnded ?? false,
  defaultRosterAction: type?.defaultRosterAction ?? 'hide',
  requestable: type?.requestable ?? true,
  requestableGroupIds: [...(type?.requestableGroupIds ?? [])],
  percentage: (type?.percentage ?? 10_000) / 100,
  accrues: type?.accrues ?? true,
  hasWaitHours: type?.hasWaitHours ?? false,
  paid: type?.paid ?? true,
});

const TypeForm = ({ type }: { type?: AbsenceTypeFacts }) => {
  const { t } = useTranslation();
  const appForm = useRecordForm({
    record: type,
    prefix: 'abt',
    create: CreateAbsenceTypeDocument,
    edit: EditAbsenceTypeDocument,
    schema: absenceTypeSchema as never,
    start: startOf(type),
    input: ({ unit: _, percentage, ...own }: TypeValues) => ({ ...own, percentage: Math.round(percentage * 100) }),
    adding: ({ unit }: TypeValues) => ({ unit }),
    message: ({ name }) => t(type ? 'rates.saved' : 'rates.added', { name }),
  });
  return (
    <ModalForm of={appForm} save={t(type ? 'common.save' : 'common.add')}>
      <TypeFields fresh={!type} />
      {type ? <Effect type={type} /> : null}
    </ModalForm>
  );
};

type Counting = Pick<TypeValues, 'isCounted' | 'percentage' | 'accrues' | 'hasWaitHours' | 'paid'>;

/** People whose balances and pay the edited type would change, past absences included. */
const Effect = ({ type: { id, ...type } }: { type: AbsenceTypeFacts }) => {
  const values = useWatch<TypeValues>() as TypeValues;
  const asked = ({ isCounted, percentage, accrues, hasWaitHours, paid }: Counting) => ({
    absenceType: { id, isCounted, percentage: Math.round(percentage * 100), accrues, hasWaitHours, paid },
  });
  const isValid = typeof values.percentage === 'number' && values.percentage >= 0 && values.percentage <= 1000;
  return (
    <LeaveEffect
      before={asked({ ...type, percentage: type.percentage / 100 })}
      after={isValid ? asked(values) : null}
    />
  );
};
