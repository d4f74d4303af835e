import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plain, type RateDay, rateDays } from '#domain/rates/rate-card.ts';
import { EditRatesDocument } from '#web/areas/rates/cards/Rates.generated.ts';
import { type RateCardLine, type SurchargeFacts, useRateBook } from '#web/areas/rates/cards/use-rate-book.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SubmitButton } from '#web/kit/forms/SubmitButton.tsx';
import { forgetUnsaved } from '#web/kit/forms/unsaved.ts';
import { useDraft } from '#web/kit/forms/use-draft.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { faultText, isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { isOutdated, toastLost } from '#web/kit/refusals/toast-lost.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import layout from '#web/ui/layout.module.css';
import { Notice } from '#web/ui/Notice.tsx';
import { type Choice, DayRates } from './DayRates.tsx';
import { copied, type DraftRates, draftOf, ratesOf, restoredRates, wrongDay } from './draft-rates.ts';
import { PeriodChoice } from './PeriodChoice.tsx';
import classes from './Rates.module.css';
import { RatesEffect } from './RatesEffect.tsx';

/** Modal rates/:id: rates of a card, day by day. */
export default function RatesModal() {
  const { t } = useTranslation();
  const { id } = useModalPlace().params;
  const { found, error, loading, cards, surcharges } = useRateBook();
  const card = cards.find((card) => card.id === id);
  return (
    <LoadedModal
      title={card ? t('rates.days.title', { name: card.name }) : t('rates.days.open')}
      size="lg"
      ready={found && (Boolean(card) || !loading)}
      missing={!card}
      error={error}
    >
      {card ? <RatesForm key={card.id} card={card} surcharges={surcharges} /> : null}
    </LoadedModal>
  );
}

/** 100 %, the listed percentages, and percentages of the card that were removed from the list. */
const useChoices = (surcharges: readonly SurchargeFacts[]): Choice[] => {
  const format = useFormat();
  return [
    { value: String(plain), label: format.rate(plain) },
    ...surcharges.map(({ percentage, name }) => {
      const text = format.rate(percentage);
      return { value: String(percentage), label: name ? `${text} · ${name}` : text };
    }),
  ];
};

const useRatesForm = (card: RateCardLine) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close, depth } = useModalPlace();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(EditRatesDocument);
  const [rates, setRates] = useState<DraftRates[]>(() => draftOf(card.rates));
  const [shown, setShown] = useState(card.rates.length - 1);
  const [opened, setOpened] = useState<RateDay | null>('mo');
  const [tried, setTried] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [problem, setProblem] = useState<string>();
  useDraft({
    isDirty: dirty,
    start: { rates, shown },
    read: () => ({ rates, shown }),
    restore: (draft) => {
      if (!draft.rates) return;
      setRates(restoredRates(draft.rates));
      setShown(draft.shown ?? 0);
      setDirty(true);
    },
  });
  const save = async (): Promise<void> => {
    setTried(true);
    setProblem(undefined);
    const wrong = wrongDay(rates);
    if (wrong) {
      setShown(wrong.index);
      setOpened(wrong.day);
      return;
    }
    const result = await send({
      variables: { input: { id: card.id, version: card.version, rates: ratesOf(rates) } },
    });
    const answer = result.data?.editRates;
    if (isRefusalAnswer(answer)) return setProblem(refusalText(answer));
    const reload = () => client.refetchQueries({ include: 'active' });
    forgetUnsaved(depth);
    close();
    void reload();
    offer(t('rates.days.saved', { name: card.name }), result, reload);
  };
  return {
    ...{ rates, shown, opened, tried, problem, loading, setShown, setOpened },
    change: (next: DraftRates[]): void => {
      setDirty(true);
      setRates(next);
    },
    save: (): void =>
      void save().catch((fault) => {
        setProblem(faultText(fault));
        if (isOutdated(fault)) toastLost(fault);
      }),
  };
};

const RatesForm = ({ card, surcharges }: { card: RateCardLine; surcharges: readonly SurchargeFacts[] }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const choices = useChoices(surcharges);
  const form = useRatesForm(card);
  const { rates, shown, opened, change } = form;
  const period = rates[shown]!;
  const changeDays = (days: DraftRates['days']): void =>
    change(rates.map((rate, index) => (index === shown ? { ...rate, days } : rate)));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.save();
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className={classes.help}>{t('rates.days.help')}</p>
      <PeriodChoice rates={rates} shown={shown} onShow={form.setShown} onChange={change} />
      {form.problem ? (
        <Notice kind="declined" role="alert">
          {form.problem}
        </Notice>
      ) : null}
      <ul className={layout.borderTop} aria-label={t('rates.days.list')}>
        {rateDays.map((day) => (
          <DayRates
            key={day}
            day={day}
            spans={period.days[day]}
            choices={choices}
            opened={opened === day}
            tried={form.tried}
            onToggle={() => form.setOpened(opened === day ? null : day)}
            onChange={(spans) => changeDays({ ...period.days, [day]: spans })}
            onCopy={(days) => {
              const same = Object.fromEntries(days.map((item) => [item, copied(period.days[day])]));
              changeDays({ ...period.days, ...same });
            }}
          />
        ))}
      </ul>
      <RatesEffect card={card} rates={rates} />
      <FormFooter
        start={
          <Button variant="subtle" onClick={() => open('surcharge')}>
            {t('rates.surcharge.add')}
          </Button>
        }
      >
        <CancelButton />
        <SubmitButton loading={form.loading}>{t('common.save')}</SubmitButton>
      </FormFooter>
    </form>
  );
};
