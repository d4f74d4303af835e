import { Box, SegmentedControl, TextInput } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { parseFactor } from '#domain/money/decimal.ts';
import { factorOne } from '#domain/money/money.ts';
import { filledText } from '#web/kit/forms/checks.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { Example } from '#web/parts/absence/Example.tsx';
import { LeaveEffect } from '#web/parts/absence/LeaveEffect.tsx';
import { RateCardPicker } from '#web/parts/pickers/RateCardPicker.tsx';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
import typography from '#web/ui/typography.module.css';
import { CreateContractTypeDocument, EditContractTypeDocument } from './ContractTypes.generated.ts';
import { type ContractTypeValues, type TypeChoices, useContractTypeExample } from './use-contract-type-example.ts';
import { type ContractTypeFacts, useContractTypes } from './use-contract-types.ts';

const isFactor = (text: string): boolean => {
  const factor = parseFactor(text);
  return factor !== undefined && factor >= factorOne && factor <= 5 * factorOne;
};

const contractTypeSchema = z.object({
  name: filledText(120),
  salaryBasis: z.enum(['CONTRACT', 'WORKED']),
  plusMin: z.boolean(),
  minijob: z.boolean(),
  cocFactor: z.string().check(z.refine(isFactor, 'input.cocFactor')),
  rateCardId: z.string(),
  absencePolicyId: z.string(),
  overtimePolicyId: z.string(),
});

/** Initial values; a new type has the usual defaults, with the first rate card and absence policy. */
const startOf = (
  type: ContractTypeFacts | undefined,
  first: { rateCardId?: string; absencePolicyId?: string },
): ContractTypeValues => ({
  name: type?.name ?? '',
  salaryBasis: type?.salaryBasis ?? 'WORKED',
  plusMin: type?.plusMin ?? false,
  minijob: type?.minijob ?? false,
  cocFactor: type?.cocFactor ?? '1.35',
  rateCardId: (type ? type.rateCardId : first.rateCardId) ?? '',
  absencePolicyId: (type ? type.absencePolicyId : first.absencePolicyId) ?? '',
  overtimePolicyId: type?.overtimePolicyId ?? '',
});

/** Input fields without `minijob`, which the API accepts only on creation. */
const termsOf = ({ minijob: _, ...values }: ContractTypeValues) => ({
  ...values,
  rateCardId: values.rateCardId || null,
  absencePolicyId: values.absencePolicyId || null,
  overtimePolicyId: values.overtimePolicyId || null,
});

/** Modal time-off-contract-type[/:id]: terms shared by contracts of a type, including leave. */
export default function ContractTypeModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { found, error, types, cards, policies, overtime } = useContractTypes();
  const type = types.find((type) => type.id === id);
  return (
    <LoadedModal
      title={t(id ? 'contractTypes.edit' : 'contractTypes.add')}
      ready={found}
      missing={Boolean(id) && !type}
      error={error}
    >
      <TypeForm
        type={type}
        start={startOf(type, { rateCardId: cards[0]?.id, absencePolicyId: policies[0]?.id })}
        choices={{ policies, overtime, cards }}
      />
    </LoadedModal>
  );
}

type Named = { id: string; name: string };
type FormProps = { type?: ContractTypeFacts; start: ContractTypeValues; choices: TypeChoices };

const TypeForm = ({ type, start, choices }: FormProps) => {
  const { t } = useTranslation();
  const appForm = useRecordForm({
    record: type,
    prefix: 'cty',
    create: CreateContractTypeDocument,
    edit: EditContractTypeDocument,
    schema: contractTypeSchema as never,
    start,
    input: termsOf,
    adding: ({ minijob }: ContractTypeValues) => ({ minijob }),
    message: ({ name }) => t(type ? 'rates.saved' : 'rates.added', { name }),
  });
  return (
    <ModalForm of={appForm} save={t(type ? 'common.save' : 'common.add')}>
      <Fields fresh={!type} {...choices} />
      <WeekExample {...choices} />
      {type ? <Effect type={type} /> : null}
    </ModalForm>
  );
};

const WeekExample = (choices: TypeChoices) => <Example {...useContractTypeExample(choices)} />;

/** People whose leave, plus-minus and pay the edited contract type would change, past dates included. */
const Effect = ({ type }: { type: ContractTypeFacts }) => {
  const values = useWatch<ContractTypeValues>() as ContractTypeValues;
  const asked = (of: Pick<ContractTypeFacts, 'absencePolicyId' | 'overtimePolicyId' | 'plusMin' | 'salaryBasis'>) => ({
    contractType: {
      id: type.id,
      absencePolicyId: of.absencePolicyId || null,
      overtimePolicyId: of.overtimePolicyId || null,
      plusMin: of.plusMin,
      salaryBasis: of.salaryBasis,
    },
  });
  return <LeaveEffect before={asked(type)} after={asked(values)} />;
};

const choicesOf = (none: string, records: readonly Named[]) => [
  { value: '', label: none },
  ...records.map(({ id, name }) => ({ value: id, label: name })),
];

const Fields = ({ fresh, policies, overtime }: TypeChoices & { fresh: boolean }) => {
  const { t } = useTranslation();
  const basis = useFormField<ContractTypeValues, 'salaryBasis'>('salaryBasis');
  return (
    <>
      <TextInput
        label={t('rates.name')}
        placeholder={t('contractTypes.placeholder')}
        required
        data-autofocus={fresh}
        {...useFormField<ContractTypeValues, 'name'>('name')}
      />
      <Box component="fieldset" m={0} p={0} bd={0}>
        <Box component="legend" className={typography.medium} p={0} mb={4}>
          {t('contractTypes.basis')}
        </Box>
        <SegmentedControl
          fullWidth
          aria-label={t('contractTypes.basis')}
          data={(['CONTRACT', 'WORKED'] as const).map((value) => ({ value, label: t(`contractTypes.paid.${value}`) }))}
          value={basis.value}
          onChange={basis.onChange}
        />
      </Box>
      <RecordFields<ContractTypeValues>
        of={[
          { name: 'plusMin', kind: 'check', label: t('contractTypes.plusMin'), help: t('contractTypes.plusMinHelp') },
          fresh && {
            name: 'minijob',
            kind: 'check',
            label: t('contractTypes.isMinijob'),
            help: t('contractTypes.minijobHelp'),
          },
        ]}
      />
      <FieldRow wide>
        <RateCardPicker
          label={t('rates.card.field')}
          description={t('contractTypes.cardHelp')}
          none={t('rates.card.fieldNone')}
          {...useFormField<ContractTypeValues, 'rateCardId'>('rateCardId')}
        />
        <RecordFields<ContractTypeValues>
          of={[
            {
              name: 'absencePolicyId',
              kind: 'choice',
              label: t('contractTypes.policyField'),
              help: t('contractTypes.policyHelp'),
              data: choicesOf(t('contractTypes.noPolicy'), policies),
            },
          ]}
        />
      </FieldRow>
      <RecordFields<ContractTypeValues>
        of={[
          overtime.length > 0 && {
            name: 'overtimePolicyId',
            kind: 'choice',
            label: t('overtime.field'),
            help: t('overtime.fieldHelp'),
            data: choicesOf(t('overtime.fieldNone'), overtime),
          },
        ]}
      />
      <TextInput
        label={t('contractTypes.coc')}
        description={t('contractTypes.cocHelp')}
        inputMode="decimal"
        maw={{ xs: 320 }}
        {...useFormField<ContractTypeValues, 'cocFactor'>('cocFactor')}
      />
    </>
  );
};
