/** Contents of a mail as plain text; escaped here. */
export type MailContent = {
  lang: string;
  title: string;
  /** The line that mail programs show next to the subject. */
  preheader: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  /** Bar chart below the facts; `share` is the length in percent of the longest bar. */
  chart?: { title: string; bars: { label: string; value: string; share: number; below?: boolean }[] } | null;
  /** The first is the primary action. */
  buttons: { label: string; url: string }[];
  /** Small print. */
  footer: string[];
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

// Mail clients do not support CSS variables, and some no style sheets, so inline values are those of the light theme.
const ink = '#11191b';
const soft = '#404b50';
const faint = '#5f6a6e';
const line = '#dfe3e4';
const accent = '#1b5d46';
/** Values of the dark theme for clients with dark mode support; others show the light mail or invert colours. */
const dark = `@media (prefers-color-scheme: dark) {
.page { background: #121617 !important; }
.card { background: #1a2022 !important; border-color: #2f383b !important; }
.ink { color: #eceae5 !important; }
.faint { color: #9ba6aa !important; }
.line { border-color: #2f383b !important; }
.accent { color: #74bfa1 !important; }
.bar { background: #74bfa1 !important; }
.below { background: #9ba6aa !important; }
.first { background: #74bfa1 !important; border-color: #74bfa1 !important; color: #121617 !important; }
.other { background: #1a2022 !important; border-color: #4a5559 !important; color: #74bfa1 !important; }
}`;
const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Preserves line breaks, which HTML would collapse. */
const lines = (text: string): string => escaped(text).replace(/\r?\n/g, '<br>');

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${ink}">${lines(text)}</p>`;

const fact = ({ label, value }: MailContent['facts'][number]): string =>
  `<tr><td class="faint line" style="padding:8px 16px 8px 0;border-top:1px solid ${line};${font};font-size:14px;line-height:20px;color:${faint}">${escaped(label)}</td>` +
  `<td class="ink line" align="right" style="padding:8px 0;border-top:1px solid ${line};${font};font-size:14px;line-height:20px;color:${ink};font-weight:600">${escaped(value)}</td></tr>`;

/** Table cells with backgrounds, since Outlook shows neither embedded nor remote images. */
const bar = ({ label, value, share, below }: NonNullable<MailContent['chart']>['bars'][number]): string => {
  const drawn =
    share > 0
      ? `<td class="${below ? 'below' : 'bar'}" width="${share}%" height="12" bgcolor="${below ? faint : accent}" style="height:12px;line-height:12px;font-size:1px">&nbsp;</td>`
      : '';
  const rest =
    share < 100
      ? `<td width="${100 - share}%" height="12" style="height:12px;line-height:12px;font-size:1px">&nbsp;</td>`
      : '';
  return (
    `<tr><td class="faint" width="92" style="padding:3px 8px 3px 0;${font};font-size:13px;line-height:18px;color:${faint}">${escaped(label)}</td>` +
    `<td style="padding:3px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${drawn}${rest}</tr></table></td>` +
    `<td class="ink" width="64" align="right" style="padding:3px 0 3px 8px;${font};font-size:13px;line-height:18px;color:${ink};white-space:nowrap">${escaped(value)}</td></tr>`
  );
};

const bars = ({ chart }: MailContent): string =>
  chart
    ? `<p class="ink" style="margin:0 0 8px;${font};font-size:14px;line-height:20px;color:${ink};font-weight:600">${escaped(chart.title)}</p>
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">
${chart.bars.map(bar).join('\n')}
</table>`
    : '';

const button = ({ label, url }: MailContent['buttons'][number], index: number): string => {
  const look =
    index === 0
      ? `background:${accent};color:#ffffff;border:1px solid ${accent}`
      : `background:#ffffff;color:${accent};border:1px solid #c7cdd0`;
  return `<a class="${index === 0 ? 'first' : 'other'}" href="${escaped(url)}" style="display:inline-block;margin:0 8px 8px 0;padding:10px 16px;border-radius:6px;${look};${font};font-size:14px;line-height:20px;font-weight:600;text-decoration:none">${escaped(label)}</a>`;
};

const small = (text: string): string =>
  `<p class="faint" style="margin:0 0 8px;${font};font-size:12px;line-height:16px;color:${faint}">${escaped(text)}</p>`;

const html = (content: MailContent): string => `<!doctype html>
<html lang="${escaped(content.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(content.title)}</title>
<style>
${dark}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#fbfaf6">
<div style="display:none;max-height:0;overflow:hidden">${escaped(content.preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background:#fbfaf6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="accent" style="padding:0 0 16px;${font};font-size:17px;line-height:24px;font-weight:600;letter-spacing:-.022em;color:${accent}">Muster</td></tr>
<tr><td class="card" style="padding:24px;background:#ffffff;border:1px solid ${line};border-radius:12px">
<h1 class="ink" style="margin:0 0 16px;${font};font-size:20px;line-height:28px;font-weight:600;color:${ink}">${escaped(content.title)}</h1>
${content.paragraphs.map(paragraph).join('\n')}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="line" style="margin:0 0 24px;border-bottom:1px solid ${line}">
${content.facts.map(fact).join('\n')}
</table>
${bars(content)}
${content.buttons.map(button).join('\n')}
</td></tr>
<tr><td style="padding:16px 0 0;color:${soft}">${content.footer.map(small).join('\n')}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

const text = (content: MailContent): string =>
  [
    content.title,
    ...content.paragraphs,
    content.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...(content.chart
      ? [[content.chart.title, ...content.chart.bars.map(({ label, value }) => `${label}: ${value}`)].join('\n')]
      : []),
    content.buttons.map(({ label, url }) => `${label}:\n${url}`).join('\n\n'),
    content.footer.join('\n'),
  ].join('\n\n');

/** HTML and text bodies of a mail: tables and inline styles, dark mode in a style sheet, no remote content. */
export const mailBodies = (content: MailContent): { html: string; text: string } => ({
  html: html(content),
  text: `${text(content)}\n`,
});

/** Reduces a subject to one line. */
export const mailSubject = (subject: string): string =>
  subject
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
