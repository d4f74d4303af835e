// @vitest-environment jsdom
import { TextInput } from '@mantine/core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Requirement } from '#domain/access/requirement.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { browser } from '#web/kit/router/browser.ts';
import type { ModalRow } from '#web/kit/screens/rows.ts';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { testViewer } from '#web/kit/testing/test-viewer.ts';
import { closeDialog, dialogStore } from './dialogs.ts';
import { ModalFrame } from './ModalFrame.tsx';
import { useModalPlace } from './modal-context.ts';
import { type Modals, useModals } from './use-modals.ts';

beforeEach(() => {
  for (const { id } of dialogStore.get()) closeDialog(id);
});
afterEach(cleanup);

/** The test's own rows, which are not in the product's register. */
const useAnyModals = (): Modals & { open: (path: string, params?: object) => void } => useModals() as never;

const Opener = ({ path, params, label }: { path: string; params?: object; label: string }) => {
  const { open } = useAnyModals();
  return (
    <button type="button" onClick={() => open(path, params)}>
      {label}
    </button>
  );
};

const Contract = () => {
  const { params } = useModalPlace();
  return (
    <ModalFrame title={`Contract ${params.contractId ?? 'new'}`}>
      <Opener path="rate-card" label="Rates" />
    </ModalFrame>
  );
};

const row = (needs: Requirement, Screen: () => React.ReactNode): ModalRow => ({
  needs,
  open: async () => ({ default: Screen }),
});

/** Each press removes the focused element, as a running action does; the last one focuses another. */
const Action = () => {
  const [step, setStep] = useState(0);
  return (
    <ModalFrame title={`Action ${step}`}>
      {step < 2 ? (
        <button key={step} type="button" disabled={step === 1} onClick={() => setStep(1)}>
          Begin
        </button>
      ) : null}
      {step === 1 ? (
        <button type="button" onClick={() => setStep(2)}>
          Stop
        </button>
      ) : null}
      {step === 2 ? <input aria-label="What was found" data-autofocus /> : null}
    </ModalFrame>
  );
};

const modals = {
  deed: row({}, () => <Action />),
  'contract[/:contractId]': row({ allOf: ['editContracts'] }, Contract),
  'rate-card': row({}, () => <ModalFrame title="Rate card">here</ModalFrame>),
  'delete-event': row({}, () => (
    <ModalFrame title="Delete">
      <button type="button" disabled data-autofocus>
        Not loaded yet
      </button>
    </ModalFrame>
  )),
  kiosk: row({ plan: 'premium' }, () => <ModalFrame title="Kiosk">here</ModalFrame>),
  'minijob-payout': row({ flag: 'minijob' }, () => <ModalFrame title="Payout">here</ModalFrame>),
};

const openAt = (path: string, viewer = testViewer('all')) =>
  renderWithProviders(<Opener path="contract[/:contractId]" params={{ contractId: 'con_1' }} label="Edit" />, {
    path,
    viewer,
    modals,
  });

const dialog = (name: string) => screen.findByRole('dialog', { name });

