// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { rateDays } from '#domain/rates/rate-card.ts';
import { dialog, sent, settingsScreen } from '#web/app/testing/settings-screen.testing.ts';
import { ratesArea } from '#web/areas/rates/area.ts';
import { keepDrafts } from '#web/kit/forms/drafts.ts';
import { type Answers, outdated } from '#web/kit/testing/test-server.ts';

const span = (from: number, pay = 10_000, time = 10_000) => ({ __typename: 'RateSpan', from, pay, time });
const days = (over: object = {}) => ({
  __typename: 'RateDays',
  ...Object.fromEntries(rateDays.map((day) => [day, [span(0)]])),
  ...over,
});
const card = (id: string, name: string, over: object = {}, contractTypes: string[] = []) => ({
  __typename: 'RateCard',
  id,
  version: 3,
  name,
  rates: [{ __typename: 'Rates', from: null, days: days(over) }],
  contractTypes: contractTypes.map((type) => ({ __typename: 'RateCardUse', id: `cty_${type}`, name: type })),
  shifts: [],
});
const surcharge = (id: string, percentage: number, name: string | null = null) => ({
  __typename: 'Surcharge',
  id,
  version: 1,
  name,
  percentage,
});
const rateBook = {
  __typename: 'RateBook',
  rateCards: [
    card('rtc_1', 'Standard', {}, ['Fixed hours']),
    card('rtc_2', 'Weekend', { sa: [span(0), span(1320, 12_500)], su: [span(0, 15_000)] }),
  ],
  surcharges: [surcharge('sur_1', 12_500, 'Night'), surcharge('sur_2', 15_000), surcharge('sur_3', 20_000)],
};
const preview = {
  __typename: 'RatesPreview',
  from: '2026-11-02',
  looked: 9,
  changed: 2,
  minutes: 0,
  pay: { __typename: 'Money', minor: 3500, currency: 'EUR' },
  entries: [
    {
      __typename: 'RatesPreviewEntry',
      id: 'tms_1',
      employee: 'Eva de Vries',
      date: '2026-11-08',
      paidMinutesBefore: 720,
      paidMinutesAfter: 960,
    },
  ],
};
const answers: Answers = {
  RateBook: () => ({ rateBook }),
  CreateRateCard: ({ variables }) => ({ createRateCard: { ...card('', ''), ...(variables.input as object) } }),
  EditRateCard: () => ({ editRateCard: card('rtc_1', 'Renamed') }),
  RatesPreview: () => ({ ratesPreview: preview }),
  EditRates: () => ({ editRates: card('rtc_2', 'Weekend') }),
  DeleteRateCard: () => ({ deleteRateCard: { __typename: 'Done', ok: true } }),
  CreateSurcharge: ({ variables }) => ({
    createSurcharge: { ...surcharge('', 0), ...(variables.input as object) },
  }),
  EditSurcharge: () => ({ editSurcharge: surcharge('sur_1', 12_500) }),
  DeleteSurcharge: () => ({ deleteSurcharge: { __typename: 'Done', ok: true } }),
};
const open = settingsScreen({
  area: ratesArea,
  path: '/rates',
  page: () => import('./cards/RatesSettings.tsx'),
  modals: () => [
    import('./card/RateCardModal.tsx'),
    import('./days/RatesModal.tsx'),
    import('./surcharge/SurchargeModal.tsx'),
  ],
  answers,
});

