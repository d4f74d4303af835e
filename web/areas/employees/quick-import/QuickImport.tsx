import { useQuery } from '@apollo/client/react';
import { ActionIcon, Button, Checkbox, Flex, Stack, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/viewer.ts';
import { EmployeeCreateChoicesDocument } from '#web/areas/employees/create/CreateEmployee.generated.ts';
import { minutesAWeek } from '#web/areas/employees/create/create-form.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SubmitButton } from '#web/kit/forms/SubmitButton.tsx';
import { forgetUnsaved } from '#web/kit/forms/unsaved.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { issueText } from '#web/kit/refusals/refusal-text.ts';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { TeamPicker } from '#web/parts/pickers/TeamPicker.tsx';
import { type TeamChoice, usePlaces } from '#web/parts/pickers/use-places.ts';
import { IconPlus, IconX } from '#web/ui/icons.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import type { PersonLine } from './people-lines.ts';
import classes from './QuickImport.module.css';
import { type QuickImportState, useQuickImport } from './use-quick-import.ts';

type PersonFieldsProps = { line: PersonLine; number: number; quick: QuickImportState };

const fields = ['first_name', 'last_name', 'email'] as const;

/** Fields of one person, with the reason adding them failed. */
const PersonFields = ({ line, number, quick }: PersonFieldsProps) => {
  const { t } = useTranslation();
  return (
    <li className={classes.line} aria-label={t('employees.quick.row', { number })}>
      {fields.map((field) => (
        <TextInput
          key={field}
          type={field === 'email' ? 'email' : 'text'}
          data-autofocus={number === 1 && field === 'first_name' ? true : undefined}
          aria-label={`${t(`employees.field.${field}`)}, ${t('employees.quick.row', { number })}`}
          placeholder={t(`employees.field.${field}`)}
          value={line[field]}
          error={issueText({ message: line.wrong?.[field] })}
          onChange={(event) => quick.change(line.id, { [field]: event.currentTarget.value })}
          onPaste={(event) => {
            if (quick.paste(line.id, event.clipboardData.getData('text'))) event.preventDefault();
          }}
        />
      ))}
      <ActionIcon aria-label={t('employees.quick.remove', { number })} onClick={() => quick.remove(line.id)}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
      {line.problem ? <p className={classes.problem}>{line.problem}</p> : null}
    </li>
  );
};

/** The modal quick-user-import: several people at once, a line for each. */
export default function QuickImport() {
  return <PeopleModal />;
}

type Kind = {
  /** Everyone is invited: the modal was opened for inviting. */
  inviting?: boolean;
};

/** Modal with one line per new person and the fields they share. */
export const PeopleModal = ({ inviting = false }: Kind) => {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(EmployeeCreateChoicesDocument);
  const { teams, loading } = usePlaces();
  const { close } = useModalPlace();
  const ready = data?.organisation && !loading;
  return (
    <ModalFrame title={t(inviting ? 'employees.quick.inviteTitle' : 'employees.quick.title')} size="lg">
      {error && !data ? <Fault title={t('common.fault')} error={error} again={() => refetch()} /> : null}
      {ready ? (
        <PeopleForm
          inviting={inviting}
          contractTypes={data.organisation!.contractTypes}
          teams={teams}
          done={close}
          cancel={close}
        />
      ) : null}
      {!ready && !error ? <SkeletonRows label={t('common.loading')} /> : null}
    </ModalFrame>
  );
};

type Props = Kind & {
  contractTypes: readonly { id: string; name: string }[];
  teams: readonly TeamChoice[];
  /** Called when all people have been added. */
  done: () => void;
  /** For a page that has its own instructions and confirmation. */
  quiet?: boolean;
  cancel?: () => void;
};

type CommonProps = Pick<Props, 'contractTypes' | 'inviting'> & {
  departmentIds: readonly string[];
  quick: ReturnType<typeof useQuickImport>;
};

/** Fields shared by all people of the form. */
const CommonFields = ({ contractTypes, inviting, departmentIds, quick }: CommonProps) => {
  const { t } = useTranslation();
  return (
    <>
      <FieldRow>
        <TeamPicker
          label={t('employees.create.team')}
          departmentIds={departmentIds}
          value={quick.common.teamId}
          onChange={(teamId) => quick.choose({ teamId })}
        />
        <Select
          label={t('employees.create.contractType')}
          data={contractTypes.map(({ id, name }) => ({ value: id, label: name }))}
          value={quick.common.contractTypeId}
          onChange={(id) => quick.choose({ contractTypeId: id ?? '' })}
          allowDeselect={false}
        />
        <DurationField
          label={t('employees.create.hours')}
          placeholder="0:00"
          most={minutesAWeek}
          value={quick.common.weekMinutes}
          onChange={(weekMinutes) => quick.choose({ weekMinutes })}
        />
      </FieldRow>
      {inviting ? null : (
        <Checkbox
          label={t('employees.create.invite')}
          checked={quick.common.invite}
          onChange={(event) => quick.choose({ invite: event.currentTarget.checked })}
        />
      )}
    </>
  );
};

/** The form with one line per person and the shared fields, in a modal or on a page. */
export const PeopleForm = ({ inviting = false, quiet, contractTypes, teams, done: onDone, cancel }: Props) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { depth } = useModalPlace();
  const mine = teams.filter(({ departmentId }) => can(viewer, 'createUsers', departmentId));
  const start = {
    teamId: mine[0]?.id ?? '',
    contractTypeId: contractTypes[0]?.id ?? '',
    weekMinutes: null,
    invite: true,
  };
  const done = () => {
    forgetUnsaved(depth);
    onDone();
  };
  const quick = useQuickImport(start, done, quiet);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (quick.tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [quick.tries]);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!quick.busy && quick.count > 0) void quick.save();
      }}
    >
      <Stack gap="md">
        {quiet ? null : (
          <p className={typography.quiet}>{t(inviting ? 'employees.quick.inviteAbout' : 'employees.quick.about')}</p>
        )}
        {quick.lines.some(({ problem }) => problem) ? (
          <Notice kind="declined" role="alert">
            {t('employees.quick.left')}
          </Notice>
        ) : null}
        <Flex component="ol" direction="column" gap="xs">
          {quick.lines.map((line, place) => (
            <PersonFields key={line.id} line={line} number={place + 1} quick={quick} />
          ))}
        </Flex>
        <Button
          variant="default"
          size="xs"
          className={classes.more}
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={quick.more}
        >
          {t('employees.quick.more')}
        </Button>
        <CommonFields
          {...{ contractTypes, inviting, quick }}
          departmentIds={mine.map(({ departmentId }) => departmentId)}
        />
      </Stack>
      <FormFooter>
        {cancel ? (
          <Button variant="default" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        ) : null}
        <SubmitButton loading={quick.busy} disabled={quick.count === 0}>
          {t(inviting ? 'employees.quick.invite' : 'employees.quick.save', { count: quick.count })}
        </SubmitButton>
      </FormFooter>
    </form>
  );
};
