// @vitest-environment jsdom
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { undoStack } from '#web/kit/history/undo-stack.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import { Toasts } from '#web/kit/toasts/Toasts.tsx';
import { rangeOf, type ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { ScheduleMenu } from './ScheduleMenu.tsx';
import { ScheduleToolbar, UndoButtons } from './ScheduleToolbar.tsx';

afterEach(() => {
  cleanup();
  undoStack.clear();
});

const Bar = () => {
  const { undo, redo } = useUndo();
  return (
    <>
      <UndoButtons actions={{ undo: () => void undo(), redo: () => void redo() }} />
      <Toasts />
    </>
  );
};
const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
const bar = (
  <ApolloProvider client={client}>
    <Bar />
  </ApolloProvider>
);
/** What a pointer over the button reads. */
const tooltipOf = async (button: HTMLElement): Promise<string | null | undefined> => {
  await userEvent.hover(button);
  await waitFor(() => expect(button.getAttribute('aria-describedby')).toBeTruthy());
  const words = await waitFor(() => {
    const found = document.getElementById(button.getAttribute('aria-describedby')!)?.textContent;
    expect(found).toBeTruthy();
    return found;
  });
  await userEvent.unhover(button);
  await waitFor(() => expect(button.getAttribute('aria-describedby')).toBeNull());
  return words;
};
const step = { operation: 'opr_1', message: 'Shift moved', after: () => {} };

it('are off while there is nothing to take back or to do again, and say so when pressed all the same', async () => {
  const { container } = await renderWithProviders(bar);
  const [undo, redo] = screen.getAllByRole('button');
  for (const button of [undo!, redo!]) expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(await tooltipOf(undo!)).toBe('Nothing to undo');
  expect(await tooltipOf(redo!)).toBe('Nothing to redo');
  await userEvent.click(undo!);
  const said = () => container.querySelector('[data-live-region]')?.textContent;
  await expect.poll(said).toBe('Nothing to undo');
});

it('are on as soon as there is a step', async () => {
  await renderWithProviders(bar);
  const [undo, redo] = screen.getAllByRole('button');
  act(() => undoStack.push(step));
  expect([undo!.getAttribute('aria-disabled'), await tooltipOf(undo!)]).toEqual(['false', 'Undo (Ctrl+Z)']);
  act(() => {
    undoStack.takeDone();
    undoStack.pushUndone(step);
  });
  expect(undo!.getAttribute('aria-disabled')).toBe('true');
  expect([redo!.getAttribute('aria-disabled'), await tooltipOf(redo!)]).toEqual(['false', 'Redo (Ctrl+Shift+Z)']);
});

it('answer their keys anywhere on the page, but not while text is written or something lies over it or is about to', async () => {
  const [undo, redo] = [vi.fn(), vi.fn()];
  const shown = (over: boolean) => (
    <>
      <UndoButtons actions={{ undo, redo }} />
      <input aria-label="Find" />
      {over ? <div role="dialog" /> : null}
    </>
  );
  await renderWithProviders(shown(false));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 0]);
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}y{/Control}');
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 2]);
  await userEvent.type(screen.getByRole('textbox'), '{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledTimes(1);
  await userEvent.click(document.body);
  history.pushState({}, '', '?modal=schedule-shift');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledTimes(1);
  history.pushState({}, '', '?');
  cleanup();
  await renderWithProviders(shown(true));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledTimes(1);
});

it('the dates of a step and of other periods are asked ahead when keys reach the way there, and by no other key', async () => {
  const near = vi.fn();
  const week = { period: 'week', mode: 'employee', date: '2026-11-18', ...rangeOf('week', '2026-11-18') } as const;
  const address = { ...week, step: () => '2026-11-25', goTo: vi.fn() } as never as ScheduleAddress;
  await renderWithProviders(
    <ApolloProvider client={client}>
      <ScheduleToolbar
        {...{ address, actions: {} as never, mayEdit: false, drafts: 0, next: null, menu: null, onNear: near }}
      />
    </ApolloProvider>,
  );
  const periods = screen.getByRole('radio', { name: 'Week' });
  fireEvent.keyUp(periods, { key: 'ArrowUp' });
  expect(near).not.toHaveBeenCalled();
  fireEvent.keyUp(periods, { key: 'Tab' });
  expect(near.mock.calls).toEqual([[rangeOf('day', '2026-11-18')], [rangeOf('month', '2026-11-18')]]);
  near.mockClear();
  fireEvent.keyUp(screen.getByRole('button', { name: 'Next week' }), { key: 'Tab' });
  expect(near.mock.calls).toEqual([[rangeOf('week', '2026-11-25')]]);
});

it('names the buttons without words when the pointer is over them', async () => {
  const week = { period: 'week', mode: 'employee', date: '2026-11-18', ...rangeOf('week', '2026-11-18') } as const;
  const address = { ...week, step: () => '2026-11-25', goTo: vi.fn() } as never as ScheduleAddress;
  const bare = { mayEdit: false, drafts: 0, next: null, actions: {} as never };
  const menu = <ScheduleMenu mayEdit={false} onHistory={() => undefined} onPrint={() => undefined} />;
  await renderWithProviders(
    <ApolloProvider client={client}>
      <ScheduleToolbar {...bare} address={address} menu={menu} />
    </ApolloProvider>,
  );
  for (const name of ['Previous week', 'Next week', 'More schedule actions'])
    expect(await tooltipOf(screen.getByRole('button', { name }))).toBe(name);
});

it.each([
  [false, '28 Dec 2026 – 3 Jan 2027'],
  [true, '28 Dec – 3 Jan'],
])('leaves room for its buttons on a phone (%s) with short dates', async (narrow, dates) => {
  const wide = window.matchMedia;
  window.matchMedia = ((query: string) => ({
    ...wide(query),
    matches: narrow && query.includes('max-width'),
  })) as typeof wide;
  onTestFinished(() => {
    window.matchMedia = wide;
  });
  const week = { period: 'week', mode: 'employee', date: '2026-12-30', ...rangeOf('week', '2026-12-30') } as const;
  const address = { ...week, today: '2026-11-10', step: () => '2026-11-25', goTo: vi.fn() } as never as ScheduleAddress;
  const bare = { mayEdit: false, drafts: 0, next: null, menu: null, actions: {} as never };
  await renderWithProviders(
    <ApolloProvider client={client}>
      <ScheduleToolbar {...bare} address={address} />
    </ApolloProvider>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(dates);
});
