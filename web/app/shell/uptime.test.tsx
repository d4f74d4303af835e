// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AuthenticationContext, authenticationOf } from '#web/kit/access/viewer-context.ts';
import { queryClient } from '#web/kit/query/query-client.ts';
import { testViewer } from '#web/kit/testing/test-viewer.ts';
import { useUptime } from './Shell.tsx';

const call = vi.fn(async () => new Response());
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', call);
  call.mockClear();
  // Another file of this worker may have left its call in the cache.
  queryClient.clear();
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const as = (flags: string[]) => {
  const viewer = testViewer('all', { flags });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <AuthenticationContext value={authenticationOf(viewer)}>{children}</AuthenticationContext>
    </QueryClientProvider>
  );
  renderHook(useUptime, { wrapper });
};

it('[R7-41] [R7-61] [R9-15] is called every 60,000 ms while the flag is on', async () => {
  as(['uptimePoll']);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_001);
  expect(call).toHaveBeenCalledTimes(2);
});

it('[R7-41] is never called without it', async () => {
  as([]);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(call).not.toHaveBeenCalled();
});
