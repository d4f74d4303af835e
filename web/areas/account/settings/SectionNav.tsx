import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import classes from './SettingsPage.module.css';
import type { SectionGroup } from './setting-sections.ts';

type Props = { groups: readonly SectionGroup[]; shown: string | undefined };

/** The sections of the settings: a list beside them, on a phone one field to choose from. */
export const SectionNav = ({ groups, shown }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const to = (section: string) => ({ search: `?section=${section}` });
  return (
    <>
      <nav className={classes.sections} aria-label={t('account.sections')}>
        {groups.map(({ heading, rows }) => (
          <div key={heading}>
            <h2 id={`settings-${heading}`} className={classes.heading}>
              {t(`account.group.${heading}`)}
            </h2>
            <ul aria-labelledby={`settings-${heading}`}>
              {rows.map(({ section, label }) => (
                <li key={section}>
                  <Link to={to(section)} aria-current={section === shown ? 'true' : undefined}>
                    {t(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <Select
        className={classes.chooser}
        aria-label={t('account.sections')}
        data={groups.map(({ heading, rows }) => ({
          group: t(`account.group.${heading}`),
          items: rows.map(({ section, label }) => ({ value: section, label: t(label) })),
        }))}
        value={shown ?? null}
        onChange={(section) => section && navigate(to(section))}
        allowDeselect={false}
        maxDropdownHeight={420}
      />
    </>
  );
};
