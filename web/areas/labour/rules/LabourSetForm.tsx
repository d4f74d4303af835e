import { useMutation } from '@apollo/client/react';
import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lawById } from '#domain/labour/law.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SubmitButton } from '#web/kit/forms/SubmitButton.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { faultText, isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Select } from '#web/ui/Select.tsx';
import { InheritedLimit } from './InheritedLimit.tsx';
import {
  CreateLabourSetDocument,
  EditLabourSetDocument,
  type LabourSetFactsFragment,
} from './LabourRules.generated.ts';
import classes from './LabourRules.module.css';
import { LimitField, type LimitValue } from './LimitField.tsx';
import { limitRows } from './limit-kinds.ts';

/** Converts a limit of the answer to an input value, without `__typename`. */
const stripTypenames = (value: unknown): LimitValue => {
  if (!Array.isArray(value)) return value as LimitValue;
  return value.map((row: Record<string, unknown>) => {
    const { __typename: _, ...rest } = row;
    return rest;
  }) as unknown as LimitValue;
};

const kinds = ['COMPANY_AGREEMENT', 'COMPANY_SUB_AGREEMENT', 'COLLECTIVE_LABOR_AGREEMENT'] as const;

type Props = {
  all: readonly LabourSetFactsFragment[];
  /** Null for a new set. */
  set: LabourSetFactsFragment | null;
  countrySetId: string;
  onDone: () => void;
  onCancel: () => void;
};

type Kind = (typeof kinds)[number];
type Values = {
  id: string;
  name: string;
  kind: Kind;
  parentId: string;
  source: string;
  effectiveFrom: string;
  limits: Record<string, LimitValue>;
};
type Errors = Record<string, string>;

const startOf = ({ set, countrySetId }: Props, today: string): Values => ({
  id: set?.id ?? newId('lrs'),
  name: set?.name ?? '',
  kind: kinds.find((kind) => kind === set?.kind) ?? kinds[0],
  parentId: set?.parentId ?? countrySetId,
  source: set?.source ?? '',
  effectiveFrom: set?.effectiveFrom ?? today,
  limits: Object.fromEntries((set?.own ?? []).map((limit) => [limit, stripTypenames(set!.limits[limit as 'dayWork'])])),
});

