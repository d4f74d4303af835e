// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

afterEach(cleanup);

const employee = (state: string) => viewerAnswer([], { state });
const texts = async (...wanted: string[]) => {
  for (const words of wanted) expect(await screen.findByText(words)).toBeTruthy();
};

describe('an account that is not open', () => {
  it('[R2.8-19] [R2.8-20] is locked for the employee', async () => {
    const { address } = await renderApp({ path: '/dashboard/my-overview', viewer: employee('locked') });
    await texts('Your account has been locked', 'Your account is temporarily unavailable and cannot be accessed.');
    expect(address()).toBe('/locked');
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/logout');
  });

  it('[R2.8-26] [R2.8-27] [R2.8-30] [R2.8-31] is paused, with the menu of soft login', async () => {
    const { address } = await renderApp({ viewer: employee('paused') });
    await texts(
      'Welcome back Hanna!',
      'Your subscription is currently paused.',
      'To resume your subscription please contact the account manager.',
    );
    expect(address()).toBe('/paused');
    await userEvent.click(screen.getByRole('button', { name: /^Profile of Hanna/ }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Log out']);
  });

  it('[R2.8-32] [R2.8-33] [R2.8-34] [R2.8-35] [R2.8-38] [R4-10] has a trial that ended', async () => {
    const { address } = await renderApp({ viewer: employee('expired') });
    await texts(
      'Thanks for trying Premium!',
      'The free trial has ended.',
      'Your data is safe and waits for you.',
      'Please tell your manager, who can confirm a plan.',
    );
    expect(address()).toBe('/trial-expired');
    expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/logout');
  });

  it('[R2.8-01] [R2.8-02] [R2.8-03] [R2.8-04] is closed, for everybody to see', async () => {
    await renderApp({ path: '/account-closed', viewer: null });
    await texts('Account closed', 'Thank you for using the software', 'All data will be removed after 30 days!');
    expect(screen.getByRole('link', { name: 'Back to login' })).toBeTruthy();
  });
});

it('[R4-11] those pages are left when their state does not hold', async () => {
  for (const path of ['/locked', '/paused', '/trial-expired']) {
    const { address, unmount } = await renderApp({ path });
    await waitFor(() => expect(address()).toBe('/dashboard/my-overview'));
    unmount();
  }
});
