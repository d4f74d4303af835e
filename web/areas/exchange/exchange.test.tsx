// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import type { ExchangeLineFragment } from '#web/parts/exchange/Exchange.generated.ts';
import { offered, person } from '#web/parts/exchange/exchange.testing.ts';
import { chooseWeeks } from '#web/parts/my-overview/choose-weeks.testing.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';
import { exchangeArea } from './area.ts';

const show = (path: string, answers: Answers) =>
  renderApp({ path, areas: [exchangeArea as Area], viewer: viewerAnswer('all'), answers });

beforeAll(
  () =>
    Promise.all([
      import('./view/ExchangeView.tsx'),
      import('./request/OfferExchange.tsx'),
      import('./widget/MyExchanges.tsx'),
    ]),
  30_000,
);
afterEach(cleanup);

const overview = (exchanges: ExchangeLineFragment[]) => ({
  MyOverview: () => ({ myOverview: { ...emptyOverview, today: '2026-11-10', exchanges } }),
});

it('[R2.5-31] the widget lists exchanges with what one can do', async () => {
  await show('/dashboard/my-overview', overview([offered()]));
  const widget = await screen.findByRole('region', { name: /My exchanges/ });
  expect(await within(widget).findByText('Eva de Wit offers you this shift.')).toBeTruthy();
  expect(within(widget).getByRole('button', { name: /^Accept:/ })).toBeTruthy();
  expect(within(widget).queryByRole('button', { name: /^Approve:/ })).toBeNull();
});

it('[R2.5-32] without any it says so', async () => {
  await show('/dashboard/my-overview', overview([]));
  expect(await screen.findByText('No exchanges yet - any shift swaps will appear here.')).toBeTruthy();
});

it('what lies beyond the period is counted, not shown', async () => {
  await show('/dashboard/my-overview', overview([offered({ date: '2026-12-07' })]));
  expect(await screen.findByText('1 exchange after this period.')).toBeTruthy();
});

