// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp, shellAnswer } from '#web/app/testing/render-app.tsx';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

afterEach(cleanup);

const kiosk = {
  ...{ __typename: 'Kiosk', id: 'kio_1', version: 3, name: 'Entrance', departmentIds: [], asksPin: true },
  ...{ mayBreak: true, maySwitch: true, showsHours: true, asksMood: false, boundToNetworks: false },
};
const device = {
  ...{ __typename: 'KioskDevice', id: 'kdv_1', kioskId: 'kio_1', pairedAt: '2026-11-09T08:00:00Z' },
  userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/605.1',
  lastUsedAt: '2026-11-10T07:30:00Z',
};
const refused = {
  ...{ __typename: 'RefusedKioskPress', kioskId: 'kio_1', employeeId: 'emp_1', name: 'Eva Test', step: 'IN' },
  ...{ pressedAt: '2026-11-09T08:00:00Z', code: 'STATE', key: 'kioskPin', measured: null, limit: null },
};
const found = (more: object = {}) => ({
  kiosks: { __typename: 'Kiosks', kiosks: [kiosk], devices: [device], refused: [], ...more },
});

const show = (answers: object, path = '/account/settings?section=kiosk') =>
  renderApp({
    path,
    viewer: viewerAnswer(['manageAccount', 'clockTime'], { plan: 'premium' }),
    answers: { Shell: () => shellAnswer(), ...answers },
  });

describe('the settings of kiosks', () => {
  it('[R2.9-068] [R2.9-148] add a kiosk with what people may do there', async () => {
    const { asked } = await show(
      { Kiosks: () => found({ kiosks: [], devices: [] }), CreateKiosk: () => ({ createKiosk: kiosk }) },
      '/account/settings?section=kiosk&modal=kiosk',
    );
    const modal = within(await screen.findByRole('dialog', { name: /Add kiosk/ }));
    await userEvent.type(await modal.findByRole('textbox', { name: /^Name/ }), 'Entrance');
    await userEvent.click(modal.getByRole('checkbox', { name: 'Ask how the shift was' }));
    await userEvent.click(modal.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(asked.some(({ operation }) => operation === 'CreateKiosk')).toBe(true));
    expect(asked.find(({ operation }) => operation === 'CreateKiosk')?.variables).toEqual({
      input: {
        id: expect.stringMatching(/^kio_/),
        ...{ name: 'Entrance', departmentIds: [], asksPin: true, mayBreak: true, maySwitch: true },
        ...{ showsHours: true, asksMood: true, boundToNetworks: false },
      },
    });
  });

  it('[R2.9-069] [R2.9-148] shows one to edit', async () => {
    const { asked } = await show(
      { Kiosks: () => found(), EditKiosk: () => ({ editKiosk: { ...kiosk, version: 4, name: 'Back door' } }) },
      '/account/settings?section=kiosk&modal=kiosk%2Fkio_1',
    );
    const modal = within(await screen.findByRole('dialog', { name: /Edit kiosk/ }));
    const name = await modal.findByRole('textbox', { name: /^Name/ });
    await userEvent.clear(name);
    await userEvent.type(name, 'Back door');
    await userEvent.click(modal.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(asked.some(({ operation }) => operation === 'EditKiosk')).toBe(true));
    expect(asked.find(({ operation }) => operation === 'EditKiosk')?.variables).toMatchObject({
      input: { id: 'kio_1', version: 3, name: 'Back door' },
    });
  });

  it('show each device with its last use, revoke it after a question, and list what was refused', async () => {
    const { asked } = await show({
      Kiosks: () => found({ refused: [refused] }),
      RevokeKioskDevice: () => ({ revokeKioskDevice: { __typename: 'RevokedKioskDevice', id: 'kdv_1' } }),
    });
    expect(await screen.findByText(/^Last used Tue 10 Nov/)).toBeTruthy();
    expect(screen.getByText('This PIN is wrong. Try again.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Safari, iPad' }));
    const question = within(await screen.findByRole('dialog', { name: /Revoke Safari, iPad/ }));
    await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(asked.some(({ operation }) => operation === 'RevokeKioskDevice')).toBe(true));
  });

  it('show a pairing code once, as text, picture and link', async () => {
    await show(
      {
        Kiosks: () => found(),
        CreateKioskCode: () => ({
          createKioskCode: {
            ...{ __typename: 'KioskCode', pairingCode: 'K7F29QXD', link: 'https://muster.example/k#K7F29QXD' },
            validUntil: '2026-11-10T08:15:00Z',
          },
        }),
      },
      '/account/settings?section=kiosk&modal=kiosk-device%2Fkio_1',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show code' }));
    expect(await screen.findByText('K7F2-9QXD')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'QR code with the link for the device' })).toBeTruthy();
  });
});

it('a PIN for kiosks is set, and taken away again', async () => {
  const pin = (setAt: string | null) => ({ __typename: 'KioskPin', employeeId: 'emp_1', setAt });
  const { asked } = await show(
    {
      KioskPin: () => ({ kioskPin: pin('2026-11-01T08:00:00Z') }),
      SetKioskPin: () => ({ setKioskPin: pin('2026-11-10T08:00:00Z') }),
    },
    '/account/settings?section=kiosk&modal=kiosk-pin%2Femp_1',
  );
  const modal = within(await screen.findByRole('dialog', { name: /PIN for kiosks/ }));
  await userEvent.type(await modal.findByRole('textbox', { name: /^PIN/ }), '12');
  await userEvent.click(modal.getByRole('button', { name: 'Save' }));
  expect(await modal.findByText('Enter 4 to 6 digits.')).toBeTruthy();
  await userEvent.type(modal.getByRole('textbox', { name: /^PIN/ }), '34');
  expect(modal.getByRole('button', { name: 'Remove PIN' })).toBeTruthy();
  await userEvent.click(modal.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asked.some(({ operation }) => operation === 'SetKioskPin')).toBe(true));
  expect(asked.find(({ operation }) => operation === 'SetKioskPin')?.variables).toEqual({
    input: { employeeId: 'emp_1', pin: '1234' },
  });
});
