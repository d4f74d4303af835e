import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CustomValue } from '#domain/custom-fields/custom-field.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useCustomFacts } from '#web/parts/custom-fields/use-custom-facts.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import typography from '#web/ui/typography.module.css';
import { NeedLines } from './NeedLines.tsx';
import type { DayNeed, NeedLine } from './needs.ts';

type Props = {
  date: PlainDate;
  need: DayNeed | null;
  close: () => void;
  /** Omitted for past moments, which are read-only. */
  onEdit?: (id: string) => void;
  onAdd?: () => void;
};

const wrongFirst = (lines: readonly NeedLine[]): NeedLine[] => [
  ...lines.filter(({ result }) => result !== 'ok'),
  ...lines.filter(({ result }) => result === 'ok'),
];

/** Demand of a date with the planned people; each line opens its form where editable. */
export const DayNeeds = ({ date, need, close, onEdit, onAdd }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const after = (then: () => void) => () => {
    close();
    then();
  };
  return (
    <ModalFrame title={t('demand.coverage.explain', { date: format.date(date) })} size="sm">
      {need ? (
        <NeedLines
          lines={wrongFirst(need.lines)}
          onOpen={onEdit && ((id) => after(() => onEdit(id))())}
          more={({ own }) => <OwnFacts values={own} />}
        />
      ) : (
        <QuietEmpty>{t('demand.coverage.nothing')}</QuietEmpty>
      )}
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.close')}
        </Button>
        {onAdd ? (
          <Button onClick={after(onAdd)} data-autofocus>
            {t('demand.add')}
          </Button>
        ) : null}
      </FormFooter>
    </ModalFrame>
  );
};

/** Values of custom fields in one line. */
const OwnFacts = ({ values }: { values: readonly CustomValue[] }) => {
  const facts = useCustomFacts('schedule', values);
  return facts.length > 0 ? (
    <span className={typography.secondary}>{facts.map(({ name, text }) => `${name}: ${text}`).join(' · ')}</span>
  ) : null;
};
