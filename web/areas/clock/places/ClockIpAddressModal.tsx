import { useQuery } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { isIpRange } from '#domain/clock/ip-address.ts';
import { longestName } from '#domain/kit/lengths.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { RecordFields } from '#web/parts/settings/RecordFields.tsx';
import { useRecordForm } from '#web/parts/settings/use-modal-form.ts';
import {
  ClockIpAddressesDocument,
  type ClockIpAddressFactsFragment,
  CreateClockIpAddressDocument,
  EditClockIpAddressDocument,
} from './ClockIpAddresses.generated.ts';

type Values = { name: string; range: string; departmentIds: string[] };
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'input.empty'), noLongerThan(longestName)),
  range: z.string().check(
    z.trim(),
    z.refine((text) => isIpRange(text.toLowerCase()), 'ipRange'),
  ),
  departmentIds: z.array(z.string()),
});

/** Modals clock-ip-address and clock-ip-address/:id: a network, and the employees restricted to it. */
export default function ClockIpAddressModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { data, error } = useQuery(ClockIpAddressesDocument, { fetchPolicy: 'cache-and-network' });
  const known = data?.clockIpAddresses;
  const address = known?.addresses.find((address) => address.id === id);
  return (
    <LoadedModal
      title={t(id ? 'clockPlaces.edit' : 'clockPlaces.add')}
      ready={Boolean(known)}
      missing={Boolean(id) && !address}
      error={error}
    >
      <AddressForm key={address?.id} address={address} current={known?.current ?? ''} />
    </LoadedModal>
  );
}

type FormProps = { address: ClockIpAddressFactsFragment | undefined; current: string };

const AddressForm = ({ address, current }: FormProps) => {
  const { t } = useTranslation();
  const form = useRecordForm({
    record: address,
    prefix: 'cip',
    create: CreateClockIpAddressDocument,
    edit: EditClockIpAddressDocument,
    schema,
    start: { name: address?.name ?? '', range: address?.range ?? '', departmentIds: address?.departmentIds ?? [] },
    input: (values: Values) => values,
    message: ({ name }) => t(address ? 'clockPlaces.saved' : 'clockPlaces.added', { name }),
  });
  return (
    <ModalForm of={form} save={t(address ? 'common.save' : 'common.add')}>
      <Fields current={current} />
    </ModalForm>
  );
};

const Fields = ({ current }: { current: string }) => {
  const { t } = useTranslation();
  const { departments } = usePlaces();
  const range = useFormField<Values, 'range'>('range');
  return (
    <>
      <RecordFields<Values>
        of={[
          {
            name: 'name',
            kind: 'text',
            label: t('clockPlaces.name'),
            placeholder: t('clockPlaces.namePlaceholder'),
            required: true,
            first: true,
          },
        ]}
      />
      <TextInput
        {...range}
        label={t('clockPlaces.range')}
        description={t('clockPlaces.rangeHint')}
        required
        autoComplete="off"
      />
      {current && current !== range.value ? (
        <Button variant="subtle" size="compact-sm" w="fit-content" onClick={() => range.onChange(current)}>
          {t('clockPlaces.current', { address: current })}
        </Button>
      ) : null}
      <RecordFields<Values>
        of={[
          {
            name: 'departmentIds',
            kind: 'choices',
            label: t('clockPlaces.departments'),
            help: t('clockPlaces.departmentsHint'),
            none: t('clockPlaces.all'),
            data: departments.map((department) => ({ value: department.id, label: placeName(department) })),
            searchable: true,
          },
        ]}
      />
    </>
  );
};
