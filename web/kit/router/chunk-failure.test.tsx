// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { Toasts } from '#web/kit/toasts/Toasts.tsx';
import { browser } from './browser.ts';
import { isChunkFailure, reloadOnce } from './chunk-failure.ts';
import { lazyScreen } from './lazy-screen.ts';

/** A machine that is slow, or busy with something else. */
const patience = { timeout: 15_000 };

const missing = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/Week-1.js');
let address = 'http://localhost/schedule/employee/week';
const reload = vi.spyOn(browser, 'reload').mockImplementation(() => {});
vi.spyOn(browser, 'address').mockImplementation(() => address);

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(cleanup);

it('[R2.2-44] [R8-01] a screen whose file does not arrive loads the page again at the target', async () => {
  const Screen = lazyScreen<object>(() => Promise.reject(missing));
  render(
    <Suspense fallback={<p>waiting</p>}>
      <Screen />
    </Suspense>,
  );
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), patience);
  expect(screen.getByText('waiting')).toBeTruthy();
});

it('a screen whose file does not arrive without a connection comes with it, and the page says so meanwhile', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const open = vi.fn(() => Promise.reject<{ default: () => string }>(missing));
  const Screen = lazyScreen<object>(open);
  await renderWithProviders(
    <>
      <Suspense fallback={<p>waiting</p>}>
        <Screen />
      </Suspense>
      <Toasts />
    </>,
  );
  expect(await screen.findByText(/^No connection to Muster/)).toBeTruthy();
  expect(screen.getByText('waiting')).toBeTruthy();
  connection.mockRestore();
  open.mockResolvedValue({ default: () => 'The week' });
  // The bundler asks for a style sheet only once; this one did not arrive.
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/Week-1.css">';
  const [lostSheet] = document.head.children;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(document.head.children[0]).not.toBe(lostSheet), patience);
  const again = document.head.children[0]!;
  expect(again.getAttribute('href')).toBe('/assets/Week-1.css');
  expect(screen.getByText('waiting')).toBeTruthy();
  again.dispatchEvent(new Event('load'));
  expect(await screen.findByText('The week')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

describe('reloading', () => {
  it('happens once for an address, so that a file that is gone does not reload for ever', () => {
    expect(reloadOnce()).toBe(true);
    expect(reloadOnce()).toBe(false);
    address = 'http://localhost/reports';
    expect(reloadOnce()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not happen without a connection: the page that is there would be gone as well', () => {
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    address = 'http://localhost/news';
    expect(reloadOnce()).toBe(false);
    connection.mockRestore();
    expect(reloadOnce()).toBe(true);
  });

  it('is not for faults inside a screen', () => {
    expect(isChunkFailure(missing)).toBe(true);
    expect(isChunkFailure(new TypeError('x is undefined'))).toBe(false);
  });
});
