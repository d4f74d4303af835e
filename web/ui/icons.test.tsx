// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IconCircleCheckFilled, IconClock } from './icons.ts';

it('draws an icon in the size, width of lines and colour that are asked for', () => {
  const { container } = render(<IconClock size={18} stroke={1.6} color="red" className="mark" />);
  const icon = container.querySelector('svg');
  for (const [name, value] of Object.entries({ width: '18', height: '18', 'stroke-width': '1.6', class: 'mark' }))
    expect(icon?.getAttribute(name)).toBe(value);
  expect([icon?.getAttribute('stroke'), icon?.getAttribute('fill')]).toEqual(['red', 'none']);
  expect(icon?.querySelector('path')?.getAttribute('d')).toMatch(/^M/);
});

it('shows its title to a pointer', () => {
  const { container } = render(<IconClock title="Rain" />);
  expect(container.querySelector('svg > title')?.textContent).toBe('Rain');
});

it('fills a filled icon', () => {
  const { container } = render(<IconCircleCheckFilled />);
  const icon = container.querySelector('svg');
  expect([icon?.getAttribute('stroke'), icon?.getAttribute('fill')]).toEqual(['none', 'currentColor']);
});

it('hides an icon from screen readers unless it has a name', () => {
  render(
    <>
      <IconClock role="img" aria-label="Clocked in" />
      <IconClock role="img" />
    </>,
  );
  expect(screen.getAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual(['Clocked in']);
});
