// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

const names = () => screen.queryAllByRole('button').map((button) => button.textContent);

it('a search by role leaves out what no one sees, whichever way it is hidden', () => {
  const { rerender } = render(
    <>
      <button type="button">Seen</button>
      <div hidden>
        <button type="button">Hidden</button>
      </div>
      <div style={{ display: 'none' }}>
        <button type="button">Not displayed</button>
      </div>
      <div style={{ visibility: 'hidden' }}>
        <button type="button">Invisible</button>
        <button type="button" style={{ visibility: 'visible' }}>
          Visible again
        </button>
      </div>
      <dialog>
        <button type="button">In a closed dialog</button>
      </dialog>
    </>,
  );
  expect(names()).toEqual(['Seen', 'Visible again']);
  rerender(
    <dialog open>
      <button type="button">In an open dialog</button>
    </dialog>,
  );
  expect(names()).toEqual(['In an open dialog']);
});

it('styles of an element are its own, those of its kind and those it has from its parents', () => {
  render(
    <section dir="rtl" style={{ pointerEvents: 'none' }}>
      <b style={{ position: 'absolute', color: 'red' }}>Text</b>
    </section>,
  );
  const style = getComputedStyle(screen.getByText('Text'));
  const { display, direction, pointerEvents, position } = style;
  expect({ display, direction, pointerEvents, position }).toEqual({
    display: 'inline',
    direction: 'rtl',
    pointerEvents: 'none',
    position: 'absolute',
  });
  expect(getComputedStyle(document.body).display).toBe('block');
  expect(style.getPropertyValue('color')).toBe('rgb(255, 0, 0)');
});
