import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import {
  type FieldOwner,
  type FieldType,
  fieldTypes,
  hasOptions,
  isFieldOwner,
} from '#domain/custom-fields/custom-field.ts';
import {
  CreateCustomFieldDocument,
  EditCustomFieldDocument,
} from '#web/areas/custom-fields/list/CustomFields.generated.ts';
import { type CustomFieldFacts, useCustomFields } from '#web/areas/custom-fields/list/use-custom-fields.ts';
import { filledText, noLongerThan, noMoreThan } from '#web/kit/forms/checks.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
import { TagsInput } from '#web/ui/Select.tsx';

type Values = { name: string; description: string; type: FieldType; options: string[] };

const schema = z
  .object({
    name: filledText(120),
    description: z.string().check(noLongerThan(360)),
    type: z.enum(fieldTypes),
    options: z.array(z.string().check(noLongerThan(80))).check(noMoreThan(60)),
  })
  .check(
    z.check(({ value, issues }) => {
      if (hasOptions(value.type) && value.options.length === 0)
        issues.push({ code: 'custom', path: ['options'], message: 'customFieldOptions', input: value });
    }),
  );

/** Modals custom-fields/:appliesTo and custom-fields/:appliesTo/:id; they close for an unknown `appliesTo`. */
export default function FieldModal() {
  const { close, params } = useModalPlace();
  const known = isFieldOwner(params.appliesTo);
  const shut = useRef(close);
  useEffect(() => {
    if (!known) shut.current();
  }, [known]);
  return isFieldOwner(params.appliesTo) ? <KnownField owner={params.appliesTo} id={params.id} /> : null;
}

const KnownField = ({ owner, id }: { owner: FieldOwner; id?: string }) => {
  const { t } = useTranslation();
  const { found, error, fields } = useCustomFields();
  const field = fields.find((field) => field.id === id && field.appliesTo === owner);
  return (
    <LoadedModal
      title={t(id ? 'customFields.edit' : 'customFields.add')}
      note={t(`customFields.owner.${owner}`)}
      ready={found}
      missing={Boolean(id) && !field}
      error={error}
    >
      <FieldForm owner={owner} field={field} />
    </LoadedModal>
  );
};

const FieldForm = ({ owner, field }: { owner: FieldOwner; field?: CustomFieldFacts }) => {
  const { t } = useTranslation();
  const appForm = useRecordForm({
    record: field,
    prefix: 'cfd',
    create: CreateCustomFieldDocument,
    edit: EditCustomFieldDocument,
    schema: schema as never,
    start: {
      name: field?.name ?? '',
      description: field?.description ?? '',
      type: field?.type ?? 'text',
      options: [...(field?.options ?? [])],
    },
    input: ({ type: _, ...values }: Values) => ({ ...values, description: values.description || null }),
    adding: ({ type }: Values) => ({ appliesTo: owner, type }),
    message: ({ name }) => t(field ? 'rates.saved' : 'rates.added', { name }),
  });
  return (
    <ModalForm of={appForm} save={t(field ? 'common.save' : 'common.add')}>
      <Fields fresh={!field} />
    </ModalForm>
  );
};

const Fields = ({ fresh }: { fresh: boolean }) => {
  const { t } = useTranslation();
  const type = useFormField<Values, 'type'>('type').value;
  const options = useFormField<Values, 'options'>('options');
  return (
    <>
      <RecordFields<Values>
        of={[
          {
            name: 'name',
            kind: 'text',
            label: t('rates.name'),
            placeholder: t('customFields.placeholder'),
            required: true,
            first: fresh,
          },
          {
            name: 'description',
            kind: 'lines',
            least: 2,
            label: t('customFields.description'),
            help: t('customFields.descriptionHelp'),
          },
          {
            name: 'type',
            kind: 'choice',
            label: t('customFields.kind'),
            help: t('customFields.kindHelp'),
            data: fieldTypes.map((value) => ({ value, label: t(`customFields.type.${value}`) })),
            disabled: !fresh,
          },
        ]}
      />
      {hasOptions(type) ? (
        <TagsInput label={t('customFields.options')} description={t('customFields.optionsHelp')} {...options} />
      ) : null}
    </>
  );
};
