import { useMutation } from '@apollo/client/react';
import { Button, Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lawById } from '#domain/labour/law.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { faultText, isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { InheritedLimit } from './InheritedLimit.tsx';
import {
  CreateLabourSetDocument,
  EditLabourSetDocument,
  type LabourSetFactsFragment,
} from './LabourRules.generated.ts';
import classes from './LabourRules.module.css';
import { LimitField, type LimitValue } from './LimitField.tsx';
import { limitRows } from './limit-kinds.ts';

/** A limit of an answer as an input takes it: without the names of types. */
const barely = (value: unknown): LimitValue => {
  if (!Array.isArray(value)) return value as LimitValue;
  return value.map((row: Record<string, unknown>) => {
    const { __typename: _, ...rest } = row;
    return rest;
  }) as unknown as LimitValue;
};

const kinds = ['COMPANY_AGREEMENT', 'COMPANY_SUB_AGREEMENT', 'COLLECTIVE_LABOR_AGREEMENT'] as const;

type Props = {
  all: readonly LabourSetFactsFragment[];
  /** Null for a new one. */
  set: LabourSetFactsFragment | null;
  countrySetId: string;
  onDone: () => void;
  onCancel: () => void;
};

/** What the company says itself, limit by limit, beside what holds without it. */
export const LabourSetForm = ({ all, set, countrySetId, onDone, onCancel }: Props) => {
  const { t } = useTranslation();
  const { zone } = useViewer();
  const { offer } = useUndo();
  const [create, creating] = useMutation(CreateLabourSetDocument);
  const [edit, editing] = useMutation(EditLabourSetDocument);
  const [id] = useState(() => set?.id ?? newId('lrs'));
  const [name, setName] = useState(set?.name ?? '');
  const [kind, setKind] = useState<string>(set?.kind ?? kinds[0]);
  const [parentId, setParentId] = useState(set?.parentId ?? countrySetId);
  const [source, setSource] = useState(set?.source ?? '');
  const [since, setSince] = useState<string>(set?.effectiveFrom ?? todayIn(zone));
  const [limits, setLimits] = useState<Record<string, LimitValue>>(() =>
    Object.fromEntries((set?.own ?? []).map((limit) => [limit, barely(set!.limits[limit as 'dayWork'])])),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const parent = all.find((one) => one.id === parentId);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const empty = t('refusal.input.empty');
    const missing = {
      ...(name.trim() ? {} : { name: empty }),
      ...(source.trim() ? {} : { source: empty }),
      ...(isPlainDate(since) ? {} : { effectiveFrom: empty }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    const input = { id, name, kind: kind as (typeof kinds)[number], parentId, source, effectiveFrom: since, limits };
    try {
      const sent = set
        ? edit({ variables: { input: { ...input, version: set.version! } } }).then((result) => ({
            result,
            answer: result.data?.editLabourSet,
          }))
        : create({ variables: { input } }).then((result) => ({ result, answer: result.data?.createLabourSet }));
      const { result, answer } = await sent;
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

  const toggle = (limit: (typeof limitRows)[number], own: boolean): void => {
    const { [limit.name]: _, ...others } = limits;
    const start = barely(parent?.limits[limit.name] ?? null);
    setLimits(own ? { ...others, [limit.name]: start } : others);
  };
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
          <div className={classes.two}>
            <TextInput
              label={t('labour.sets.name')}
              value={name}
              error={errors.name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Select
              label={t('labour.sets.kind')}
              data={kinds.map((one) => ({ value: one, label: t(`labour.kind.${one}`) }))}
              value={kind}
              allowDeselect={false}
              onChange={(one) => one && setKind(one)}
            />
            <Select
              label={t('labour.sets.parent')}
              data={all
                .filter((one) => one.id !== id && !lawById.get(one.id)?.ages)
                .map((one) => ({ value: one.id, label: one.name }))}
              value={parentId}
              error={errors.parentId}
              allowDeselect={false}
              onChange={(one) => one && setParentId(one)}
            />
            <DateField
              label={t('labour.sets.effectiveFrom')}
              zone={zone}
              value={since}
              error={errors.effectiveFrom}
              onChange={setSince}
            />
          </div>
          <TextInput
            label={t('labour.sets.source')}
            description={t('labour.sets.sourceHelp')}
            value={source}
            error={errors.source}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
          <ul className={classes.limits} aria-label={t('labour.sets.limits')}>
            {limitRows.map((row) => {
              const own = row.name in limits;
              const label = t(`labour.name.${row.name}`);
              return (
                <li key={row.name} className={classes.limit}>
                  <Checkbox
                    label={label}
                    checked={own}
                    onChange={(event) => toggle(row, event.currentTarget.checked)}
                  />
                  {own ? (
                    <LimitField
                      kind={row.kind}
                      label={label}
                      value={limits[row.name] ?? null}
                      error={errors[row.name]}
                      onChange={(value) => setLimits({ ...limits, [row.name]: value })}
                    />
                  ) : parent ? (
                    <InheritedLimit row={row} parent={parent} all={all} />
                  ) : null}
                </li>
              );
            })}
          </ul>
        </Stack>
        <FormFooter>
          <Button variant="default" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={creating.loading || editing.loading}>
            {t('common.save')}
          </Button>
        </FormFooter>
      </form>
    </ModalFrame>
  );
};