it('[R2.9-054] the exchange shows the shift and the note, and is accepted', async () => {
  const accept = vi.fn(() => ({ acceptExchange: offered({ status: 'accepted' }) }));
  await show('/dashboard/my-overview?modal=exchange-request/exc_1?department=dep_1', {
    ...overview([]),
    ExchangeRequest: () => ({ exchange: { ...offered(), decidedAt: null, decisionNote: null } }),
    AcceptExchange: accept,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Exchange' });
  expect(await within(dialog).findByText('My sister marries')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(accept).toHaveBeenCalledTimes(1));
});

it.each([
  ['of a colleague', {}, 'Only Eva de Wit can change this offer.'],
  ['of the viewer', { User: person('emp_hanna', 'Hanna'), status: 'approved' as const }, /no longer open/],
])('an offer %s that the viewer may not edit has no form', async (_whose, over, why) => {
  await show('/dashboard/my-overview?modal=exchange-request/exc_1/edit', {
    ...overview([]),
    ExchangeRequest: () => ({ exchange: { ...offered(over), decidedAt: null, decisionNote: null } }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: /^Edit offer/ }));
  expect(await dialog.findByText(why)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
});

it.each([
  ['open', 1],
  ['accepted', 1],
  ['approved', 0],
  ['expired', 0],
] as const)('one that is %s says %i times when it ends', async (status, times) => {
  await show('/dashboard/my-overview?modal=exchange-request/exc_1', {
    ...overview([]),
    ExchangeRequest: () => ({ exchange: { ...offered({ status }), decidedAt: null, decisionNote: null } }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Exchange' });
  expect(await within(dialog).findByText('My sister marries')).toBeTruthy();
  expect(within(dialog).queryAllByText('The offer expires when the shift starts: Mon 16 Nov, 09:00.')).toHaveLength(
    times,
  );
});

it.each([
  ['open', ['1. A colleague acceptsWaiting', '2. A supervisor approvesNext']],
  ['accepted', ['1. Anna Bos acceptsDone', '2. A supervisor approvesWaiting']],
  ['approved', ['1. Anna Bos acceptsDone', '2. A supervisor approvesDone']],
  ['declined', ['1. Anna Bos acceptsDone', '2. A supervisor approvesDeclined']],
  ['expired', []],
] as const)('one that is %s says how far its two steps are', async (status, said) => {
  const AcceptUser = status === 'open' ? null : person('emp_1', 'Anna Bos');
  await show('/dashboard/my-overview?modal=exchange-request/exc_1', {
    ...overview([]),
    ExchangeRequest: () => ({ exchange: { ...offered({ status, AcceptUser }), decidedAt: null, decisionNote: null } }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Exchange' });
  expect(await within(dialog).findByText('My sister marries')).toBeTruthy();
  const steps = within(dialog).queryByRole('list', { name: 'Two steps' });
  expect(
    steps
      ? within(steps)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent)
      : [],
  ).toEqual(said);
});

it('one that is declined before anyone took it claims no step as done', async () => {
  await show('/dashboard/my-overview?modal=exchange-request/exc_1', {
    ...overview([]),
    ExchangeRequest: () => ({ exchange: { ...offered({ status: 'declined' }), decidedAt: null, decisionNote: null } }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'Exchange' });
  expect(await within(dialog).findByText('My sister marries')).toBeTruthy();
  expect(within(dialog).queryByRole('list', { name: 'Two steps' })).toBeNull();
});

it('is declined with a word of why, and that is taken back from its toast', async () => {
  const reject = vi.fn(() => ({
    data: { rejectExchange: offered({ status: 'rejected' }) },
    extensions: { meta: { status: 'ok', status_message: null, operation: 'opr_1' } },
  }));
  const undo = vi.fn(() => ({ undoOperation: { __typename: 'Done', ok: true } }));
  await show('/dashboard/my-overview', { ...overview([offered()]), RejectExchange: reject, UndoOperation: undo });
  await userEvent.click(await screen.findByRole('button', { name: /^Decline:/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Decline/ }));
  expect(dialog.getByText('Eva de Wit will see this.')).toBeTruthy();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  fireEvent.change(reason, { target: { value: 'x'.repeat(501) } });
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(reject).not.toHaveBeenCalled();
  fireEvent.change(reason, { target: { value: ' My own birthday ' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await waitFor(() =>
    expect(reject).toHaveBeenCalledWith(
      expect.objectContaining({ variables: { input: { id: 'exc_1', note: 'My own birthday' } } }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
});

it('is withdrawn in its list, and that is taken back from its toast', async () => {
  const withdraw = vi.fn(() => ({
    data: { withdrawExchange: offered({ status: 'withdrawn' }) },
    extensions: { meta: { status: 'ok', status_message: null, operation: 'opr_1' } },
  }));
  const undo = vi.fn(() => ({ undoOperation: { __typename: 'Done', ok: true } }));
  const may = { ...offered().may, accept: false, reject: false, withdraw: true };
  await show('/dashboard/my-overview', {
    ...overview([offered({ may })]),
    WithdrawExchange: withdraw,
    UndoOperation: undo,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Withdraw offer:/ }));
  expect(await screen.findByText('Offer withdrawn')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undo).toHaveBeenCalledTimes(1));
});

it('anyone who offers reads why someone said no', async () => {
  const no: ExchangeLineFragment['ExchangesUser'][number] = {
    __typename: 'ExchangesUser',
    answer: 'rejected',
    note: 'My own birthday',
    User: person('emp_1', 'Anna Bos'),
  };
  const own = offered({ User: person('emp_hanna', 'Hanna Berg'), status: 'rejected', ExchangesUser: [no] });
  await show('/dashboard/my-overview?modal=exchange-request/exc_1', {
    ...overview([]),
    ExchangeRequest: () => ({ exchange: { ...own, decidedAt: null, decisionNote: null } }),
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Exchange' }));
  expect((await dialog.findByText('My own birthday')).closest('li')?.textContent).toContain('Anna Bos');
});

it('a rule that the approval breaks is shown, and the supervisor may insist', async () => {
  const may = { ...offered().may, accept: false, reject: false, approve: true, decline: true };
  const approve = vi
    .fn()
    .mockReturnValueOnce({
      approveExchange: {
        __typename: 'Refusal',
        code: 'STATE',
        key: 'exchangeBlocked',
        field: 'force',
        measured: null,
        limit: null,
        current: JSON.stringify({
          level: 'block',
          findings: [
            { rule: 'overlap', level: 'block', ids: ['sch_2'] },
            { rule: 'skill', level: 'block', ids: ['First aid'] },
            { rule: 'contract', level: 'warn', ids: [] },
          ],
        }),
      },
    })
    .mockReturnValue({ approveExchange: offered({ status: 'approved' }) });
  await show('/dashboard/my-overview?modal=exchange-request/exc_1', {
    ...overview([]),
    ExchangeRequest: () => ({
      exchange: { ...offered({ status: 'accepted', may }), decidedAt: null, decisionNote: null },
    }),
    ApproveExchange: approve,
  });
  const dialog = await screen.findByRole('dialog', { name: 'Exchange' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Approve' }));
  const why = within(await within(dialog).findByRole('alert'));
  expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Already working at that time',
    'Missing skill: First aid',
  ]);
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Approve anyway' }));
  await waitFor(() => expect(approve).toHaveBeenCalledTimes(2));
});

it('[R2.9-053] offers a shift to colleagues; who is not free cannot be chosen', async () => {
  const offer = vi.fn(() => ({ offerExchange: offered() }));
  await show('/dashboard/my-overview?modal=exchange-request', {
    ...overview([]),
    MyOfferableShifts: () => ({
      mySchedule: [
        {
          __typename: 'ScheduledShift',
          id: 'sch_1',
          version: 1,
          occurrence_id: 'sch_1:2030-11-18',
          date: '2030-11-18',
          starttime: '09:00',
          endtime: '17:00',
          zone: 'Europe/Brussels',
          startsAt: '2030-11-18T08:00:00Z',
          endsAt: '2030-11-18T16:00:00Z',
          minutes: 480,
          note: null,
          location_name: 'Lumen',
          department_name: 'Bar',
          Shift: { __typename: 'Shift', id: 'shf_1', long_name: 'Day shift', colour: '#3d6ff0' },
        },
      ],
      exchanges: [],
    }),
    ExchangeCandidates: () => ({
      exchangeCandidates: [
        { __typename: 'ExchangeCandidate', available: true, Employee: person('emp_2', 'Eva de Wit') },
        { __typename: 'ExchangeCandidate', available: true, Employee: person('emp_4', 'Finn Maes') },
        { __typename: 'ExchangeCandidate', available: false, Employee: person('emp_3', 'Cem Kaya') },
      ],
    }),
    OfferExchange: offer,
  });
  const dialog = await screen.findByRole('dialog', { name: /Offer shift/ });
  await userEvent.click(await within(dialog).findByRole('combobox', { name: /Shift/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Day shift/ }));
  expect((await within(dialog).findByRole('checkbox', { name: /Cem Kaya/ })).hasAttribute('disabled')).toBe(true);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Offer' }));
  expect(await within(dialog).findByText('Choose at least one colleague.')).toBeTruthy();
  const everybody = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: "Everyone who's free (2)" });
  const eva = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Eva de Wit/ });
  await userEvent.click(everybody);
  expect([everybody.checked, eva.checked]).toEqual([true, true]);
  await userEvent.click(eva);
  expect([everybody.checked, everybody.indeterminate, eva.checked]).toEqual([false, true, false]);
  const word = within(dialog).getByLabelText(/Message/);
  fireEvent.change(word, { target: { value: 'x'.repeat(501) } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Offer' }));
  expect(await within(dialog).findByText('At most 500 characters.')).toBeTruthy();
  expect(offer).not.toHaveBeenCalled();
  fireEvent.change(word, { target: { value: 'Family dinner' } });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Offer' }));
  await waitFor(() => expect(offer).toHaveBeenCalledTimes(1));
});

it('[R9-08] the widget reaches four weeks ahead, its last day included', async () => {
  const offers = ['2026-11-17', '2026-12-08', '2026-12-09'].map((date) => offered({ id: `exc_${date}`, date }));
  await show('/dashboard/my-overview', overview(offers));
  const widget = within(await screen.findByRole('region', { name: /My exchanges/ }));
  const accepts = () => widget.getAllByRole('button', { name: /^Accept:/ });
  await widget.findByRole('button', { name: /^Accept:/ });
  expect(accepts()).toHaveLength(1);
  await chooseWeeks('My exchanges', 4);
  await waitFor(() => expect(accepts()).toHaveLength(2));
});
