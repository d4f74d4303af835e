import type { Received } from '#platform/local/mail.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; --canvas: #fbfaf6; --surface: #fff; --hover: #f3f6f4; --border: #dfe3e4; --ink: #11191b; --soft: #5f6a6e; --accent: #1b5d46; }
@media (prefers-color-scheme: dark) { :root { --canvas: #121617; --surface: #1a2022; --hover: #22292b; --border: #2f383b; --ink: #eceae5; --soft: #9ba6aa; --accent: #74bfa1; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 14px/20px Inter, system-ui, sans-serif; }
main { max-width: 880px; margin: 0 auto; padding: 32px 16px 56px; }
h1 { font-size: 20px; line-height: 28px; font-weight: 600; margin: 0 0 4px; overflow-wrap: anywhere; }
p { margin: 0 0 24px; color: var(--soft); }
a { color: var(--accent); } a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
ul { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--border); border-radius: 6px; overflow: hidden; }
li + li { border-top: 1px solid var(--border); }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 12px 16px; text-decoration: none; color: inherit; }
li a:hover { background: var(--hover); } li a:focus-visible { outline-offset: -2px; }
b { font-weight: 600; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
span, time, dt { color: var(--soft); font-size: 13px; line-height: 18px; } time { font-variant-numeric: tabular-nums; white-space: nowrap; }
span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
dl { display: grid; align-items: baseline; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 16px 0 24px; } dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 60vh; min-height: 320px; background: #fff; border: 1px solid var(--border); border-radius: 6px; }
summary { cursor: pointer; margin: 24px 0 8px; } pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--surface); border: 1px solid var(--border); border-radius: 6px; padding: 16px; margin: 0; font-size: 13px; }
.empty { background: var(--surface); border: 1px solid var(--border); border-radius: 6px; padding: 40px 16px; text-align: center; color: var(--soft); }
`;

const shell = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main>${main}</main></body>
</html>`;

const address = (id: string): string => `/dev/mail/${encodeURIComponent(id)}`;
const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
const when = (at: string): string => `<time datetime="${escaped(at)}">${escaped(moment(at))}</time>`;

export const mailboxPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; frame-ancestors 'none'";
export const mailBodyPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

/** Every message that the product sent on this machine, newest first. */
export const mailboxPage = (messages: Received[]): string => {
  const row = ({ id, to, subject, at }: Received) =>
    `<li><a href="${address(id)}"><b>${escaped(subject)}</b>${when(at)}<span>${escaped(to)}</span></a></li>`;
  const list = `<ul>${messages.map(row).join('')}</ul>`;
  const empty = '<div class="empty">Nothing yet. A recurring report or a reset password would arrive here.</div>';
  return shell(
    'Mailbox · Muster',
    `<h1>Mailbox</h1><p>Mail that Muster sent on this machine. It goes nowhere else. <a href="/dev/mail">Look again</a></p>${messages.length > 0 ? list : empty}`,
  );
};

const files = ({ id, attachments }: Pick<Received, 'id' | 'attachments'>): string =>
  attachments?.length
    ? `<dt>Files</dt><dd>${attachments.map(({ name }, index) => `<a href="${address(id)}/files/${index}">${escaped(name)}</a>`).join(' ')}</dd>`
    : '';

export const mailPage = ({ id, to, subject, at, text, attachments }: Received): string =>
  shell(
    `${subject} · Muster`,
    `<p><a href="/dev/mail">All mail</a></p><h1>${escaped(subject)}</h1>
<dl><dt>To</dt><dd>${escaped(to)}</dd><dt>Sent</dt><dd>${when(at)}</dd>${files({ id, attachments })}</dl>
<iframe title="The message" src="${address(id)}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text version</summary><pre>${escaped(text)}</pre></details>`,
  );

/** The message itself, for its frame: links open in another tab. */
export const mailBody = ({ html }: Received): string => `<base target="_blank">${html}`;