describe('the section Rates', () => {
  it('says what cards pay, and what uses them', async () => {
    await open();
    const cards = within(await screen.findByRole('region', { name: 'Rates' }));
    expect((await cards.findAllByRole('listitem')).map((row) => row.textContent)).toEqual([
      'StandardAlways 100% · Used by Fixed hours',
      'Weekend125%, 150% · Not in use',
    ]);
    const list = within(screen.getByRole('region', { name: 'Surcharges' }));
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '125% · NightUsed by Weekend',
      '150%Used by Weekend',
      '200%Not in use',
    ]);
  });

  it('deletes a card at once, one in use with what takes its place', async () => {
    const { asked } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Weekend' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(sent(asked, 'DeleteRateCard')).toEqual([{ id: 'rtc_2', version: 3 }]));
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Standard' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await dialog();
    expect(question.getByText('Used by Fixed hours.')).toBeTruthy();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sent(asked, 'DeleteRateCard')[1]).toEqual({ id: 'rtc_1', version: 3, targetId: 'rtc_2' }),
    );
  });

  it('offers no deletion of a percentage that is used', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for 150%' }));
    await screen.findByRole('menuitem', { name: 'Edit' });
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });
});

describe('the modals of rates', () => {
  it('[R2.9-111] [R2.9-151] rate-card names a new card and goes on to its rates', async () => {
    let made: object[] = [];
    const { asked } = await open('rate-card', {
      RateBook: () => ({ rateBook: { ...rateBook, rateCards: [...rateBook.rateCards, ...made] } }),
      CreateRateCard: ({ variables }) => {
        const { id, name } = variables.input as { id: string; name: string };
        made = [card(id, name)];
        return { createRateCard: made[0] };
      },
    });
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Continue to rates' }));
    expect(await form.findByText('This is required.')).toBeTruthy();
    await userEvent.type(form.getByLabelText(/^Name/), 'Nights');
    await userEvent.click(form.getByRole('button', { name: 'Continue to rates' }));
    await waitFor(() => expect(sent(asked, 'CreateRateCard')).toMatchObject([{ name: 'Nights', copyOfId: null }]));
    expect(await screen.findByRole('dialog', { name: 'Rates for Nights' })).toBeTruthy();
  });

  it('[R2.9-112] [R2.9-151] rate-card/copy/:id takes the rates of the card along', async () => {
    const { asked } = await open('rate-card/copy/rtc_2');
    const form = await dialog();
    expect((await form.findByLabelText<HTMLInputElement>(/^Name/)).value).toBe('Weekend (copy)');
    await userEvent.click(form.getByRole('button', { name: 'Continue to rates' }));
    await waitFor(() => expect(sent(asked, 'CreateRateCard')).toMatchObject([{ copyOfId: 'rtc_2' }]));
  });

  it('[R2.9-113] [R2.9-151] rate-card/:id gives a card another name', async () => {
    const { asked } = await open('rate-card/rtc_1');
    const form = await dialog();
    const name = await form.findByLabelText(/^Name/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Renamed');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditRateCard')).toEqual([{ id: 'rtc_1', version: 3, name: 'Renamed' }]));
  });

  it('[R2.9-114] [R2.9-151] rates/:id says what each time of a day is worth, and puts a day on others', async () => {
    const { asked } = await open('rates/rtc_1');
    const form = await dialog();
    const monday = await form.findByRole('button', { name: /^Monday/ });
    expect(monday.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(form.getByRole('button', { name: 'Add time' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('This is required.')).toBeTruthy();
    await userEvent.type(form.getByLabelText(/^From/), '22{Tab}');
    await userEvent.click(form.getAllByRole('combobox', { name: 'Pay-out' })[1]!);
    await userEvent.click(await screen.findByRole('option', { name: '125% · Night' }));
    await userEvent.click(form.getByRole('button', { name: 'Copy to other days' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Monday to Friday' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditRates')).toHaveLength(1));
    const night = [
      { from: 0, pay: 10_000, time: 10_000 },
      { from: 1320, pay: 12_500, time: 10_000 },
    ];
    expect(sent(asked, 'EditRates')[0]).toMatchObject({
      id: 'rtc_1',
      version: 3,
      rates: [{ from: null, days: { mo: night, fr: night, sa: [night[0]], holiday: [night[0]] } }],
    });
  });

  it('rates/:id of a card that is gone names no card', async () => {
    await open('rates/rtc_gone');
    expect(await screen.findByText(/^This no longer exists/)).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Rates' })).toBeTruthy();
  });

  it('rates/:id begins other rates on a date', async () => {
    const { asked } = await open('rates/rtc_2');
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Add rates from a date' }));
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(form.getByText('This is required.')).toBeTruthy();
    expect(document.activeElement).toBe(form.getByLabelText(/^From/));
    // Pressed while the cursor is still in the field.
    await userEvent.type(form.getByLabelText(/^From/), '1-1-2027');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await userEvent.click(await form.findByRole('button', { name: /^Sunday/ }));
    await userEvent.click(form.getByRole('combobox', { name: 'Pay-out' }));
    await userEvent.click(await screen.findByRole('option', { name: '200%' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditRates')).toHaveLength(1));
    expect(sent(asked, 'EditRates')[0]).toMatchObject({
      rates: [
        { from: null, days: { su: [{ pay: 15_000 }] } },
        { from: '2027-01-01', days: { sa: [{}, { from: 1320, pay: 12_500 }], su: [{ pay: 20_000 }] } },
      ],
    });
  });

  it('rates/:id offers to reload an outdated page, and has the new period after it', async () => {
    await open('rates/rtc_2', { EditRates: () => outdated });
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: 'Add rates from a date' }));
    await userEvent.type(form.getByLabelText(/^From/), '1-1-2027{Tab}');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy();
    // As the button does, except for the reload, which jsdom does not support.
    keepDrafts();
    cleanup();
    const { asked } = await open('rates/rtc_2');
    const again = await dialog();
    await again.findByRole('button', { name: /^Remove/ });
    await userEvent.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked, 'EditRates')).toHaveLength(1));
    expect(sent(asked, 'EditRates')[0]).toMatchObject({ version: 3, rates: [{ from: null }, { from: '2027-01-01' }] });
  });

  it('rates/:id shows which pending hours other rates change before they are saved', async () => {
    const { asked } = await open('rates/rtc_2');
    const form = await dialog();
    await userEvent.click(await form.findByRole('button', { name: /^Sunday/ }));
    expect(form.queryByRole('heading', { name: 'What this changes' })).toBeNull();
    await userEvent.click(form.getByRole('combobox', { name: 'Pay-out' }));
    await userEvent.click(await screen.findByRole('option', { name: '200%' }));
    const effect = within(await form.findByRole('region', { name: 'What this changes' }));
    expect(await effect.findByText(/^2 pending entries change · .*35\.00 pay$/)).toBeTruthy();
    expect(effect.getByText('Eva de Vries').closest('tr')?.textContent).toBe('Eva de Vries8 Nov12:0016:00');
    expect(effect.getByText('and 1 more')).toBeTruthy();
    expect(sent(asked, 'EditRates')).toEqual([]);
  });

  it('[R2.9-115] [R2.9-151] surcharge takes a percentage that is not 100, once', async () => {
    const refusal = {
      __typename: 'Refusal',
      code: 'INVALID',
      key: 'surchargeTaken',
      field: 'percentage',
      measured: '150',
      limit: null,
    };
    let taken = true;
    const { asked } = await open('surcharge', {
      CreateSurcharge: () => ({ createSurcharge: taken ? refusal : surcharge('sur_9', 13_300, 'Late') }),
    });
    const form = await dialog();
    const field = await form.findByLabelText(/^Percentage/);
    await userEvent.type(field, '100');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByText('100% is the wage itself and needs no surcharge.')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '150');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    expect(await form.findByText('150% is already in the list.')).toBeTruthy();
    taken = false;
    await userEvent.clear(field);
    await userEvent.type(field, '133');
    expect(sent(asked, 'CreateSurcharge')[0]).toMatchObject({ percentage: 15_000, name: null });
    await userEvent.type(form.getByRole('textbox', { name: /^Name/ }), 'Late');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(sent(asked, 'CreateSurcharge')[1]).toMatchObject({ percentage: 13_300, name: 'Late' }));
  });
});
