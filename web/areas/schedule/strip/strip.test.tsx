// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderBoard } from '#web/areas/schedule/board/example-board.testing.tsx';

afterEach(cleanup);

const shown = () => renderBoard({ strip: { addTemplate: vi.fn(), editTemplate: vi.fn() } });

describe('the strip of shift types', () => {
  it('is one tab stop before the grid, and arrows go through it', async () => {
    await shown();
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Plan Early shift/);
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Plan Late shift/);
    await user.keyboard('{End}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Add shift type');
    await user.tab();
    expect(document.activeElement?.closest('[role=grid]')).not.toBeNull();
    await user.tab({ shift: true });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Add shift type');
  });

  it('puts a picked shift type into one cell after the other, and Escape lets go of it', async () => {
    const { actions, said } = await shown();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(said()).toMatch(/Late shift/);
    expect(screen.getByText('Placing Late shift')).toBeTruthy();
    await user.keyboard('{ArrowRight}{Enter}');
    await user.keyboard('{ArrowRight}{Enter}');
    expect(actions.add).toHaveBeenCalledTimes(2);
    expect(actions.add.mock.calls.map(([{ template, starttime }]) => `${template.id} ${starttime}`)).toEqual([
      'late 15:00',
      'late 15:00',
    ]);
    const [first, second] = actions.add.mock.calls.map(([{ date }]) => date);
    expect(first! < second!).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Placing Late shift')).toBeNull();
  });

  it('judges each row while one is in the hand, as it would a shift that is moved', async () => {
    const { verdictFor } = await shown();
    await userEvent.click(screen.getByRole('button', { name: /^Plan Late shift/ }));
    expect(verdictFor).toHaveBeenCalledWith(
      expect.objectContaining({ copy: true, starttime: '15:00', endtime: '23:00' }),
      expect.any(String),
      expect.any(String),
    );
  });

  it('is not there for those who only look', async () => {
    await renderBoard({ settings: { mayEdit: false }, strip: { addTemplate: vi.fn() } });
    expect(screen.queryByRole('toolbar', { name: 'Shift types' })).toBeNull();
  });
});
