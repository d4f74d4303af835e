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

test('bars are cells as long as their share, and lines of the text', () => {
  const { html, text } = mailBodies({
    ...{ lang: 'en', title: 'Hours', preheader: 'Hours', paragraphs: [], facts: [], buttons: [], footer: [] },
    chart: {
      title: 'Worked',
      bars: [
        { label: 'Mon <9>', value: '8:00', share: 100 },
        { label: 'Tue 10', value: '2:00', share: 25 },
        { label: 'Wed 11', value: '-1:00', share: 0, below: true },
      ],
    },
  });
  expect(html.match(/width="\d+%" height="12" bgcolor/g)).toEqual([
    'width="100%" height="12" bgcolor',
    'width="25%" height="12" bgcolor',
  ]);
  expect(html).toContain('Mon &#60;9&#62;');
  expect(html).not.toMatch(/<img|<svg|src=/);
  expect(text).toContain('Worked\nMon <9>: 8:00\nTue 10: 2:00\nWed 11: -1:00');
});