/** Validates, saves and offers undo. Errors are shown at their field, or above the form under the key ''. */
const useSave = (values: Values, { set, onDone }: Props) => {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const [create, creating] = useMutation(CreateLabourSetDocument);
  const [edit, editing] = useMutation(EditLabourSetDocument);
  const [errors, setErrors] = useState<Errors>({});
  const { name, source, effectiveFrom } = values;
  const send = async () => {
    if (!set) {
      const result = await create({ variables: { input: values } });
      return { result, answer: result.data?.createLabourSet };
    }
    const result = await edit({ variables: { input: { ...values, version: set.version! } } });
    return { result, answer: result.data?.editLabourSet };
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const empty = t('refusal.input.empty');
    const missing = {
      ...(name.trim() ? {} : { name: empty }),
      ...(source.trim() ? {} : { source: empty }),
      ...(isPlainDate(effectiveFrom) ? {} : { effectiveFrom: empty }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    try {
      const { result, answer } = await send();
      if (isRefusalAnswer(answer)) {
        const field = answer.field?.startsWith('limits.') ? answer.field.split('.')[1]! : (answer.field ?? '');
        setErrors({ [field]: refusalText(answer) });
        return;
      }
      offer(t(set ? 'labour.sets.changed' : 'labour.sets.added', { name }), result, onDone);
      onDone();
    } catch (fault) {
      setErrors({ '': faultText(fault) });
    }
  };
  return { submit, errors, saving: creating.loading || editing.loading };
};

type PartProps = { values: Values; all: Props['all']; errors: Errors; change: (some: Partial<Values>) => void };

/** Name, kind, parent set, effective date and source of the set. */
const Heading = ({ values, all, errors, change }: PartProps) => {
  const { t } = useTranslation();
  const { zone } = useViewer();
  const { id, name, kind, parentId, source, effectiveFrom } = values;
  return (
    <>
      <div className={classes.two}>
        <TextInput
          label={t('labour.sets.name')}
          value={name}
          error={errors.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Select
          label={t('labour.sets.kind')}
          data={kinds.map((item) => ({ value: item, label: t(`labour.kind.${item}`) }))}
          value={kind}
          allowDeselect={false}
          onChange={(candidate) => candidate && change({ kind: candidate as Kind })}
        />
        <Select
          label={t('labour.sets.parent')}
          data={all
            .filter((set) => set.id !== id && !lawById.get(set.id)?.ages)
            .map((set) => ({ value: set.id, label: set.name }))}
          value={parentId}
          error={errors.parentId}
          allowDeselect={false}
          onChange={(candidate) => candidate && change({ parentId: candidate })}
        />
        <DateField
          label={t('labour.sets.effectiveFrom')}
          zone={zone}
          value={effectiveFrom}
          error={errors.effectiveFrom}
          onChange={(date) => change({ effectiveFrom: date })}
        />
      </div>
      <TextInput
        label={t('labour.sets.source')}
        description={t('labour.sets.sourceHelp')}
        value={source}
        error={errors.source}
        onChange={(event) => change({ source: event.currentTarget.value })}
      />
    </>
  );
};

/** All limits: the set's own value where ticked, otherwise the inherited one. */
const Limits = ({ values: { limits, parentId }, all, errors, change }: PartProps) => {
  const { t } = useTranslation();
  const parent = all.find((set) => set.id === parentId);
  const toggle = (limit: (typeof limitRows)[number], own: boolean): void => {
    const { [limit.name]: _, ...others } = limits;
    const start = stripTypenames(parent?.limits[limit.name] ?? null);
    change({ limits: own ? { ...others, [limit.name]: start } : others });
  };
  return (
    <ul className={classes.limits} aria-label={t('labour.sets.limits')}>
      {limitRows.map((row) => {
        const own = row.name in limits;
        const label = t(`labour.name.${row.name}`);
        return (
          <li key={row.name} className={classes.limit}>
            <Checkbox label={label} checked={own} onChange={(event) => toggle(row, event.currentTarget.checked)} />
            {own ? (
              <LimitField
                kind={row.kind}
                label={label}
                value={limits[row.name] ?? null}
                error={errors[row.name]}
                onChange={(value) => change({ limits: { ...limits, [row.name]: value } })}
              />
            ) : parent ? (
              <InheritedLimit row={row} parent={parent} all={all} />
            ) : null}
          </li>
        );
      })}
    </ul>
  );
};

/** The company's own limits, one by one, next to the inherited ones. */
export const LabourSetForm = (props: Props) => {
  const { t } = useTranslation();
  const { zone } = useViewer();
  const { all, set, onCancel } = props;
  const [values, setValues] = useState(() => startOf(props, todayIn(zone)));
  const change = (some: Partial<Values>): void => setValues((before) => ({ ...before, ...some }));
  const { submit, errors, saving } = useSave(values, props);
  const known = new Set(['name', 'source', 'effectiveFrom', 'parentId', ...limitRows.map((row) => row.name as string)]);
  const general = Object.entries(errors).find(([field]) => !known.has(field))?.[1];
  return (
    <ModalFrame title={t(set ? 'labour.sets.edit' : 'labour.sets.add')} size="lg">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={16}>
          {general ? (
            <Notice kind="declined" role="alert">
              {general}
            </Notice>
          ) : null}
          <Heading values={values} all={all} errors={errors} change={change} />
          <Limits values={values} all={all} errors={errors} change={change} />
        </Stack>
        <FormFooter>
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <SubmitButton loading={saving}>{t('common.save')}</SubmitButton>
        </FormFooter>
      </form>
    </ModalFrame>
  );
};
