import { expect, test } from 'vitest';
import { mailBodies } from './mail-template.ts';

test('the lines of what someone typed stay lines, and what looks like markup stays words', () => {
  const { html, text } = mailBodies({
    ...{ lang: 'en', title: 'Your shifts', preheader: 'Brasserie', facts: [], buttons: [], footer: [] },
    paragraphs: ['See you on Monday.\nBring <b>boots</b>.'],
  });
  expect(html).toContain('See you on Monday.<br>Bring &#60;b&#62;boots&#60;/b&#62;.</p>');
  expect(text).toContain('See you on Monday.\nBring <b>boots</b>.');
});