it('a double press opens a modal once: what closes it does not lead back to itself', async () => {
  const { router } = await openAt('/schedule/employee/week?date=2026-11-16');
  const button = screen.getByRole('button', { name: 'Edit' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByRole('dialog', { name: 'Contract con_1' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe('?date=2026-11-16'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('keeps the keys inside when what had the focus goes, and gives them to what asks for the focus', async () => {
  await openAt('/?modal=deed');
  const frame = await dialog('Action 0');
  await userEvent.click(screen.getByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(frame.contains(document.activeElement)).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('What was found')));
});

it('gives the focus to the page when what opened it goes soon after it closed', async () => {
  let reload = (): void => {};
  const Page = () => {
    const [there, setThere] = useState(true);
    reload = () => setThere(false);
    return <main tabIndex={-1}>{there ? <Opener path="rate-card" label="Rates" /> : null}</main>;
  };
  await renderWithProviders(<Page />, { path: '/', viewer: testViewer('all'), modals });
  const opener = screen.getByRole('button', { name: 'Rates' });
  await userEvent.click(opener);
  await dialog('Rate card');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
  act(() => reload());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

describe('a modal of the address', () => {
  it('[R2.9-003] opens over the page, which keeps its address, and closes back to it', async () => {
    const { router } = await openAt('/employees?team=tem_1');
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await dialog('Contract con_1');
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/employees?team=tem_1&modal=contract/con_1',
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?team=tem_1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is there again after a reload, with and without its optional part', async () => {
    await openAt('/?modal=contract/con_7');
    await dialog('Contract con_7');
    cleanup();
    await openAt('/?modal=contract');
    await dialog('Contract new');
  });

  it('one Escape closes the topmost alone, and the focus goes back level by level', async () => {
    const { router } = await openAt('/');
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rates' }));
    await dialog('Rate card');
    expect(router.state.location.search).toBe('?modal=contract/con_1&modal=rate-card');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?modal=contract/con_1'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Rates'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'));
  });

  it('needs a login', async () => {
    const replace = vi.spyOn(browser, 'replace').mockImplementation(() => {});
    await renderWithProviders(<p>page</p>, { path: '/x?modal=rate-card', viewer: null, modals });
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/login?returnTo=%2Fx%3Fmodal%3Drate-card'));
  });

  it.each([
    ['basic', 'Not part of your plan'],
    ['early-adopter', 'Not part of your plan'],
    ['premium', 'Kiosk'],
  ])('on the plan %s answers with "%s"', async (plan, title) => {
    await openAt('/?modal=kiosk', testViewer('all', { plan }));
    await dialog(title);
  });

  it('says what each plan brings up to the one that is needed', async () => {
    await openAt('/?modal=kiosk', testViewer('all', { plan: 'basic' }));
    await dialog('Not part of your plan');
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Early adopter', 'Premium']);
    expect(screen.getByText(/^Kiosks, overtime policies/)).toBeTruthy();
  });

  it('closes over the dashboard when a permission or a flag is lacking', async () => {
    for (const path of ['/employees?modal=contract', '/employees?modal=minijob-payout']) {
      const { router, unmount } = await openAt(path, testViewer([]));
      await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/dashboard'));
      unmount();
    }
  });

  it('that no row knows opens nothing', async () => {
    const { router } = await openAt('/employees?team=tem_1&modal=custom-fields/nonsense');
    await waitFor(() => expect(router.state.location.search).toBe('?team=tem_1'));
  });
});

describe('a form in a modal', () => {
  const done = vi.fn();
  const send = vi.fn();
  const Name = () => <TextInput label="Name" {...useFormField('name')} />;
  const Rename = () => {
    const { close } = useModalPlace();
    const form = useAppForm({
      start: { name: 'Early' },
      send,
      done: (answer) => {
        done(answer);
        close();
      },
    });
    return (
      <ModalFrame title="Rename">
        <Form of={form}>
          <Name />
          <SaveButton>Save</SaveButton>
        </Form>
      </ModalFrame>
    );
  };
  const rows = { rename: row({}, Rename) };
  const start = async () => {
    const view = await renderWithProviders(
      <>
        <Opener path="rename" label="Open" />
        <UnsavedGuard />
      </>,
      { modals: rows },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await dialog('Rename');
    return view;
  };
  beforeEach(() => {
    done.mockReset();
    send.mockReset();
  });

  it('saves on Enter and leaves without a question', async () => {
    send.mockResolvedValue({ __typename: 'Shift', id: 'shf_1' });
    const { router } = await start();
    await userEvent.type(screen.getByLabelText('Name'), ' shift{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Early shift' });
    expect(done).toHaveBeenCalledWith({ __typename: 'Shift', id: 'shf_1' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('puts a refusal under its field, in words', async () => {
    send.mockResolvedValue({ __typename: 'Refusal', code: 'QUOTA', key: 'quota.teams', field: 'name' });
    await start();
    await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
    expect(await screen.findByText(/^Your plan doesn't allow another team\. .*Billing/)).toBeTruthy();
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    expect(done).not.toHaveBeenCalled();
  });

  it('[R8-08] says above its end what concerns the whole, also when there is no connection', async () => {
    send.mockResolvedValueOnce({ __typename: 'Refusal', code: 'CONFLICT', key: 'neverHeardOf', field: null });
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await start();
    await userEvent.type(screen.getByLabelText('Name'), 'x{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Someone changed this in the meantime.');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('No connection to Muster. Check your network and try again.'),
    );
  });

  it('asks before changes are lost, and keeps them when one stays', async () => {
    const { router } = await start();
    await userEvent.type(screen.getByLabelText('Name'), 'x');
    await userEvent.keyboard('{Escape}');
    await dialog('Leave without saving?');
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Earlyx');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('asks again when the next step follows the answer before the page is drawn', async () => {
    const { router } = await start();
    await userEvent.type(screen.getByLabelText('Name'), 'x');
    await userEvent.keyboard('{Escape}');
    await dialog('Leave without saving?');
    // React renders at the end of act, so the page never sees the state between both steps.
    await act(async () => {
      screen.getByRole('button', { name: 'Keep editing' }).click();
      await vi.waitFor(() => expect(dialogStore.get()).toEqual([]), { timeout: 40_000 });
      await router.navigate('/');
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});

it('a form keeps the focus inside while what should have it is not ready', async () => {
  await openAt('/?modal=delete-event');
  const frame = await screen.findByRole('dialog', { name: 'Delete' });
  await waitFor(() => expect(frame.contains(document.activeElement)).toBe(true));
  expect(document.activeElement?.tagName).toBe('BUTTON');
});
