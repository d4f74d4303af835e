import { Anchor, Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { changelog } from '#web/generated/changelog.ts';
import { useAuthentication } from '#web/kit/access/viewer-context.ts';
import { Logo } from '#web/ui/Logo.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './SystemUpdates.module.css';

type Section = (typeof changelog)[number]['sections'][number];
type Piece = Section['changes'][number][number];

const Words = ({ text, look }: Piece) => {
  if (look === 'strong') return <strong>{text}</strong>;
  if (look === 'em') return <em>{text}</em>;
  return look === 'code' ? <code>{text}</code> : text;
};

const Changes = ({ title, changes }: Section) => (
  <>
    {title ? (
      <Box component="h3" className={typography.semibold} mt="lg" fz={16}>
        {title}
      </Box>
    ) : null}
    <ul className={classes.list}>
      {changes.map((pieces) => (
        <li key={pieces.map(({ text }) => text).join('')}>
          {pieces.map((piece) => (
            <Words key={`${piece.look} ${piece.text}`} {...piece} />
          ))}
        </li>
      ))}
    </ul>
  </>
);

const unreleased = 'Unreleased';

/** Spec 2.4: release notes, outside the application; made from CHANGELOG.md. The newest, not released yet, are the beta program's. */
export default function SystemUpdates() {
  const { t } = useTranslation();
  const { viewer } = useAuthentication();
  const isBeta = viewer?.flags.includes('betaProgram') ?? false;
  return (
    <main className={classes.root}>
      <title>{t('updates.title')}</title>
      <Logo height={28} />
      <h1 className={typography.heading28}>{t('updates.title')}</h1>
      <p className={typography.secondary}>{t('updates.lead')}</p>
      {changelog.map(({ name, sections }) => (
        <section key={name} id={name === unreleased ? 'beta' : undefined} aria-labelledby={`version-${name}`}>
          <Box id={`version-${name}`} component="h2" className={typography.semibold} mt="md" fz={20} lh="var(--lh-20)">
            {name === unreleased ? t('updates.unreleased') : name}
          </Box>
          {name === unreleased ? (
            <p className={typography.secondary}>{t(isBeta ? 'updates.beta' : 'updates.soon')}</p>
          ) : null}
          <div lang="en">
            {sections.map((section) => (
              <Changes key={section.title} {...section} />
            ))}
          </div>
        </section>
      ))}
      <Anchor component={Link} to="/">
        {t('shell.notFound.back')}
      </Anchor>
    </main>
  );
}
