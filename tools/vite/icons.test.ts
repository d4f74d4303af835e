import { expect, it } from 'vitest';
import { iconModule } from './icons.ts';

const lines = 'fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

it('leaves to the component what all line icons have', () => {
  const module = iconModule(`<svg viewBox="0 0 24 24" width="1.2em"><g ${lines}><path d="M1 2"/></g></svg>`);
  expect(module).toContain('createIcon(<><g><path d="M1 2"/></g></>)');
});

it('says which icons are filled', () => {
  const module = iconModule('<svg width="1.2em"><path fill="currentColor" d="M1 2"/></svg>');
  expect(module).toContain('createIcon(<><path d="M1 2"/></>, true)');
});
