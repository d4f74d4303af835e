import { Anchor, Box, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { releaseNotes } from '#web/app/shell/release-notes.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { IconArrowBackUp, IconClock, IconCommand, type IconComponent, IconDeviceMobile } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './Highlights.module.css';

const highlights = [
  ['palette', IconCommand],
  ['undo', IconArrowBackUp],
  ['clock', IconClock],
  ['phone', IconDeviceMobile],
] as const satisfies readonly (readonly [string, IconComponent])[];

/** Modal highlights: product news. */
export default function Highlights() {
  const { t } = useTranslation();
  return (
    <ModalFrame title={t('highlights.title')}>
      <ul>
        {highlights.map(([name, Icon]) => (
          <Flex key={name} component="li" className={`${layout.borderBottom} ${classes.row}`} gap="md">
            <Icon className={classes.icon} size={22} stroke={1.6} aria-hidden="true" />
            <div>
              <h3 className={typography.semibold}>{t(`highlights.${name}.title`)}</h3>
              <p className={typography.secondary}>{t(`highlights.${name}.text`)}</p>
            </div>
          </Flex>
        ))}
      </ul>
      <Box component="p" mt="sm">
        <Anchor href={releaseNotes} target="_blank" rel="noreferrer">
          {t('highlights.all')}
        </Anchor>
      </Box>
    </ModalFrame>
  );
}
