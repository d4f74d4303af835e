// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useModals } from './use-modals.ts';

afterEach(cleanup);

it('is the same object until the address is another, so that what hangs on it is not drawn again', async () => {
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter>{children}</MemoryRouter>;
  const { result, rerender } = renderHook(() => ({ modals: useModals(), navigate: useNavigate() }), { wrapper });
  const { modals, navigate } = result.current;
  rerender();
  expect(result.current.modals).toBe(modals);
  await act(async () => navigate('/elsewhere?date=2026-11-16'));
  expect(result.current.modals).not.toBe(modals);
  expect(result.current.modals.hrefOf('labour-rules')).toContain('date=2026-11-16');
});
